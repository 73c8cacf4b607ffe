/**
 * How much is drawn by lot, repeated or piled up: what shows a fault while someone waits for it, and many times that with THOROUGH=1, for a night.
 * What a test says is the same for both.
 */
export const amount = (usual: number, thorough: number): number => (process.env.THOROUGH ? thorough : usual);
