/** How two people were in touch. Safe in the browser. */
export const ways = ["met", "called", "wrote"] as const;
