"use client";

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import type { Permiso } from "@/lib/domain/personas/permisos";

/** Loaded when it is first opened, so that no page waits for it. */
const Buscador = lazy(async () => ({ default: (await import("./buscador")).Buscador }));
const AtajosDialog = lazy(async () => ({ default: (await import("./atajos-dialog")).AtajosDialog }));

type Abierto = "buscador" | "atajos" | null;

/** A toast has the role of a dialog too, but does not block the page. */
const OPEN_DIALOG = ":is([role=dialog],[role=alertdialog]):not([aria-modal=false])";
const WRITING = "input, textarea, select, [contenteditable=true]";

/**
 * The search and the list of shortcuts, on every page: Ctrl+K (⌘K), also from a field, and `/` open the search, `?` the
 * shortcuts. Neither opens over another dialog.
 */
export function useBuscar(permisos: readonly Permiso[]): { buscar: () => void; dialogos: ReactNode } {
  const [abierto, setAbierto] = useState<Abierto>(null);
  /** Once opened, a dialog stays, so that it can close with its motion. */
  const [usados, setUsados] = useState<readonly Abierto[]>([]);
  const open = useCallback((cual: Abierto) => {
    setUsados((before) => (before.includes(cual) ? before : [...before, cual]));
    setAbierto(cual);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const cual = dialogOf(event);
      if (cual === null || document.querySelector(OPEN_DIALOG) !== null) return;
      event.preventDefault();
      open(cual);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [open]);
  const close = (isOpen: boolean) => !isOpen && setAbierto(null);
  return {
    buscar: () => open("buscador"),
    dialogos: (
      <Suspense>
        {usados.includes("buscador") && (
          <Buscador open={abierto === "buscador"} onOpenChange={close} permisos={permisos} />
        )}
        {usados.includes("atajos") && <AtajosDialog open={abierto === "atajos"} onOpenChange={close} />}
      </Suspense>
    ),
  };
}

function dialogOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Abierto {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "buscador";
  if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(WRITING))) return null;
  if (key === "/") return "buscador";
  return key === "?" ? "atajos" : null;
}
