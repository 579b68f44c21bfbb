"use client";

import { useEffect, useSyncExternalStore } from "react";

/** The user is there, and what opens over the page may be wanted soon. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "input"];
/** After a failed load, as without a connection. */
const SECOND_SIGNS = ["pointerdown", "keydown", "input", "online"];

/** Code that is loaded when the user first moves the pointer or presses a key. */
export interface OnTouch<Parts> {
  get: () => Parts | null;
  load: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Code that nothing shows before the user acts: menus, dialogs, messages, calendars. A page is drawn without it. */
export function onTouch<Parts>(fetchParts: () => Promise<Parts>): OnTouch<Parts> {
  let parts: Parts | null = null;
  let loading = false;
  let awaiting = false;
  const listeners = new Set<() => void>();

  function load(): void {
    if (parts !== null || loading) return;
    loading = true;
    fetchParts().then(
      (loaded) => {
        parts = loaded;
        for (const listener of listeners) listener();
      },
      () => {
        loading = false;
        awaitSign(SECOND_SIGNS);
      },
    );
  }

  function awaitSign(signs: readonly string[]): void {
    if (awaiting || parts !== null) return;
    awaiting = true;
    const come = () => {
      for (const sign of signs) window.removeEventListener(sign, come, true);
      awaiting = false;
      load();
    };
    for (const sign of signs) window.addEventListener(sign, come, true);
  }

  return {
    load,
    get: () => parts,
    subscribe(listener) {
      listeners.add(listener);
      awaitSign(SIGNS);
      return () => listeners.delete(listener);
    },
  };
}

const TOUCHED = onTouch(() => Promise.resolve(true));

/** The loaded parts, or null until they are there. `wanted` loads them without waiting for another sign of the user. */
export function useParts<Parts>({ get, load, subscribe }: OnTouch<Parts>, wanted: boolean): Parts | null {
  const parts = useSyncExternalStore(subscribe, get, () => null);
  useEffect(() => {
    if (!wanted) return;
    load();
    // A screen reader's click, or one that React repeats after its script came, has no pointer before it.
    TOUCHED.load();
  }, [wanted, load]);
  return parts;
}

/** Whether the user is there: what nobody sees before is asked for then. */
export function useTouched(): boolean {
  return useParts(TOUCHED, false) !== null;
}
