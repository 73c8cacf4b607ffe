/**
 * A page is rendered to a text in one go: nothing in it is waited for, and a stream of its pieces costs far more. Remix hands the loaders' data
 * to the browser by a stream, which a text cannot wait for, so the data is read first and put where Remix looks for what it has read already.
 */
import type { EntryContext } from "@remix-run/cloudflare";

export async function allAtOnce(context: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream, renderMeta } = context;
  if (!serverHandoffStream || !renderMeta) return () => context;
  const result = { done: true, value: await new Response(serverHandoffStream).text() };
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) };
  return () => ({ ...context, serverHandoffStream: new ReadableStream() });
}
