/** What a key may do. Apart from the schema, as the screen asks for it too. */
export const accesses = ["read", "write"] as const;
/** On its screen: what it is good for is said, not left open. */
export const reaches = ["chosen", "all"] as const;
