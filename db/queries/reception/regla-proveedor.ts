/** Rules by supplier: which of its documents are accepted without a person. */

import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { archivado } from "../../sql/archivo";
import { columns, membersOf } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

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

type Condicion = "01" | "03" | "04" | "05";

/** Returns no row when the supplier has a rule in that currency. */
export const insertReglaProveedor = prepared(
  (args: {
    tenantId: number;
    emisorNumero: string;
    moneda: Moneda;
    hasta: string;
    condicionImpuesto: Condicion | null;
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
      .onConflict((conflict) => conflict.columns(["tenant_id", "emisor_numero", "moneda"]).doNothing())
      .returning("regla_proveedor_id"),
);

/** The rule as it is, locked until the change of it is written. */
export const lockReglaProveedor = prepared((args: { tenantId: number; idRegla: number }) =>
  qb
    .selectFrom("regla_proveedor as r")
    .select(membersOf("r", MEMBERS))
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.regla_proveedor_id", "=", args.idRegla)
    .forUpdate(),
);

export const updateReglaProveedor = prepared(
  (args: {
    tenantId: number;
    idRegla: number;
    hasta: string;
    condicionImpuesto: Condicion | null;
    codigoActividad: string | null;
  }) =>
    qb
      .updateTable("regla_proveedor")
      .set(columns(args, ["hasta", "condicionImpuesto", "codigoActividad"]))
      .where("tenant_id", "=", args.tenantId)
      .where("regla_proveedor_id", "=", args.idRegla),
);

/** What each of these rules accepted, the newest `limit` of each, with the state of the newest message about it. */
export const selectAceptadosPorRegla = prepared((args: { tenantId: number; ids: string[]; limit: number }) => ({
  compile: () =>
    sql<{ idRegla: number; clave: string; moneda: string; total: string; estado: EstadoDocumento; createdAt: Date }>`
select a.objeto_id::int as "idRegla", a.detalle ->> 'clave' as clave, a.detalle ->> 'moneda' as moneda,
  a.detalle ->> 'total' as total, m.estado, a.created_at as "createdAt"
from unnest(${args.ids}::text[]) as p(id)
cross join lateral (
  select a.objeto_id, a.detalle, a.created_at from audit_entry a
  where a.tenant_id = ${args.tenantId} and a.objeto = 'regla_proveedor' and a.objeto_id = p.id
    -- Written out: the condition of its index.
    and a.accion = 'aplicar'
  order by a.created_at desc limit ${args.limit}::int
) a
cross join lateral (
  select m.estado from mensaje_receptor m
  where m.tenant_id = ${args.tenantId} and m.clave = a.detalle ->> 'clave'
  order by m.mensaje_receptor_id desc limit 1
) m
order by a.created_at desc`.compile(qb),
}));

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
 * `comprobados`: the signatures of both lead to authorities that we trust.
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
    .innerJoin("tenant as t", "t.tenant_id", "d.tenant_id")
    .select(["r.regla_proveedor_id as idRegla", "r.hasta", "r.condicion_impuesto", "r.codigo_actividad"])
    .select(["d.xml as documento", archivado("documento_recibido", "d").as("archivo")])
    .select(["d.documento_moneda as moneda", "d.total_factura", "d.monto_total_impuesto", "t.ambiente"])
    .select(sql<boolean>`d.verificacion = 'comprobado' and h.comprobada`.as("comprobados"))
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
