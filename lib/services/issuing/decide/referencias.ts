/** The references of a document: those that it names, and last the one to the document that it replaces. */
import type { selectReferidos } from "@/db/queries/issuing/issue";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import type { Draft } from "../draft";
import { fuenteOf, type ReferenciaEmitida, type ReferenciaPedida } from "../read/referencias";
import { decideReemplazo, type Reemplazable } from "./reemplazo";

export type ReferidoRow = RowOf<typeof selectReferidos>;

/** A reference as the one at `orden`, from 1. A document of ours gives its id and its date. */
export function decideReferencia(
  pedida: ReferenciaPedida,
  orden: number,
  referidos: readonly ReferidoRow[],
): ReferenciaEmitida {
  const { codigo, fuente } = pedida;
  const referido = referidos.find(({ clave }) => clave === fuente.numero);
  const { documento_id: referidoId = null, fecha_emision } = referido ?? {};
  return { orden, referidoId, ...fuenteOf(fuente, fecha_emision), codigo, codigoOtro: null, razon: pedida.razon };
}

interface Scope {
  tipo: CodigoTipoVenta;
  ambiente: Ambiente;
  now: Date;
}

/**
 * Adds the reference to the document of `reemplaza`, which `referencias` may not name, too.
 * @throws AppError rule
 */
export function withReemplazo(
  referencias: readonly ReferenciaEmitida[],
  clave: string | null,
  reemplazado: Reemplazable | undefined,
  scope: Scope,
): { referencias: ReferenciaEmitida[]; reemplazo: Draft["reemplazo"] } {
  if (clave === null) return { referencias: [...referencias], reemplazo: null };
  const sustitucion = decideReemplazo(reemplazado, { ...scope, orden: referencias.length + 1 });
  if (referencias.some(({ referidoId }) => referidoId === sustitucion.referidoId)) {
    throw refusal("reemplaza_con_referencia", {}, { path: "referencias" });
  }
  const reemplazo = { documentoId: sustitucion.referidoId ?? "", clave };
  return { referencias: [...referencias, sustitucion], reemplazo };
}
