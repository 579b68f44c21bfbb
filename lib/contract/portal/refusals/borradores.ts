/** Refusals about what is kept of the editor of sales: drafts, proformas and recurring documents. */
import { text } from "@/lib/contract/refusals/define";
import type { PortalEntry } from "./define";

export const PORTAL_BORRADORES = {
  borrador_no_existe: {
    kind: "not-found",
    text: "Ese borrador ya no está: se emitió, se descartó o pasó mucho tiempo sin cambios.",
  },
  borrador_ilegible: {
    text: "Ese borrador se guardó con una versión anterior del sistema y ya no se puede abrir. Descartalo y empezá uno nuevo.",
  },
  borrador_grande: {
    text: "Lo que llevás escrito es muy grande para guardarlo como borrador. Podés emitirlo igual, pero no se guarda solo.",
  },
  demasiados_borradores: text(
    { max: 50 },
    ({ max }) => `Ya tenés ${max} borradores: descartá alguno en Vender, Borradores, para que este se guarde.`,
  ),
  plan_sin_borradores: text(
    { incluidos: 500 },
    ({ incluidos }) =>
      `Tu empresa ya usó su plan de este mes (documentos: ${incluidos}). No se guardan borradores ni proformas nuevas hasta el próximo. Emitir funciona como siempre.`,
  ),
  proforma_no_existe: { kind: "not-found", text: "Esa proforma no existe." },
  proforma_de_nota: { text: "Una proforma es de una factura o un tiquete, no de una nota." },
  proforma_vigencia: {
    text: "La proforma vale hasta un día entre hoy y dentro de un año.",
  },
  proforma_cerrada: {
    kind: "conflict",
    text: "Esta proforma ya se facturó o se anuló, quizás desde otra pestaña. No se emitió nada: buscala en Vender, Proformas.",
  },
  proforma_sin_correo: { text: "Este cliente no tiene correo registrado: escribí a quién se la mandás." },
  recurrente_no_existe: { kind: "not-found", text: "Ese documento recurrente no existe." },
  recurrente_de_nota: { text: "Solo se repiten facturas y tiquetes, no notas." },
  recurrente_inicio: { text: "El primer día tiene que ser hoy o después, dentro de los dos años que siguen." },
  recurrente_fin: { text: "El último día tiene que ser después del primero, o dejalo vacío para que no termine." },
  recurrente_cambio: {
    kind: "conflict",
    text: "Este documento recurrente cambió mientras lo veías. Recargá la página para ver cómo quedó.",
  },
  proforma_muy_enviada: text(
    { max: 20 },
    ({ max }) => `Esta proforma ya se mandó ${max} veces. Descargala y mandala por otro medio.`,
  ),
} satisfies Record<string, PortalEntry>;
