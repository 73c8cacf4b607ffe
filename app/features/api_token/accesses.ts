/** What a key may do. Apart from the schema, as the screen asks for it too. */
export const accesses = ["read", "write"] as const;
