export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
export const readingMethods = ["GET", "HEAD", "OPTIONS"];

export const reads = (method: string): boolean => readingMethods.includes(method);

/** A browser asks first whether a script of another site may. */
export const isPreflight = ({ method, headers }: Request): boolean => method === "OPTIONS" && headers.has("access-control-request-method");
