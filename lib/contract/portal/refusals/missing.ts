import type { MISSING } from "@/lib/contract/refusals/missing";
import { SAME, type WordsFor } from "./define";

export const MISSING_WORDS: WordsFor<typeof MISSING> = {
  no_existe: SAME,
  catalogo_no_existe: SAME,
  documento_no_existe: SAME,
  mensaje_no_existe: SAME,
  cliente_no_existe: "No existe ese cliente.",
  producto_no_existe: "No existe ese producto.",
  evento_no_existe: SAME,
  reserva_no_existe: SAME,
  correo_no_existe: SAME,
  webhook_no_existe: SAME,
  entrega_no_existe: SAME,
  lote_no_existe: SAME,
  identificacion_no_existe: SAME,
  cabys_no_existe: SAME,
  autorizacion_no_existe: SAME,
};
