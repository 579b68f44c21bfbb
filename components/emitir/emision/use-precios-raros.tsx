"use client";

import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IDLE } from "@/lib/contract/portal/form-state";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { formatPrecio } from "@/lib/domain/formato";
import type { PrecioRaro } from "../cuentas/cuentas";

/**
 * Asks before a document is issued with a price that looks like a typing error. `ask` returns true when it asks;
 * `onAccept` is called once the user has confirmed the prices, which are then not questioned again.
 */
export function usePreciosRaros(moneda: Moneda, onAccept: () => void) {
  const accepted = useRef(new Set<string>());
  const [raros, setRaros] = useState<readonly PrecioRaro[]>([]);
  const [open, setOpen] = useState(false);
  const ask = (found: readonly PrecioRaro[]): boolean => {
    const unasked = found.filter(({ id }) => !accepted.current.has(id));
    if (unasked.length === 0) return false;
    setRaros(unasked);
    setOpen(true);
    return true;
  };
  const pregunta = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="¿Ese precio está bien?"
      confirm="Emitir así"
      action={async () => ({ ...IDLE, status: "ok" as const })}
      input={null}
      onDone={() => {
        for (const { id } of raros) accepted.current.add(id);
        onAccept();
      }}
    >
      <ul className="grid gap-2">
        {raros.map(({ id, nombre, precio, catalogo }) => (
          <li key={id}>
            <strong className="font-medium text-ink">{nombre}</strong>: escribiste{" "}
            <strong className="font-medium text-ink tabular-nums">{formatPrecio(precio, moneda)}</strong>, y en el
            catálogo está a <span className="tabular-nums">{formatPrecio(catalogo, moneda)}</span>.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { ask, preguntaPrecio: pregunta };
}
