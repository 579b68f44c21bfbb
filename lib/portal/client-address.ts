/** The client's address, as the API host in front has judged it: it replaces what the client itself sends. */
export function addressOf(forwarded: unknown): string | null {
  if (typeof forwarded !== "string") return null;
  const address = forwarded.split(",")[0]?.trim();
  return address === undefined || address === "" ? null : address;
}
