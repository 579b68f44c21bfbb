/** What a supplier's document says of its payment: how it is paid, when, and what it credits. */
import { NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import type { ReceivedDocumento } from "@/lib/integrations/hacienda/received/read-received";

const CONDICION = /^\d{2}$/;
const PLAZO = /^\d{1,4}$/;

/** What cannot be read is null: a document without a known condition is not owed. */
export function creditoOf({ tipo, condicionVenta, plazoCredito, referencias }: ReceivedDocumento) {
  return {
    condicionVenta: condicionVenta !== null && CONDICION.test(condicionVenta) ? condicionVenta : null,
    plazoCredito: plazoCredito !== null && PLAZO.test(plazoCredito) ? Number(plazoCredito) : null,
    referencia: tipo === NOTA_CREDITO ? (referencias[0] ?? null) : null,
  };
}
