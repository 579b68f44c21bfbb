/** Finds a request's sender: X-Forwarded-* count only on a connection from a trusted proxy (architecture 10). */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

export interface Client {
  address: string;
  proto: string;
  host: string;
}

export type ReadClient = (request: IncomingMessage) => Client;

/** `trustedProxies`: addresses, networks (`10.0.0.0/8`) or `loopback`. @throws for any other entry. */
export function createClientReader(trustedProxies: readonly string[]): ReadClient {
  const isTrusted = createTrust(trustedProxies);
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? "");
    const { headers } = request;
    const direct = { address: peer, proto: "http", host: headers.host ?? "" };
    if (!isTrusted(peer)) return direct;
    return {
      address: originOf(headers["x-forwarded-for"], peer, isTrusted),
      proto: firstOf(headers["x-forwarded-proto"]) === "https" ? "https" : "http",
      host: firstOf(headers["x-forwarded-host"]) ?? direct.host,
    };
  };
}

function createTrust(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((name) => (name === "loopback" ? ["127.0.0.0/8", "::1"] : [name]))) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: ${proxy} is no address`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  if (proxies.length === 0) return () => false;
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The first address from the right that is not a proxy of ours. A client may have forged those left of it. */
function originOf(
  forwarded: string | string[] | undefined,
  peer: string,
  isTrusted: (address: string) => boolean,
): string {
  let origin = peer;
  for (const hop of String(forwarded ?? "")
    .split(",")
    .reverse()) {
    const address = plain(hop.trim());
    if (isIP(address) === 0) break;
    origin = address;
    if (!isTrusted(address)) break;
  }
  return origin;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? "")
      .split(",")[0]
      ?.trim() || undefined
  );
}

/** Writes an IPv4 address on a dual-stack socket as a plain IPv4 address. */
function plain(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
