/** Quotes. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Una {
  tenantId: number;
  proformaId: string;
}

/** The next number; the row stays locked until the proforma is there. */
export const takeNumeroProforma = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("emisor")
    .set({ ultima_proforma: sql<number>`ultima_proforma + 1` })
    .where("tenant_id", "=", args.tenantId)
    .returning("ultima_proforma as numero"),
);

interface Nueva {
  tenantId: number;
  numero: number;
  key: string;
  punto_venta_id: number;
  ambiente: Ambiente;
  identificacion: string | null;
  cliente: string | null;
  moneda: string;
  total: string;
  valida_hasta: string;
  /** JSON. */
  formulario: string;
  /** JSON. */
  documento: string;
  created_by: string;
  created_at: Date;
}

/** No row when the form has one already. */
export const insertProforma = prepared((args: Nueva) =>
  qb
    .insertInto("proforma")
    .values({
      tenant_id: args.tenantId,
      numero: args.numero,
      key: args.key,
      punto_venta_id: args.punto_venta_id,
      ambiente: args.ambiente,
      identificacion: args.identificacion,
      cliente: args.cliente,
      moneda: args.moneda,
      total: args.total,
      valida_hasta: args.valida_hasta,
      formulario: args.formulario,
      documento: args.documento,
      created_by: args.created_by,
      created_at: args.created_at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "key"]).doNothing())
    .returning(["proforma_id", "numero"]),
);

const UNA = [
  ...(["proforma_id", "numero", "key", "estado", "ambiente", "identificacion", "cliente", "valida_hasta"] as const),
  ...(["formulario", "documento", "created_at"] as const),
] as const;

export const selectProforma = prepared((args: Una) =>
  qb
    .selectFrom("proforma")
    .select(UNA)
    .where("tenant_id", "=", args.tenantId)
    .where("proforma_id", "=", args.proformaId),
);

/** That of a form. */
export const selectProformaOfForm = prepared((args: { tenantId: number; key: string }) =>
  qb
    .selectFrom("proforma")
    .select(["proforma_id", "numero"])
    .where("tenant_id", "=", args.tenantId)
    .where("key", "=", args.key),
);

/** The proforma that a document billed. */
export const selectProformaDeDocumento = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("proforma as p", (join) =>
      join.onRef("p.tenant_id", "=", "d.tenant_id").onRef("p.documento_id", "=", "d.documento_id"),
    )
    .select(["p.proforma_id", "p.numero"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave),
);

/** No row when it was billed or voided before. */
export const billProforma = prepared((args: Una & { documentoId: string }) =>
  qb
    .updateTable("proforma")
    .set({ estado: "facturada", documento_id: args.documentoId })
    .where("tenant_id", "=", args.tenantId)
    .where("proforma_id", "=", args.proformaId)
    .where("estado", "=", "abierta")
    .returning("numero"),
);

/** No row when it was billed or voided before. */
export const voidProforma = prepared((args: Una) =>
  qb
    .updateTable("proforma")
    .set({ estado: "anulada" })
    .where("tenant_id", "=", args.tenantId)
    .where("proforma_id", "=", args.proformaId)
    .where("estado", "=", "abierta")
    .returning("numero"),
);

/** The number of this mail; no row when there were `max` before. */
export const countEnvioProforma = prepared((args: Una & { max: number }) =>
  qb
    .updateTable("proforma")
    .set({ envios: sql<number>`envios + 1` })
    .where("tenant_id", "=", args.tenantId)
    .where("proforma_id", "=", args.proformaId)
    .where("envios", "<", args.max)
    .returning("numero"),
);

/** A mail with the proforma (`lib/services/notices/correos`). */
export const insertCorreoDeProforma = prepared((args: Una & { destinatarios: string[]; actor: string; now: Date }) =>
  qb
    .insertInto("correo")
    .values({
      tenant_id: args.tenantId,
      proforma_id: args.proformaId,
      motivo: "proforma",
      destinatarios: args.destinatarios,
      siguiente_at: args.now,
      created_by: args.actor,
      created_at: args.now,
    })
    .returning("correo_id"),
);
