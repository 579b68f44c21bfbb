"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The text after the address's `#`, which browsers send to no server; null until the page runs in the browser. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    never,
    () => window.location.hash.slice(1),
    () => null,
  );
}
