/** A document that replaces another one of ours: rejected, or annulled by a credit note (`reemplaza`, spec 2.2). */
import type { Transaction } from "@/db/connection/client";
import { lockReemplazable, selectReemplazable } from "@/db/queries/issuing/documento-reemplazo";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import { CODIGOS_REFERENCIA, codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { type CodigoTipoDocumento, isCompra, isNota, isRecibo, tipoReferenciaOf } from "@/lib/domain/tipo-documento";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import type { Draft } from "../draft";
import type { ReferenciaEmitida } from "../read/referencias";

export type Reemplazable = RowOf<typeof selectReemplazable>;

const path = "reemplaza";
/** TipoDocIR of a document that the authority rejected. */
export const COMPROBANTE_RECHAZADO = "10";
const RAZON_SUSTITUCION = "Sustituye comprobante rechazado por Hacienda";
/** Codes for the replacement of a rejected document: the one of the revision in force, and its predecessor. */
const SUSTITUYE = ["16", "07"] as const;
/** The reason of the note that annulled the document, and that of its replacement (hacienda 5). */
const CADENA: Readonly<Record<string, string>> = { "01": "07", "13": "15" };

/** Type, reason and text of the reference to a rejected document, on this day in Costa Rica. */
export function sustitucionDeRechazado(hoy: string) {
  const vigentes = codigosReferenciaOf(hoy);
  const codigo = SUSTITUYE.find((each) => vigentes.some((vigente) => vigente.codigo === each)) ?? SUSTITUYE[1];
  return { tipoDocumento: COMPROBANTE_RECHAZADO, codigo, razon: RAZON_SUSTITUCION };
}

/**
 * The reference that says what the document replaces.
 * @throws AppError rule for a document of another ambiente or kind, one that is in force, and one that was replaced
 */
export function decideReemplazo(
  row: Reemplazable | undefined,
  { tipo, ambiente, orden, now }: { tipo: CodigoTipoDocumento; ambiente: string; orden: number; now: Date },
): ReferenciaEmitida {
  if (row === undefined) throw refusal("reemplaza_no_existe", {}, { path });
  const { clave } = row;
  const reemplazado = row.tipo as CodigoTipoDocumento;
  if (row.ambiente !== ambiente) throw refusal("reemplaza_de_otro_ambiente", { clave }, { path });
  const deSuClase =
    isNota(tipo) || isNota(reemplazado) ? tipo === reemplazado : !isCompra(reemplazado) && !isRecibo(reemplazado);
  if (!deSuClase) throw refusal("reemplaza_de_otra_clase", { tipo, reemplazado }, { path });
  refuseReemplazado(row);
  const comun = { orden, referidoId: row.documento_id, tipoDocumentoOtro: null, codigoOtro: null, numero: clave };
  const fechaEmision = toFechaHora(row.fecha_emision);
  if (row.estado === "rechazado") return { ...comun, fechaEmision, ...sustitucionDeRechazado(toFecha(now)) };
  const codigo = CADENA[row.anulado_por ?? ""];
  if (codigo === undefined) throw refusal("reemplaza_vigente", { clave }, { path });
  const razon = CODIGOS_REFERENCIA.find((each) => each.codigo === codigo)?.nombre ?? codigo;
  return { ...comun, fechaEmision, tipoDocumento: tipoReferenciaOf(reemplazado), codigo, razon };
}

function refuseReemplazado({ clave, reemplazado_por: por }: Reemplazable): void {
  if (por !== null) throw refusal("reemplaza_ya_reemplazado", { clave, por }, { path });
}

/**
 * Locks what the draft replaces, and looks again whether another document has replaced it meanwhile.
 * @throws AppError rule
 */
export async function claimReemplazo(ctx: Ctx, tx: Transaction, { reemplazo }: Draft): Promise<void> {
  if (reemplazo === null) return;
  const { tenantId } = ctx;
  await tx.run(lockReemplazable({ tenantId, documentoId: reemplazo.documentoId }));
  const [row] = await tx.run(selectReemplazable({ tenantId, clave: reemplazo.clave }));
  if (row !== undefined) refuseReemplazado(row);
}
