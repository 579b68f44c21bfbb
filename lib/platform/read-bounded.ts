/** Reads a body that anybody may have sent: whole, or not at all. */
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

/** The same as text in UTF-8. */
export async function readBoundedText(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<string | null> {
  const bytes = await readBounded(stream, limitBytes);
  return bytes === "too-large" ? null : Buffer.from(bytes).toString("utf8");
}
