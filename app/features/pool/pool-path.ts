export const poolPath = "/vrijwilligerspool";
