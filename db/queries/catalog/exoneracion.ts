/** Exemption resolutions of customers, as the portal edits them. Documents carry a copy of the data they used. */
import type { ExoneracionForm } from "@/lib/contract/portal/catalogos";
import { columns, membersOf } from "../../sql/columns";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const selectExoneracionByNumero = prepared(
  (args: { tenantId: number; identificacion: string; numeroDocumento: string }) =>
    qb
      .selectFrom("exoneracion as e")
      .innerJoin("cliente as c", own("c", "e", "cliente_id"))
      .select("e.exoneracion_id")
      .where("e.tenant_id", "=", args.tenantId)
      .where("c.identificacion", "=", args.identificacion)
      .where("e.numero_documento", "=", args.numeroDocumento),
);

const MEMBERS = [
  "tipoDocumento",
  "tipoDocumentoOtro",
  "numeroDocumento",
  "codigoInstitucion",
  "nombreInstitucionOtro",
  "articulo",
  "inciso",
  "fechaEmision",
  "fechaExpiracion",
] as const;

/** The members of a resolution; dates are instants. */
export interface ExoneracionValues
  extends Omit<ExoneracionForm, "porcentajeExoneracion" | "razonAjena" | "fechaEmision" | "fechaExpiracion"> {
  fechaEmision: Date;
  fechaExpiracion: Date;
  /** Percentage of the tax, decimal text. */
  porcentaje: string;
}

export const insertExoneracion = prepared(
  (args: { tenantId: number; clienteId: number; actor: string; now: Date } & ExoneracionValues) =>
    qb
      .insertInto("exoneracion")
      .values({
        tenant_id: args.tenantId,
        cliente_id: args.clienteId,
        ...columns(args, [...MEMBERS, "porcentaje"]),
        updated_by: args.actor,
        updated_at: args.now,
      })
      .returning("exoneracion_id"),
);

/** With its customer, and whether any document carries it; in that case its number cannot be changed. */
const wholeExoneraciones = qb
  .selectFrom("exoneracion as e")
  .innerJoin("cliente as c", own("c", "e", "cliente_id"))
  .select([
    "e.exoneracion_id as idExoneracion",
    "e.cliente_id",
    "c.identificacion",
    ...membersOf("e", MEMBERS),
    sql<string>`trim_scale(e.porcentaje)`.as("porcentaje"),
    "e.estado",
    "e.updated_by as updatedBy",
  ]);

/** Of one customer, newest first. A customer has only a few. */
export const selectExoneracionesOfCliente = prepared((args: { tenantId: number; identificacion: string }) =>
  wholeExoneraciones
    .where("e.tenant_id", "=", args.tenantId)
    .where("c.identificacion", "=", args.identificacion)
    .orderBy("e.exoneracion_id", "desc"),
);

/** Locks it for a change, so that concurrent changes run one after the other. */
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
      .set({
        ...columns(args, [...MEMBERS, "porcentaje"]),
        estado: args.estado,
        updated_by: args.actor,
        updated_at: args.now,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("exoneracion_id", "=", args.exoneracionId),
);

/**
 * Sets `exonerado` to true while one of the customer's resolutions is active. Written after the change, in the same
 * transaction.
 */
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
