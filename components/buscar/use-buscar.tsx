"use client";

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { hasDialog, isAtajo } from "../ui/atajo";

/** Loaded when it is first opened, so that no page waits for it. */
const Buscador = lazy(async () => ({ default: (await import("./buscador")).Buscador }));
const AtajosDialog = lazy(async () => ({ default: (await import("./atajos-dialog")).AtajosDialog }));

type Abierto = "buscador" | "atajos" | null;

/**
 * The keys of every page: Ctrl+K (⌘K), also from a field, and `/` open the search, `?` the shortcuts, and `e` goes to
 * the next sale by the frame's own link. None acts over a dialog.
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
      if (isAtajo(event) && event.key === "e" && !hasDialog()) {
        document.querySelector<HTMLAnchorElement>('a[href="/emitir"]')?.click();
      }
      const cual = dialogOf(event);
      if (cual === null || hasDialog()) return;
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

function dialogOf(event: KeyboardEvent): Abierto {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "buscador";
  if (!isAtajo(event)) return null;
  if (key === "/") return "buscador";
  return key === "?" ? "atajos" : null;
}
