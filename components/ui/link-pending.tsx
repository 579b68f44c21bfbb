"use client";

/** Tells what surrounds the pages that one of its links was followed and its page is not there yet. */
import { useLinkStatus } from "next/link";
import { createContext, useContext, useLayoutEffect } from "react";

/** What stands in the page's place: the shape of a list, or of a page of cards. */
export type Forma = "lista" | "ficha";

/** A page that comes sooner takes its place without anything in between. */
const PATIENCE_MS = 250;

export const PendingContext = createContext<(forma: Forma | null) => void>(() => undefined);

/** Inside of a `Link`. Shows nothing itself. */
export function LinkPending({ forma = "ficha" }: { forma?: Forma }) {
  const { pending } = useLinkStatus();
  const tell = useContext(PendingContext);
  useLayoutEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => tell(forma), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      tell(null);
    };
  }, [pending, tell, forma]);
  return null;
}
