/** Addresses of clients, for limits that count by them. */
import { isIPv6 } from "node:net";

const IPV6_GROUPS = 8;
/** An IPv6 customer has at least 64 bits of addresses: the first four groups identify one. */
const NETWORK_GROUPS = 4;

/** What counts as one address: an IPv4 address, or the 64-bit network of an IPv6 address. */
export function network(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(mapped)) return mapped;
  const [head = "", tail] = (mapped.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, IPV6_GROUPS - left.length - right.length)).fill("0");
  const groups = [...left, ...gap, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
