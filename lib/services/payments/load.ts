/** The second stage of a payment receipt: the invoices that it pays, and what has reduced their debt. */
import { readByName } from "@/db/connection/by-name";
import { type StoredDocumento, selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { selectLineasByClave, selectLineasById } from "@/db/queries/issuing/documento-linea";
import { selectNotasDe, selectPagosDe } from "@/db/queries/payments/documento-pago";
import type { RowOf } from "@/db/sql/prepared";
import { type Deuda, deudaOf, pagar } from "@/lib/domain/cobranza/recibo";
import { Decimal } from "@/lib/domain/decimal";
import type { Linea } from "@/lib/domain/documento/documento";
import { CODIGOS_TIPO_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { openFirma } from "../accounts/certificados/firma";
import { type Dolar, dolarOfToday } from "../catalog/tipo-cambio/dolar-of-today";
import { toLinea, withLineas } from "../issuing/documentos/stored";
import { askComun, type Comun, comunOf } from "../issuing/load";
import { asking } from "../issuing/read/reading";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import type { ReciboPedido } from "./read";

/** Our own document that a payment names, and what has reduced its debt. */
export interface Pagable {
  documento: StoredDocumento;
  /** Earlier payments, and what notes have credited. */
  previas: Deuda[];
}

const EN_COLONES: Dolar = { venta: "1", advertencias: [] };

/** The rows that the request names. */
export interface Named extends Comun {
  pagables: Pagable[];
}

/** Refuses nothing: an unknown clave simply finds no document. */
export async function loadRecibo(ctx: Ctx, { nombra }: ReciboPedido, claim: IdempotencyClaim | null): Promise<Named> {
  const { tenantId } = ctx;
  const wanted = nombra.claves.map((clave) => ({ tenantId, clave, tipos: CODIGOS_TIPO_DOCUMENTO }));
  const [rows, documentos] = await Promise.all([
    readByName(ctx.db, tenantId, askComun(ctx, nombra, claim)),
    Promise.all(
      wanted.map((one) =>
        readByName(ctx.db, tenantId, { documento: selectDocumentoByClave(one), lineas: selectLineasByClave(one) }),
      ),
    ),
  ]);
  const found = documentos.flatMap(({ documento: [row], lineas }) =>
    row === undefined ? [] : [withLineas(row, lineas)],
  );
  return { ...comunOf(rows), pagables: await withPrevias(ctx, found) };
}

export type Known = Awaited<ReturnType<typeof askOutside>>;

/** What only those rows tell to ask; a request that repeats an answered one asks none of it. */
export async function askOutside(ctx: Ctx, { nombra }: ReciboPedido, named: Named) {
  const { issuer, tipoCambio, pagables } = named;
  const primera = pagables.find(({ documento }) => documento.clave === nombra.claves[0]);
  return asking(named, {
    // The rate of the day on which it is paid, not that of the invoice.
    dolar: async () => (primera?.documento.moneda === "USD" ? dolarOfToday(ctx, tipoCambio) : EN_COLONES),
    firma: async () => openFirma(ctx, issuer),
  });
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
