/** Rules by supplier: which of its documents are accepted without a person. */
import type { Moneda } from "@/lib/domain/moneda";
import { columns, membersOf } from "../sql/columns";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

const MEMBERS = ["emisorNumero", "moneda", "hasta", "condicionImpuesto", "codigoActividad", "createdAt"] as const;

/** By supplier, then currency. */
export const selectReglas = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("regla_proveedor as r")
    .leftJoin("emisor_recibido as e", (join) =>
      join.onRef("e.tenant_id", "=", "r.tenant_id").onRef("e.numero", "=", "r.emisor_numero"),
    )
    .select(["r.regla_proveedor_id as idRegla", "e.nombre as emisorNombre", ...membersOf("r", MEMBERS)])
    .where("r.tenant_id", "=", args.tenantId)
    .orderBy("r.emisor_numero")
    .orderBy("r.moneda")
    .limit(args.limit),
);

/** One for each supplier and currency: another one replaces it. */
export const saveReglaProveedor = prepared(
  (args: {
    tenantId: number;
    emisorNumero: string;
    moneda: Moneda;
    hasta: string;
    condicionImpuesto: "01" | "03" | "04" | "05" | null;
    codigoActividad: string | null;
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("regla_proveedor")
      .values({
        ...columns(args, ["tenantId", "emisorNumero", "moneda", "hasta", "condicionImpuesto", "codigoActividad"]),
        created_by: args.actor,
        created_at: args.now,
      })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "emisor_numero", "moneda"]).doUpdateSet({
          ...columns(args, ["hasta", "condicionImpuesto", "codigoActividad"]),
          created_by: args.actor,
          created_at: args.now,
        }),
      )
      .returning("regla_proveedor_id"),
);

export const deleteReglaProveedor = prepared((args: { tenantId: number; idRegla: number }) =>
  qb
    .deleteFrom("regla_proveedor")
    .where("tenant_id", "=", args.tenantId)
    .where("regla_proveedor_id", "=", args.idRegla)
    .returning(["emisor_numero", "moneda"]),
);

/**
 * The rule that accepts a received document, with what its answer needs. No row unless the authority's signed answer
 * says that the document was accepted, and nobody has answered it, not even with an answer that was rejected.
 */
export const selectReglaAplicable = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento_recibido as d")
    .innerJoin("regla_proveedor as r", (join) =>
      join
        .onRef("r.tenant_id", "=", "d.tenant_id")
        .onRef("r.emisor_numero", "=", "d.emisor_numero")
        .onRef("r.moneda", "=", "d.documento_moneda"),
    )
    .innerJoin("respuesta_recibida as h", (join) =>
      join.onRef("h.tenant_id", "=", "d.tenant_id").onRef("h.clave", "=", "d.clave"),
    )
    .select(["r.regla_proveedor_id as idRegla", "r.hasta", "r.condicion_impuesto", "r.codigo_actividad"])
    .select(["d.xml", "d.documento_moneda as moneda", "d.total_factura", "d.monto_total_impuesto"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .where("d.por_responder", "=", true)
    .where("h.mensaje", "=", 1)
    .where("h.integra", "=", true)
    .where(sql<boolean>`d.total_factura <= r.hasta`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("mensaje_receptor as m")
            .select("m.clave")
            .where("m.tenant_id", "=", args.tenantId)
            .where("m.clave", "=", args.clave),
        ),
      ),
    ),
);
