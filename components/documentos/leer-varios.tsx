"use client";

import { CheckCheck } from "lucide-react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { formatMonto } from "@/lib/domain/formato";
import { VariosDialog } from "../data-table/varios-dialog";
import type { Rechazo } from "./marcar-leidos";

/** Marks each rejection as read, one after the other. */
export function LeerVarios({
  rechazos,
  markSeen,
  onDone,
  onClose,
}: {
  rechazos: readonly Rechazo[];
  markSeen: FormAction<null>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <VariosDialog
      items={rechazos}
      keyOf={({ clave }) => clave}
      title={rechazos.length === 1 ? "Marcar 1 rechazo como leído" : `Marcar ${rechazos.length} rechazos como leídos`}
      description="Dejan de aparecer en «Qué necesita atención». Siguen rechazados, y lo que dijo Hacienda queda en cada uno."
      label="Rechazos por marcar"
      verbo="Marcar"
      cuenta={["Marcando", "leído", "leídos"]}
      hecho="Leído"
      Icon={CheckCheck}
      act={({ clave }) => markSeen(IDLE, { clave })}
      nombreOf={({ nombre }) => nombre}
      montoOf={({ total, moneda }) => formatMonto(total, moneda)}
      detalleOf={({ clave }) => clave}
      hrefOf={({ href }) => href}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
