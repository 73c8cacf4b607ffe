/**
 * An object that has these members from the start, to be copied and filled. One that grows past a dozen members by computed names is turned
 * into a hash table by V8, which takes several times as long to fill and to serialise.
 */
export const shapeOf = (names: string[]): Record<string, null> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`);
