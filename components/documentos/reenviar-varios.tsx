"use client";

import { Mail } from "lucide-react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import type { ListaEmitida } from "@/lib/contract/portal/listas";
import { formatMonto } from "@/lib/domain/formato";
import { VariosDialog } from "../data-table/varios-dialog";
import { type Elegido, hrefElegido, nombreElegido } from "./elegido";

/** Sends each document again to its customer's addresses; each one's own limit and refusal holds. */
export function ReenviarVarios({
  documentos,
  sendMail,
  cual,
  onClose,
}: {
  documentos: readonly Elegido[];
  sendMail: FormAction<null>;
  cual: ListaEmitida;
  onClose: () => void;
}) {
  return (
    <VariosDialog
      items={documentos}
      keyOf={({ clave }) => clave}
      title={documentos.length === 1 ? "Reenviar 1 documento" : `Reenviar ${documentos.length} documentos`}
      description="Cada uno sale de nuevo al correo de su cliente, con su PDF, su XML y la respuesta de Hacienda."
      label="Documentos por reenviar"
      verbo="Reenviar"
      Icon={Mail}
      act={({ clave }) => sendMail(IDLE, { clave, correos: "" })}
      nombreOf={nombreElegido}
      montoOf={({ totalComprobante, moneda }) => formatMonto(totalComprobante, moneda)}
      detalleOf={({ clave }) => clave}
      hrefOf={(row) => hrefElegido(cual, row)}
      onClose={onClose}
    />
  );
}
