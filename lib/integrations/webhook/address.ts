/** The addresses to which a webhook may be sent: those of the public Internet, by the IANA's registries. Pure. */
import { BlockList, isIP } from "node:net";

/** All IPv4 ranges that are not globally reachable, and Azure's metadata address, which looks as if it were. */
const SPECIAL_V4 = ranges("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);

/** The IPv6 range in use. Prefixes that embed an IPv4 address (mapped, NAT64) lie outside it. */
const GLOBAL_V6 = ranges("ipv6", [["2000::", 3]]);

/**
 * Exceptions inside that range: protocols (Teredo, ORCHID, benchmarks), documentation, and 6to4, which embeds an IPv4
 * address.
 */
const SPECIAL_V6 = ranges("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

const LOOPBACK_V4 = ranges("ipv4", [["127.0.0.0", 8]]);
const LOOPBACK_V6 = ranges("ipv6", [["::1", 128]]);

/** Expects an address in usual notation, as a resolver returns it. Any other text is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL_V4.check(address, "ipv4");
  return isPlainV6(address) && GLOBAL_V6.check(address, "ipv6") && !SPECIAL_V6.check(address, "ipv6");
}

/** True for this machine: 127.0.0.0/8 or ::1. An IPv4 address mapped into IPv6 is neither. */
export function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 4) return LOOPBACK_V4.check(address, "ipv4");
  return isPlainV6(address) && LOOPBACK_V6.check(address, "ipv6");
}

/** An IPv6 address without a zone (`fe80::1%eth0`), because only link-local addresses have one. */
const isPlainV6 = (address: string) => isIP(address) === 6 && !address.includes("%");

function ranges(family: "ipv4" | "ipv6", subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
