import { expect, it } from "vitest";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { eventSteps } from "./hitos";

/** Events without a step of their own: about no document of ours, or shown from the document's row (`voided_at`). */
const WITHOUT_STEP = ["documento.desconocido", "certificado.porVencer", "lote.terminado", "ping", "documento.anulado"];

it.each(TIPOS_EVENTO)("the event %s is a step in the history of its document", (tipo) => {
  const row = { evento_id: "", tipo, secuencia: "1", fecha: new Date(0), datos: { problema: "" }, entregas: [] };
  expect(eventSteps(row)).toHaveLength(WITHOUT_STEP.includes(tipo) ? 0 : 1);
});
