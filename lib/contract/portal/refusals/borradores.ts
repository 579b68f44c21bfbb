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
    ({ max }) => `Ya tenés ${max} borradores: descartá alguno en Emitir, Borradores, para que este se guarde.`,
  ),
} satisfies Record<string, PortalEntry>;
