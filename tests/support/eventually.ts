/** Asks until `done` is true of the answer. @throws after `ms` with the last answer */
export async function eventually<T>(ask: () => Promise<T>, done: (answer: T) => boolean, ms = 10_000): Promise<T> {
  const until = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (done(answer)) return answer;
    if (Date.now() > until) throw new Error(`Still not so after ${ms} ms: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
