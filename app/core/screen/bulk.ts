/** One row of several to which the same was done. */
export interface BulkResult {
  id: string;
  ok: boolean;
  /** Why not. */
  message?: string;
}
