"use client";

import { Send } from "lucide-react";
import { VariosDialog } from "@/components/data-table/varios-dialog";
import type { Correo } from "@/lib/contract/portal/configuracion";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";

/** Sends each mail's document again to the same addresses; each document's own limit and refusal holds. */
export function ReenviarCorreos({
  correos,
  resend,
  onDone,
  onClose,
}: {
  /** Each about a document. */
  correos: readonly Correo[];
  resend: FormAction<null>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <VariosDialog
      items={correos}
      keyOf={({ idCorreo }) => idCorreo}
      title={correos.length === 1 ? "Reenviar 1 correo" : `Reenviar ${correos.length} correos`}
      description="Cada uno sale de nuevo a las mismas direcciones, con el documento como está ahora."
      label="Correos por reenviar"
      verbo="Reenviar"
      Icon={Send}
      act={({ clave, destinatarios }) => resend(IDLE, { clave, correos: destinatarios })}
      nombreOf={({ destinatarios }) => destinatarios.join(", ")}
      montoOf={({ consecutivo }) => consecutivo}
      detalleOf={({ error, asunto }) => error ?? asunto}
      hrefOf={({ clave }) => `/configuracion/correos?clave=${clave}`}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
