/** Customers of a tenant and their exemption resolutions. */
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { columns, membersOf } from "../sql/columns";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/** What of a customer is text or a flag, as POST /clientes sets it. */
const MEMBERS = [
  "nombre",
  "tipoIdentificacion",
  "telefono",
  "correo",
  "apellidos",
  "nombreInterno",
  "direccion",
  "comentario",
  "exonerado",
  "pagaTimbre",
] as const satisfies (keyof ClienteAnswer)[];

/** All that POST /clientes can set of a customer: not `identificacion`, which never changes (spec 4.3(1)). */
export type ClienteEditable = Pick<ClienteAnswer, (typeof MEMBERS)[number] | "limiteCredito">;

/** No row means that the tenant already has a customer of that identification. */
export const insertCliente = prepared(
  (args: { tenantId: number; identificacion: string; actor: string } & ClienteEditable) =>
    qb
      .insertInto("cliente")
      .values({
        tenant_id: args.tenantId,
        identificacion: args.identificacion,
        ...columns(args, [...MEMBERS, "limiteCredito"]),
        created_by: args.actor,
        updated_by: args.actor,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "identificacion"]).doNothing())
      .returning("cliente_id"),
);

/** No row means that the change did not happen. */
export const updateCliente = prepared(
  (args: { tenantId: number; clienteId: number; actor: string; now: Date } & ClienteEditable) =>
    qb
      .updateTable("cliente")
      .set({ ...columns(args, [...MEMBERS, "limiteCredito"]), updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("cliente_id", "=", args.clienteId)
      .returning("cliente_id"),
);

/** No row when it is so already, or when there is no such customer. */
export const updateEstadoCliente = prepared(
  (args: { tenantId: number; identificacion: string; estado: boolean; actor: string; now: Date }) =>
    qb
      .updateTable("cliente")
      .set({ estado: args.estado, updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("identificacion", "=", args.identificacion)
      .where("estado", "<>", args.estado)
      .returning("cliente_id"),
);

/** A customer by the names of the wire. */
const whole = [
  "c.cliente_id as idCliente",
  "c.identificacion",
  "c.estado",
  ...membersOf("c", MEMBERS),
  sql<string | null>`trim_scale(c.limite_credito)`.as("limiteCredito"),
] as const;

/** A customer about to be changed: two updates at once are one after the other. Documents may refer to it meanwhile. */
export const lockCliente = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente as c")
    .select(whole)
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.identificacion", "=", args.identificacion)
    .forNoKeyUpdate(),
);

type ExoneracionAnswer = ClienteAnswer["exoneraciones"][number];

/** An exemption as it is stored with its customer; its dates are ISO 8601 as Postgres writes it. */
export interface StoredExoneracion
  extends Omit<ExoneracionAnswer, "tipoDocumentoNombre" | "nombreInstitucion" | "vigente"> {
  tipoDocumentoOtro: string | null;
  codigoInstitucion: string;
  nombreInstitucionOtro: string | null;
}

/** Customers with all their exemptions, active or not, oldest first. */
export const wholeClientes = qb.selectFrom("cliente as c").select([
  ...whole,
  sql<StoredExoneracion[]>`
        coalesce((select json_agg(json_build_object(
            'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
            'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
            'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
            'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
            'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by e.exoneracion_id)
          from exoneracion e where e.tenant_id = c.tenant_id and e.cliente_id = c.cliente_id), '[]')`.as(
    "exoneraciones",
  ),
]);

export const selectCliente = prepared((args: { tenantId: number; identificacion: string }) =>
  wholeClientes.where("c.tenant_id", "=", args.tenantId).where("c.identificacion", "=", args.identificacion),
);

export const markClienteExonerado = prepared(
  (args: { tenantId: number; identificacion: string; actor: string; now: Date }) =>
    qb
      .updateTable("cliente")
      .set({ exonerado: true, updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("identificacion", "=", args.identificacion)
      .returning("cliente_id"),
);
