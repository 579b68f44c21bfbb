/** A document's way to the authority: what to send, what was sent, what was answered. */
import { envioQueries } from "../../sql/envio";
import { noEsCerrada } from "../../sql/estado-empresa";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { SLICE_ROWS, type Slice, type WaitingId } from "../../sql/waiting";

export const documentoEnvio = envioQueries("documento", [
  "clave",
  "consecutivo",
  "tipo",
  "moneda",
  "total_comprobante",
  "referencia_externa",
]);

/** Everything that the next step towards the authority needs to know. */
export const selectEnvio = prepared((args: WaitingId) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_xml as x", own("x", "d", "documento_id"))
    .innerJoin("tenant as t", "t.tenant_id", "d.tenant_id")
    .leftJoin("credencial_hacienda as h", own("h", "d", "ambiente"))
    .select([
      "d.clave",
      "d.tipo",
      "d.consecutivo",
      "d.moneda",
      "d.total_comprobante",
      "d.referencia_externa",
      // Whether its customer is mailed once it is accepted, if there is an address then.
      sql<boolean>`t.correo_automatico and (d.cliente_id is not null or d.receptor ->> 'correoElectronico' is not null)`.as(
        "con_correo",
      ),
      sql<string | null>`null::text`.as("consecutivo_receptor"),
      "d.ambiente",
      "d.estado",
      "d.turno",
      "d.fecha_emision",
      "d.created_at",
      "d.envio_iniciado_at",
      "d.sent_at",
      "d.problema",
      "d.problema_desde",
      sql<{ tipo: string; numero: string }>`d.emisor -> 'identificacion'`.as("emisor"),
      sql<{ tipo: string; numero: string } | null>`nullif(d.receptor -> 'identificacion', 'null')`.as("receptor"),
      sql<boolean>`x.xml is not null`.as("firmado"),
      // Only the first sending needs them at once, and they are many.
      sql<Buffer | null>`case when d.envio_iniciado_at is null then x.xml end`.as("xml"),
      "h.usuario",
      "h.contrasena_cifrada",
      "h.updated_at as credencial_version",
      "t.data_key",
      "t.master_key_id",
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.documento_id", "=", args.id),
);

/**
 * Where the slice of documents without a verdict ends that begins at `from`; no row when it reaches to the newest;
 * system role.
 */
export const selectSliceEnd = prepared((args: { from: Date }) =>
  qb
    .selectFrom("documento")
    .select("created_at")
    .where(sql<boolean>`estado in ('procesando', 'error')`)
    .where("created_at", ">=", args.from)
    .orderBy("created_at")
    .offset(sql.lit(SLICE_ROWS))
    .limit(sql.lit(1)),
);

/** Documents of the slice, of any tenant, that are in procesando and were not flagged yet; system role. */
export const selectUnflaggedOverdue = prepared((args: { limit: number } & Slice) =>
  qb
    .selectFrom("documento")
    .select(["tenant_id", "documento_id"])
    .where(sql<boolean>`estado in ('procesando', 'error')`)
    .where("estado", "=", "procesando")
    .where("demorado_at", "is", null)
    .where("created_at", ">=", args.from)
    .where("created_at", "<", args.until)
    .where(noEsCerrada("tenant_id"))
    .orderBy("created_at")
    .limit(args.limit),
);

/**
 * Those of one tenant whose clock is ahead, by its clock. A document's date is its moment by the tenant's clock, unless
 * it was sold before it was sent.
 */
export const selectUnflaggedOverdueOf = prepared((args: { tenantId: number; before: Date; limit: number }) =>
  qb
    .selectFrom("documento")
    .select("documento_id")
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`estado in ('procesando', 'error')`)
    .where("estado", "=", "procesando")
    .where("demorado_at", "is", null)
    .where(sql<boolean>`greatest(fecha_emision, created_at) < ${args.before}`)
    .limit(args.limit),
);

export const markDemorado = prepared((args: { tenantId: number; documentoId: string; now: Date }) =>
  qb
    .updateTable("documento")
    .set({ demorado_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "=", "procesando")
    .where("demorado_at", "is", null)
    .returning(["clave", "consecutivo", "tipo", "moneda", "total_comprobante", "referencia_externa", "problema"]),
);
