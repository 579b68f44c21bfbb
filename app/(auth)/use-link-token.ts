"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What stands behind the address's `#`, which no server is ever sent; null until the page lives. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    never,
    () => window.location.hash.slice(1),
    () => null,
  );
}
