export interface BulkResult {
  id: string;
  ok: boolean;
  message?: string;
}
