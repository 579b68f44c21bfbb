"use client";

import { useEffect, useState } from "react";

/** Nobody who goes on typing pauses so long. */
const TYPING_PAUSE_MS = 300;

/** The text as it was when it last stood still for so long; what asks a server asks for this. */
export function useRested(text: string, pauseMs = TYPING_PAUSE_MS): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return rested;
}
