/** Requests of an invoice in place of a ticket (decision 0077). */
import type { EstadoSolicitud } from "@/lib/contract/portal/solicitud-factura";
import { own } from "../../sql/own";
import { type PageById, pageById } from "../../sql/page-by-id";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  documentoId: string;
}

const COLUMNS = [
  ...(["s.solicitud_factura_id", "s.documento_id", "s.estado", "s.tipo_identificacion", "s.identificacion"] as const),
  ...(["s.nombre", "s.correo", "s.codigo_actividad_receptor", "s.usuario_id", "s.nota_id"] as const),
  ...(["s.factura_id", "s.motivo", "s.problema", "s.created_at"] as const),
] as const;

/** Returns a row only if the ticket had none. */
export const insertSolicitudFactura = prepared(
  (
    args: One & {
      tipoIdentificacion: string;
      identificacion: string;
      nombre: string;
      correo: string;
      codigoActividadReceptor: string | null;
      now: Date;
    },
  ) =>
    qb
      .insertInto("solicitud_factura")
      .values({
        tenant_id: args.tenantId,
        documento_id: args.documentoId,
        tipo_identificacion: args.tipoIdentificacion,
        identificacion: args.identificacion,
        nombre: args.nombre,
        correo: args.correo,
        codigo_actividad_receptor: args.codigoActividadReceptor,
        created_at: args.now,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "documento_id"]).doNothing())
      .returning("documento_id"),
);

export const selectSolicitudFactura = prepared((args: One) =>
  qb
    .selectFrom("solicitud_factura as s")
    .select(COLUMNS)
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.documento_id", "=", args.documentoId),
);

export const selectSolicitudFacturaById = prepared((args: { tenantId: number; solicitudFacturaId: string }) =>
  qb
    .selectFrom("solicitud_factura as s")
    .innerJoin("documento as d", own("d", "s", "documento_id"))
    .select(["s.estado", "s.problema", "d.clave"])
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.solicitud_factura_id", "=", args.solicitudFacturaId),
);

const listada = qb
  .selectFrom("solicitud_factura as s")
  .innerJoin("documento as d", own("d", "s", "documento_id"))
  .leftJoin("documento as f", (join) =>
    join.onRef("f.tenant_id", "=", "s.tenant_id").onRef("f.documento_id", "=", "s.factura_id"),
  )
  .select(COLUMNS)
  .select(["d.clave", "d.consecutivo", "d.moneda", "d.total_comprobante"])
  .select(["f.clave as factura_clave", "f.consecutivo as factura_consecutivo"]);

const LLAVE = ["s", "solicitud_factura_id"] as const;

export const selectSolicitudesPage = prepared((args: PageById) => pageById(listada, LLAVE, args));

export const selectSolicitudesPageOfEstado = prepared((args: PageById & { estado: EstadoSolicitud }) =>
  pageById(listada.where("s.estado", "=", args.estado), LLAVE, args),
);

/** Those that wait for a person, the oldest first. */
export const selectSolicitudesEnEspera = prepared((args: { tenantId: number; limit: number }) =>
  listada
    .where("s.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`(s.estado = 'pendiente' or s.problema is not null)`)
    .orderBy("s.solicitud_factura_id")
    .limit(args.limit),
);

/** A row only when it waited for a person. */
export const approveSolicitudFactura = prepared((args: One & { usuarioId: number; now: Date }) =>
  qb
    .updateTable("solicitud_factura as s")
    .set({ estado: "aprobada", usuario_id: args.usuarioId, problema: null, siguiente_at: args.now })
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.documento_id", "=", args.documentoId)
    .where(sql<boolean>`(s.estado = 'pendiente' or s.problema is not null)`)
    .returning("s.documento_id"),
);

/** Joins the note's transaction, which has the ticket's lock: a row only if nothing of the ticket was paid or voided. */
export const noteSolicitudFactura = prepared((args: One & { notaId: string }) =>
  qb
    .updateTable("solicitud_factura as s")
    .set({ nota_id: args.notaId })
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.documento_id", "=", args.documentoId)
    .where("s.estado", "=", "aprobada")
    .where("s.nota_id", "is", null)
    .where(
      sql<boolean>`exists (select from documento d where d.tenant_id = ${args.tenantId}
        and d.documento_id = ${args.documentoId}::bigint and d.monto_pagado = 0 and d.voided_at is null)`,
    )
    .returning("s.documento_id"),
);

/** Joins the invoice's transaction, which has the ticket's lock. */
export const settleSolicitudFactura = prepared((args: One & { facturaId: string }) =>
  qb
    .updateTable("solicitud_factura as s")
    .set({ estado: "emitida", factura_id: args.facturaId, siguiente_at: null, problema: null })
    .where("s.tenant_id", "=", args.tenantId)
    .where("s.documento_id", "=", args.documentoId)
    .where("s.estado", "=", "aprobada")
    .where(
      sql<boolean>`exists (select from documento d where d.tenant_id = ${args.tenantId}
        and d.documento_id = ${args.documentoId}::bigint and d.voided_at is null)`,
    )
    .returning("s.documento_id"),
);

/** It waits for a person until it is approved again or declined. */
export const stopSolicitudFactura = prepared((args: One & { problema: string }) =>
  qb
    .updateTable("solicitud_factura")
    .set({ problema: args.problema, siguiente_at: null })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("estado", "=", "aprobada")
    .returning("documento_id"),
);

/** A row only while it waits for a person. */
export const rejectSolicitudFactura = prepared((args: One & { motivo: string }) =>
  qb
    .updateTable("solicitud_factura")
    .set({ estado: "rechazada", motivo: args.motivo, problema: null })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where(sql<boolean>`(estado = 'pendiente' or problema is not null)`)
    .returning(["documento_id", "nota_id"]),
);

export const { selectOverdue, claimOverdue } = waitingQueries("solicitud_factura", {
  estados: ["aprobada"],
  at: "siguiente_at",
});
