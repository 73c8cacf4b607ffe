/** What this device keeps, as JSON. Where the browser forbids it, or more is kept than fits, nothing is. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** @param value null: nothing is kept any more @returns whether it is kept now */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return value !== null;
  } catch {
    // There is what was saved.
    return false;
  }
}

/** What this device keeps under keys that begin so. */
export function storedKeys(beginning: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return keys.filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
