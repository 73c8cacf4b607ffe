/** What this device keeps, as JSON. Where the browser forbids it, or more is kept than fits, nothing is. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** @param value null: nothing is kept any more */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // There is what was saved.
  }
}
