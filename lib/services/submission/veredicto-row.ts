import { pack } from "@/db/connection/packed";
import type { VeredictoRow } from "@/db/sql/envio";
import type { Ctx } from "../kernel/context";
import type { Envio, Verdict } from "./kind";
import { respuestaDefectuosa } from "./messages";

/** The verdict as it is stored, with its reasons as an event tells them. */
export function veredictoRow({ clock }: Ctx, verdict: Verdict, { sent_at }: Pick<Envio, "sent_at">) {
  const { estado, respuestaXml, mensaje, defecto } = verdict;
  const now = clock.now();
  const motivos = mensaje?.motivos.map(({ codigo, texto }) => ({ codigo, texto })) ?? [];
  const row: VeredictoRow = {
    estado,
    now,
    sentAt: sent_at ?? now,
    mensaje: mensaje?.detalle ?? null,
    motivos: JSON.stringify(motivos),
    problema: respuestaDefectuosa(defecto),
    respuesta: pack(respuestaXml),
  };
  return { row, motivos };
}
