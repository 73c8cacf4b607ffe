/** Reads one answer of HTTP/1.1 from the bytes of a connection (RFC 9112), of a server that is trusted to mean well. */

const blank = Buffer.from("\r\n\r\n");
const maxHead = 256 * 1024;
const nothing = Buffer.alloc(0);

/**
 * @param {boolean} isHead
 * @param {{ head: (status: number, headers: string[]) => void, body: (bytes: Buffer) => void, end: (mayStay: boolean) => void, wrong: () => void }} to
 * end: whether the connection may be used again
 */
export function answerReader(isHead, to) {
  let rest = nothing;
  let mayStay = true;
  /** Bytes of the body, or of the chunk, that are still to come. */
  let left = 0;
  let step = head;
  return { take, closed };

  function take(bytes) {
    let given = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    rest = nothing;
    while (step && given) given = step(given);
  }

  /** The connection ended. @returns whether the answer did too */
  function closed() {
    if (step !== untilClosed) return step === null;
    step = null;
    to.end(false);
    return true;
  }

  // Each gives what is left after it, or null when it waits for more.

  function head(bytes) {
    const end = bytes.indexOf(blank);
    if (end < 0) return bytes.length > maxHead ? wrong() : later(bytes);
    const lines = bytes.latin1Slice(0, end).split("\r\n");
    const after = bytes.subarray(end + blank.length);
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(lines[0])?.[1];
    // Nobody asked for another protocol.
    if (!status || status === "101") return wrong();
    if (status[0] === "1") return after;
    const headers = [];
    let length = null;
    let chunked = false;
    for (let i = 1; i < lines.length; i++) {
      const line = lines[i];
      const colon = line.indexOf(":");
      if (colon < 1) return wrong();
      const value = line.slice(colon + 1).trim();
      const name = line.slice(0, colon);
      headers.push(name, value);
      // Few names are as long as one of these.
      if (colon === 14 && name.toLowerCase() === "content-length") length = value;
      else if (colon === 17 && name.toLowerCase() === "transfer-encoding") chunked = /\bchunked$/i.test(value);
      else if (colon === 10 && name.toLowerCase() === "connection") mayStay = !/close/i.test(value);
    }
    if (length !== null && !/^\d{1,15}$/.test(length)) return wrong();
    to.head(Number(status), headers);
    if (isHead || status === "204" || status === "304") return ended(after);
    left = chunked ? 0 : Number(length);
    step = chunked ? chunkSize : length === null ? untilClosed : counted;
    return !chunked && length !== null && left === 0 ? ended(after) : after;
  }

  function counted(bytes) {
    if (bytes.length === 0) return null;
    const part = bytes.length > left ? bytes.subarray(0, left) : bytes;
    left -= part.length;
    to.body(part);
    return left === 0 ? ended(bytes.subarray(part.length)) : null;
  }

  function untilClosed(bytes) {
    if (bytes.length > 0) to.body(bytes);
    return null;
  }

  function chunkSize(bytes) {
    const end = bytes.indexOf("\r\n");
    if (end < 0) return bytes.length > 1_024 ? wrong() : later(bytes);
    const size = /^([0-9a-f]{1,12})\s*(;|$)/i.exec(bytes.latin1Slice(0, end))?.[1];
    if (!size) return wrong();
    left = Number.parseInt(size, 16);
    step = left === 0 ? trailer : chunk;
    return bytes.subarray(end + 2);
  }

  function chunk(bytes) {
    if (bytes.length === 0) return null;
    if (left > 0) {
      const part = bytes.length > left ? bytes.subarray(0, left) : bytes;
      left -= part.length;
      to.body(part);
      return bytes.subarray(part.length);
    }
    if (bytes.length < 2) return later(bytes);
    if (bytes[0] !== 13 || bytes[1] !== 10) return wrong();
    step = chunkSize;
    return bytes.subarray(2);
  }

  function trailer(bytes) {
    const end = bytes.indexOf("\r\n");
    if (end < 0) return bytes.length > maxHead ? wrong() : later(bytes);
    return end === 0 ? ended(bytes.subarray(2)) : bytes.subarray(end + 2);
  }

  function later(bytes) {
    rest = bytes;
    return null;
  }

  function ended(after) {
    step = null;
    to.end(mayStay && after.length === 0);
    return null;
  }

  function wrong() {
    step = null;
    to.wrong();
    return null;
  }
}
