"use client";

import { useEffect, useState } from "react";

/** Longer than the pauses of a person who keeps typing. */
const TYPING_PAUSE_MS = 300;

/** The text after it has not changed for `pauseMs`; requests to a server use this one. */
export function useRested(text: string, pauseMs = TYPING_PAUSE_MS): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return rested;
}
