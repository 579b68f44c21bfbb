"use client";

/** Tells the frame around the pages that one of its links was followed and that its page has not arrived yet. */
import { useLinkStatus } from "next/link";
import { createContext, useContext, useLayoutEffect } from "react";

/** The outline in the page's place: a list, or a page of cards. */
export type Forma = "lista" | "ficha";

/** A page that arrives sooner is shown without an outline. */
const PATIENCE_MS = 250;

export const PendingContext = createContext<(forma: Forma | null) => void>(() => undefined);

/** Used inside of a `Link`. Renders nothing. */
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
