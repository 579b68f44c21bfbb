/** A growing buffer to which text is appended as UTF-8. */

/** The most bytes that one UTF-16 unit takes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

export interface ByteSink {
  bytes: Buffer;
  length: number;
}

/** Has room for `expectedBytes` and grows when needed. */
export function createSink(expectedBytes: number): ByteSink {
  return { bytes: Buffer.allocUnsafeSlow(expectedBytes), length: 0 };
}

export function append(sink: ByteSink, text: string): void {
  if (sink.length + text.length * MAX_BYTES_PER_UNIT > sink.bytes.length) reserve(sink, Buffer.byteLength(text));
  sink.length += sink.bytes.write(text, sink.length);
}

export function appendBytes(sink: ByteSink, bytes: Uint8Array): void {
  reserve(sink, bytes.length);
  sink.bytes.set(bytes, sink.length);
  sink.length += bytes.length;
}

/** A view of the appended bytes. */
export function written(sink: ByteSink): Buffer {
  return sink.bytes.subarray(0, sink.length);
}

function reserve(sink: ByteSink, moreBytes: number): void {
  const needed = sink.length + moreBytes;
  if (needed <= sink.bytes.length) return;
  const grown = Buffer.allocUnsafeSlow(Math.max(needed, sink.bytes.length * 2));
  sink.bytes.copy(grown, 0, 0, sink.length);
  sink.bytes = grown;
}
