/** What issuing a payment receipt must know before it computes or refuses. */
import { type StoredDocumento, selectDocumentoByClave } from "@/db/queries/documento";
import { selectLineasByClave, selectLineasById } from "@/db/queries/documento-linea";
import { selectNotasDe, selectPagosDe } from "@/db/queries/documento-pago";
import type { RowOf } from "@/db/sql/prepared";
import type { ReciboPagoRequest } from "@/lib/contract/recibos-pago";
import { isClave } from "@/lib/domain/clave";
import { Decimal } from "@/lib/domain/decimal";
import type { Linea } from "@/lib/domain/documento";
import { type Deuda, deudaOf, MAX_PAGOS, pagar } from "@/lib/domain/recibo";
import { toSingleLine } from "@/lib/domain/texto";
import { CODIGOS_TIPO_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toLinea, withLineas } from "../issuing/documentos/stored";
import { type Comun, present, readComun, selectComun } from "../issuing/load";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";

/** Our own document that a payment names, and what has reduced its debt. */
export interface Pagable {
  documento: StoredDocumento;
  /** Earlier payments, and what notes have credited. */
  previas: Deuda[];
}

export interface Loaded extends Comun {
  pagables: Pagable[];
}

/** Refuses nothing: an unknown clave simply finds no document. */
export async function loadForIssue(ctx: Ctx, body: ReciboPagoRequest, claim: IdempotencyClaim | null): Promise<Loaded> {
  const { tenantId } = ctx;
  const claves = present((body.pagos ?? []).map(({ clave }) => toSingleLine(clave ?? "")))
    .filter(isClave)
    .slice(0, MAX_PAGOS);
  const wanted = claves.map((clave) => ({ tenantId, clave, tipos: CODIGOS_TIPO_DOCUMENTO }));
  const [comun, documentos] = await Promise.all([
    ctx.db.read(tenantId, ...selectComun(ctx, { ...body, lineas: null }, claim)),
    Promise.all(wanted.map((one) => ctx.db.read(tenantId, selectDocumentoByClave(one), selectLineasByClave(one)))),
  ]);
  const found = documentos.flatMap(([[row], lineas]) => (row === undefined ? [] : [withLineas(row, lineas)]));
  return { ...readComun(comun), pagables: await withPrevias(ctx, found) };
}

async function withPrevias({ db, tenantId }: Ctx, documentos: StoredDocumento[]): Promise<Pagable[]> {
  const documentoIds = documentos.map(({ documento_id }) => documento_id);
  if (documentoIds.length === 0) return [];
  const some = { tenantId, documentoIds };
  const [pagos, notas] = await db.read(tenantId, selectPagosDe(some), selectNotasDe(some));
  const creditos = await Promise.all(
    notas.map(async (nota) => {
      const [lineas] = await db.read(tenantId, selectLineasById({ tenantId, documentoId: nota.documento_id }));
      return { documento_id: nota.referido_id, deuda: creditOf(nota, lineas.map(toLinea)) };
    }),
  );
  return documentos.map((documento) => {
    const ofIt = (each: { documento_id: string | null }) => each.documento_id === documento.documento_id;
    const credited = creditos.filter(ofIt).flatMap(({ deuda }) => deuda ?? []);
    return { documento, previas: [...pagos.filter(ofIt), ...credited] };
  });
}

/** What a note credits, by rate; nothing when the whole of it was annulled, or when no receipt could show it. */
function creditOf({ total_comprobante: total, acreditado }: RowOf<typeof selectNotasDe>, lineas: readonly Linea[]) {
  const deuda = deudaOf(lineas, total);
  return deuda === null || !new Decimal(acreditado).gt(0) ? null : pagar(acreditado, deuda);
}
