"use client";

import { useEffect, useState } from "react";

/** The text as it was when it last stood still for so long; what asks a server asks for this. */
export function useRested(text: string, pauseMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return rested;
}
