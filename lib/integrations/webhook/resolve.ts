/** Resolves a host to the addresses that may be used. Every address is checked, and only checked addresses are used. */
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./address";
import { isLocalhost } from "./target";

/**
 * Name servers are asked without the thread pool that files and cryptography share, so that a dead name server delays
 * nothing else.
 */
const DNS_TIMEOUT_MS = 2_500;
const DNS_TRIES = 2;

/** All addresses of a name, IPv4 and IPv6. @throws when it has none */
export type Resolve = (host: string) => Promise<string[]>;

/** The name has no address, or the name server does not answer. */
export class UnresolvedError extends Error {}

/** One of the addresses is not on the public Internet. */
export class ForbiddenAddressError extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`forbidden address ${address}`);
    this.address = address;
  }
}

export const resolveByDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

/** @throws UnresolvedError, or ForbiddenAddressError when any of its addresses is forbidden */
export async function allowedAddresses(host: string, resolve: Resolve, allowLoopback: boolean): Promise<string[]> {
  const addresses = await addressesOf(host, resolve);
  if (addresses.length === 0) throw new UnresolvedError(host);
  const forbidden = addresses.find(
    (address) => !isPublicAddress(address) && !(allowLoopback && isLoopbackAddress(address)),
  );
  if (forbidden !== undefined) throw new ForbiddenAddressError(forbidden);
  return addresses;
}

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (isLocalhost(host)) return ["127.0.0.1", "::1"];
  try {
    return await resolve(host);
  } catch (cause) {
    throw new UnresolvedError(host, { cause });
  }
}
