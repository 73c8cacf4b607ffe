export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
export const readingMethods = ["GET", "HEAD", "OPTIONS"];

/** Whether a request by this method changes nothing. */
export const reads = (method: string): boolean => readingMethods.includes(method);
