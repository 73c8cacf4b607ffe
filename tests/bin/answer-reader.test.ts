/** An answer is read the same in whatever pieces it arrives, and what comes after its end is nobody's. */
import { expect, test } from "vitest";
import { answerReader } from "../../bin/lib/answer-reader.mjs";

/** What is understood of an answer that arrives in pieces of `size` bytes. */
function understood(text: string, size: number, { isHead = false, closes = false } = {}) {
  let said = "";
  const reader = answerReader(isHead, {
    head: (status, headers) => (said += `${status} ${headers.join("|")} `),
    body: (bytes) => (said += bytes),
    end: (mayStay) => (said += mayStay ? " stays" : " goes"),
    wrong: () => (said += " wrong"),
  });
  const bytes = Buffer.from(text, "latin1");
  for (let at = 0; at < bytes.length; at += size) reader.take(bytes.subarray(at, at + size));
  if (closes && !reader.closed()) said += " broken";
  return said;
}

const ok = "HTTP/1.1 200 OK\r\n";
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;

test.each([
  ["by length", `${ok}Content-Length: 5\r\nA:  b c\r\n\r\nhallo`, "200 Content-Length|5|A|b c hallo stays"],
  ["without a body", `${ok}content-length: 0\r\n\r\n`, "200 content-length|0  stays"],
  ["in chunks", `${chunked}3\r\nhal\r\n2;x=y\r\nlo\r\n0\r\n\r\n`, "200 Transfer-Encoding|chunked hallo stays"],
  ["with lines after the chunks", `${chunked}5\r\nhallo\r\n0\r\nA: b\r\n\r\n`, "200 Transfer-Encoding|chunked hallo stays"],
  ["after an early word", `HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n${ok}Content-Length: 2\r\n\r\nja`, "200 Content-Length|2 ja stays"],
  ["not changed", "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n", "304 Content-Length|5  stays"],
  ["on a connection that ends", `${ok}Connection: close\r\nContent-Length: 2\r\n\r\nja`, "200 Connection|close|Content-Length|2 ja goes"],
  ["by an unknown protocol", "ICY 200 OK\r\n\r\n", " wrong"],
  ["by another protocol", "HTTP/1.1 101 Switching Protocols\r\n\r\n", " wrong"],
  ["with a length that is none", `${ok}Content-Length: 5, 6\r\n\r\n`, " wrong"],
  ["with a chunk that is none", `${chunked}zz\r\n`, "200 Transfer-Encoding|chunked  wrong"],
  ["with a chunk longer than it says", `${chunked}1\r\nab\r\n`, "200 Transfer-Encoding|chunked a wrong"],
])("an answer %s", (_, text, meaning) => {
  for (const size of [1, 2, 3, 7, text.length]) expect(understood(text, size), `in pieces of ${size}`).toBe(meaning);
});

test("a HEAD has no body, whatever its headers say", () => {
  expect(understood(`${ok}Content-Length: 5\r\n\r\n`, 1_000, { isHead: true })).toBe("200 Content-Length|5  stays");
});

test("without a length it goes on until the connection ends; with one it is broken off by that", () => {
  expect(understood(`${ok}A: b\r\n\r\nhallo`, 4, { closes: true })).toBe("200 A|b hallo goes");
  expect(understood(`${ok}Content-Length: 9\r\n\r\nhallo`, 4, { closes: true })).toBe("200 Content-Length|9 hallo broken");
  expect(understood(`${chunked}5\r\nhal`, 4, { closes: true })).toBe("200 Transfer-Encoding|chunked hal broken");
});

test("a connection with more than the answer on it is not used again", () => {
  expect(understood(`${ok}Content-Length: 2\r\n\r\njanee`, 1_000)).toBe("200 Content-Length|2 ja goes");
});
