/** Exemption resolutions of customers: what the portal tends. Documents carry a copy of what they used. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export const selectExoneracionByNumero = prepared(
  (args: { tenantId: number; identificacion: string; numeroDocumento: string }) =>
    qb
      .selectFrom("exoneracion as e")
      .innerJoin("cliente as c", (join) =>
        join.onRef("c.tenant_id", "=", "e.tenant_id").onRef("c.cliente_id", "=", "e.cliente_id"),
      )
      .select("e.exoneracion_id")
      .where("e.tenant_id", "=", args.tenantId)
      .where("c.identificacion", "=", args.identificacion)
      .where("e.numero_documento", "=", args.numeroDocumento),
);

/** What a resolution says; dates are instants. */
export interface ExoneracionValues {
  tipoDocumento: string;
  tipoDocumentoOtro: string | null;
  numeroDocumento: string;
  codigoInstitucion: string;
  nombreInstitucionOtro: string | null;
  articulo: number | null;
  inciso: number | null;
  fechaEmision: Date;
  fechaExpiracion: Date;
  /** Percent of the tax, decimal text. */
  porcentaje: string;
}

const columns = (args: ExoneracionValues) => ({
  tipo_documento: args.tipoDocumento,
  tipo_documento_otro: args.tipoDocumentoOtro,
  numero_documento: args.numeroDocumento,
  codigo_institucion: args.codigoInstitucion,
  nombre_institucion_otro: args.nombreInstitucionOtro,
  articulo: args.articulo,
  inciso: args.inciso,
  fecha_emision: args.fechaEmision,
  fecha_expiracion: args.fechaExpiracion,
  porcentaje: args.porcentaje,
});

export const insertExoneracion = prepared(
  (args: { tenantId: number; clienteId: number; actor: string; now: Date } & ExoneracionValues) =>
    qb
      .insertInto("exoneracion")
      .values({
        tenant_id: args.tenantId,
        cliente_id: args.clienteId,
        ...columns(args),
        updated_by: args.actor,
        updated_at: args.now,
      })
      .returning("exoneracion_id"),
);

/** With its customer, and whether any document carries it: the number of one that does stays as it is. */
const wholeExoneraciones = qb
  .selectFrom("exoneracion as e")
  .innerJoin("cliente as c", (join) =>
    join.onRef("c.tenant_id", "=", "e.tenant_id").onRef("c.cliente_id", "=", "e.cliente_id"),
  )
  .select([
    "e.exoneracion_id",
    "e.cliente_id",
    "c.identificacion",
    "e.tipo_documento",
    "e.tipo_documento_otro",
    "e.numero_documento",
    "e.codigo_institucion",
    "e.nombre_institucion_otro",
    "e.articulo",
    "e.inciso",
    "e.fecha_emision",
    "e.fecha_expiracion",
    sql<string>`trim_scale(e.porcentaje)`.as("porcentaje"),
    "e.estado",
    "e.updated_by",
    "e.updated_at",
  ]);

/** Of one customer, newest first. A person has a handful of them. */
export const selectExoneracionesOfCliente = prepared((args: { tenantId: number; identificacion: string }) =>
  wholeExoneraciones
    .where("e.tenant_id", "=", args.tenantId)
    .where("c.identificacion", "=", args.identificacion)
    .orderBy("e.exoneracion_id", "desc"),
);

/** About to be changed: two changes at once are one after the other. */
export const lockExoneracion = prepared((args: { tenantId: number; exoneracionId: number }) =>
  wholeExoneraciones
    .where("e.tenant_id", "=", args.tenantId)
    .where("e.exoneracion_id", "=", args.exoneracionId)
    .forNoKeyUpdate(),
);

export const updateExoneracion = prepared(
  (args: { tenantId: number; exoneracionId: number; estado: boolean; actor: string; now: Date } & ExoneracionValues) =>
    qb
      .updateTable("exoneracion")
      .set({ ...columns(args), estado: args.estado, updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("exoneracion_id", "=", args.exoneracionId),
);

/** A customer is `exonerado` while one of its resolutions is active. Written after the change, inside its transaction. */
export const settleClienteExonerado = prepared(
  (args: { tenantId: number; clienteId: number; actor: string; now: Date }) =>
    qb
      .updateTable("cliente")
      .set({
        exonerado: sql<boolean>`exists (select 1 from exoneracion e where e.tenant_id = cliente.tenant_id
          and e.cliente_id = cliente.cliente_id and e.estado)`,
        updated_by: args.actor,
        updated_at: args.now,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("cliente_id", "=", args.clienteId),
);
