"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { onTouch, useParts } from "../on-touch";

const PARTS = onTouch(() => import("./toast-region"));

export interface Said {
  text: string;
  type: "good" | "bad";
}

export interface Say {
  /** Success. */
  good: (text: string) => void;
  /** Failure; stays until it is closed. */
  bad: (text: string) => void;
}

const SayContext = createContext<Say | null>(null);

/** Wraps the portal: messages of `useToast` appear in a corner, are read aloud, and disappear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const parts = useParts(PARTS, said.length > 0);
  const say = useMemo<Say>(
    () => ({
      good: (text) => setSaid((before) => [...before, { text, type: "good" }]),
      bad: (text) => setSaid((before) => [...before, { text, type: "bad" }]),
    }),
    [],
  );
  return (
    <SayContext value={say}>
      {children}
      {parts === null ? <Meanwhile said={said} /> : <parts.ToastRegion said={said} />}
    </SayContext>
  );
}

/** The last message while what shows messages is not there: it cannot be loaded once the connection is lost. */
function Meanwhile({ said }: { said: readonly Said[] }) {
  const last = said.at(-1);
  if (last === undefined) return null;
  return (
    <p
      role="alert"
      className="fixed right-4 bottom-[calc(1rem+var(--barra,0px))] z-60 w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-3 text-ink text-sm shadow-pop sm:w-96"
    >
      {last.text}
    </p>
  );
}

export function useToast(): Say {
  const say = use(SayContext);
  if (say === null) throw new Error("There is no ToastProvider around this component");
  return say;
}
