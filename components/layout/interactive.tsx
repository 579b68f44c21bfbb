"use client";

import { useEffect } from "react";

/**
 * Marks the page once its scripts answer: until then, a click or a key does nothing. Browser tests wait for the mark
 * (`e2e/test.ts`). Must be the last part of the page, because effects run in the order of the parts.
 */
export function Interactive(): null {
  useEffect(() => {
    document.documentElement.dataset.interactive = "";
  }, []);
  return null;
}
