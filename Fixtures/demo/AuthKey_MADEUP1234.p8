-----BEGIN PRIVATE KEY-----
dGhpcyBpcyBub3QgYSBrZXksIG9ubHkgYSBmaWxlIHRoYXQgbG9va3MgbGlrZSBvbmU=
-----END PRIVATE KEY-----
