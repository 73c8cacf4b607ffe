/** How large a picture that somebody uploads may be (domain 6). Safe in the browser. */
export const maxImageMegabytes = 10;
