/** Limits of what somebody uploads (domain 6). Safe in the browser. */
export const maxImageMegabytes = 10;

export const maxFileMegabytes = 20;

export const maxDrawingKilobytes = 512;

export const maxMegapixels = 40;
