/** How large a picture that somebody uploads may be (domain 6). Safe in the browser. */
export const maxImageMegabytes = 10;

/** How large another file may be (domain 6). */
export const maxFileMegabytes = 20;
