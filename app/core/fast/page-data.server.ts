/** Rendering to a text is far cheaper than to a stream, but cannot wait for Remix's stream of data: so that is read first. */
import type { EntryContext } from "@remix-run/cloudflare";

export async function allAtOnce(context: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream, renderMeta } = context;
  if (!serverHandoffStream || !renderMeta) return () => context;
  const result = { done: true, value: await new Response(serverHandoffStream).text() };
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) };
  return () => ({ ...context, serverHandoffStream: new ReadableStream() });
}
