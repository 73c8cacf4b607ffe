export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
export const readingMethods = ["GET", "HEAD", "OPTIONS"];

export const reads = (method: string): boolean => readingMethods.includes(method);
