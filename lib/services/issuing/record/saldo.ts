/** A note never credits more than the saldo: checked before the lock and again under it (spec 2.6(4)). */

import type { Transaction } from "@/db/connection/client";
import type { StoredDocumento } from "@/db/queries/documento";
import { creditDocumento, lockDocumento, selectAcreditadas } from "@/db/queries/documento-saldo";
import { refusal } from "@/lib/contract/refusal";
import { subtractMonto } from "@/lib/domain/decimal";
import type { Referencia } from "@/lib/domain/documento";
import { annulsCredit, exceedsSaldo, returnsGoods } from "@/lib/domain/nota";
import type { LineaAcreditada } from "@/lib/domain/restante";
import { type CodigoTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import type { Draft } from "../draft";

/** The state of our own document, and how much notes have credited so far. */
interface Standing {
  clave: string;
  estado: string;
  total_comprobante: string;
  monto_acreditado: string;
}

/** What a note changes in our own document that it adjusts. */
export interface Credito {
  documentoId: string;
  /** True if it uses up the saldo: an NC, or an ND that annuls an NC. */
  consume: boolean;
  anulaNota: boolean;
  /** The credited amount that the lines of the note were computed for. */
  acreditado: string;
  /** True if the lines would be the same with these lines of other notes. */
  valeCon: (acreditadas: readonly LineaAcreditada[]) => boolean;
  /** True if the goods return to stock. */
  devuelve: boolean;
}

export function creditoOf(
  tipo: CodigoTipoVenta,
  ajustado: StoredDocumento,
  referencia: Referencia,
): Omit<Credito, "valeCon"> {
  const anulaNota = annulsCredit(tipo, referencia);
  const devuelve = returnsGoods(tipo, referencia.codigo);
  return {
    documentoId: ajustado.documento_id,
    consume: TIPOS_DOCUMENTO[tipo].acredita || anulaNota,
    anulaNota,
    acreditado: ajustado.monto_acreditado,
    devuelve,
  };
}

/** @throws AppError rule that names saldo and total */
export function refuseExcess(
  credito: Pick<Credito, "consume" | "anulaNota">,
  total: string,
  moneda: string,
  standing: Standing,
): void {
  const { clave, total_comprobante: totalComprobante, monto_acreditado: montoAcreditado } = standing;
  if (!credito.consume || !exceedsSaldo(total, totalComprobante, montoAcreditado)) return;
  const saldo = subtractMonto(totalComprobante, montoAcreditado);
  throw refusal(credito.anulaNota ? "anulacion_excedida" : "saldo_excedido", { total, saldo, moneda, clave });
}

/** Another note has changed what is left of the document, and with it the lines of this note. */
export class SaldoCambiado extends Error {}

/**
 * The first lock that a note takes after its Idempotency-Key. Every change of the credited amount holds it, so the sum
 * of two simultaneous notes never exceeds the total.
 * @throws SaldoCambiado
 * @throws AppError rule when another note was faster, or the authority rejected the document meanwhile
 */
export async function creditAjustado(ctx: Ctx, tx: Transaction, { credito, documento }: Draft): Promise<void> {
  if (credito === null) return;
  const { tenantId } = ctx;
  const { documentoId, consume } = credito;
  const { totalComprobante: total, codigoMoneda } = documento.resumen;
  const [standing] = await tx.run(lockDocumento({ tenantId, documentoId }));
  assert(standing !== undefined, "a document is never deleted");
  if (standing.estado === "rechazado") {
    throw refusal("referencia_rechazada", { clave: standing.clave });
  }
  if (consume && credito.acreditado !== standing.monto_acreditado) {
    const acreditadas = await tx.run(selectAcreditadas({ tenantId, clave: standing.clave }));
    if (!credito.valeCon(acreditadas)) throw new SaldoCambiado();
  }
  refuseExcess(credito, total, codigoMoneda, standing);
  if (consume) tx.send(creditDocumento({ tenantId, documentoId, monto: total }));
}
