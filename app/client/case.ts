/** Names on the wire are snake_case, here camelCase; values stay as they are. */
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (typeof value !== "object" || value === null || value instanceof Blob || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename)]));
}

export const toCamelCase = (value: unknown): unknown => renamed(value, camel);
export const toSnakeCase = (value: unknown): unknown => renamed(value, snake);
