/** How often an address may ask for what needs no key, in this process. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { network } from "./network";

interface AddressQuota {
  name: "direccion";
  limit: number;
  remaining: number;
  resetSeconds: number;
  exceeded: boolean;
}

/** Counts a request of an address, and says what is left of its minute. */
export function addressQuota(limitPerMinute: number): (address: string) => Promise<AddressQuota> {
  const limiter = new RateLimiterMemory({ points: limitPerMinute, duration: 60 });
  return async (address) => {
    const counted = await limiter.consume(network(address)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    return {
      name: "direccion",
      limit: limitPerMinute,
      remaining: counted.remainingPoints,
      resetSeconds: Math.ceil(counted.msBeforeNext / 1000),
      exceeded: counted.consumedPoints > limitPerMinute,
    };
  };
}
