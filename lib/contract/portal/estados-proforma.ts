/** How a quote stands. Without the schemas of proformas.ts, so that its list loads none. */
export const ESTADOS_PROFORMA = {
  vigente: { texto: "Vigente", tono: "good" },
  vencida: { texto: "Vencida", tono: "wait" },
  facturada: { texto: "Facturada", tono: "neutral" },
  anulada: { texto: "Anulada", tono: "neutral" },
} as const;

export type EstadoProforma = keyof typeof ESTADOS_PROFORMA;
