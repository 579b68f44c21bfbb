/** Users' changes of an issued document: voiding. The row is locked first, so that other changes wait. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Locks one document until the transaction ends, and returns its state. A row that only refers to it need not wait. */
export const lockDocumentoByClave = prepared((args: { tenantId: number; clave: string; tipos: readonly string[] }) =>
  qb
    .selectFrom("documento")
    .select(["documento_id", "tipo", "estado", "voided_at", "clave", "consecutivo", "moneda", "total_comprobante"])
    .select(["hacienda_motivos", "problema", "referencia_externa"])
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .where(sql<boolean>`tipo = any(${args.tipos}::text[])`)
    .forNoKeyUpdate(),
);

export const markAnulada = prepared((args: { tenantId: number; documentoId: string; now: Date }) =>
  qb
    .updateTable("documento")
    .set({ voided_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("voided_at", "is", null),
);
