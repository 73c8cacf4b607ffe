/** An object with all its members, to be copied and filled: one that grows past a dozen by computed names becomes a slow hash table in V8. */
export const shapeOf = (names: string[]): Record<string, null> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`);
