/** The client's address as determined by the API host, which replaces the header that the client sent. */
export function addressOf(forwarded: unknown): string | null {
  if (typeof forwarded !== "string") return null;
  const address = forwarded.split(",")[0]?.trim();
  return address === undefined || address === "" ? null : address;
}
