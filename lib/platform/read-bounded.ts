/** Reads the whole of a body from an unknown sender, or returns "too-large" without reading on. */
export async function readBounded(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array | "too-large"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) return "too-large";
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size);
}

/** Like `readBounded`, but returns UTF-8 text, or null when the body is too large. */
export async function readBoundedText(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<string | null> {
  const bytes = await readBounded(stream, limitBytes);
  return bytes === "too-large" ? null : Buffer.from(bytes).toString("utf8");
}
