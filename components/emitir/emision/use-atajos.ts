"use client";

import { useEffect, useRef } from "react";
import { hasDialog } from "@/components/ui/atajo";

/** Clicks the form's button; a busy or disabled button does nothing. */
export function pressSubmit(accion: "emitir" | "previa"): void {
  document.querySelector<HTMLButtonElement>(`button[name=accion][value=${accion}]`)?.click();
}

/**
 * Alt+N adds a line, Alt+P opens the preview, Ctrl+Enter (⌘+Enter) issues; Enter alone never sends. Uses the key's
 * position, because Alt produces other letters on some keyboards. Does nothing while a dialog is open.
 */
export function useAtajos({ nuevaLinea }: { nuevaLinea: () => void }): void {
  const acts = useRef({ nuevaLinea });
  acts.current = { nuevaLinea };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (hasDialog()) return;
      const act = actOf(event, acts.current.nuevaLinea);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

const NOTHING = () => undefined;

function actOf(event: KeyboardEvent, nuevaLinea: () => void): (() => void) | null {
  const { altKey, code, key, target } = event;
  const control = event.ctrlKey || event.metaKey;
  if (key === "Enter" && control) return () => pressSubmit("emitir");
  if (key === "Enter" && target instanceof HTMLInputElement) return NOTHING;
  if (!altKey || control) return null;
  if (code === "KeyN") return nuevaLinea;
  return code === "KeyP" ? () => pressSubmit("previa") : null;
}
