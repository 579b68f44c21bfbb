/** Customers of a tenant and their exemption resolutions. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

/** No row means that the tenant already has a customer of that identification. */
export const insertCliente = prepared(
  (args: {
    tenantId: number;
    identificacion: string;
    tipoIdentificacion: string;
    nombre: string;
    apellidos: string;
    nombreInterno: string | null;
    correo: string;
    telefono: string;
    direccion: string | null;
    comentario: string | null;
    exonerado: boolean;
    pagaTimbre: boolean;
    limiteCredito: string | null;
    actor: string;
  }) =>
    qb
      .insertInto("cliente")
      .values({
        tenant_id: args.tenantId,
        identificacion: args.identificacion,
        tipo_identificacion: args.tipoIdentificacion,
        nombre: args.nombre,
        apellidos: args.apellidos,
        nombre_interno: args.nombreInterno,
        correo: args.correo,
        telefono: args.telefono,
        direccion: args.direccion,
        comentario: args.comentario,
        exonerado: args.exonerado,
        paga_timbre: args.pagaTimbre,
        limite_credito: args.limiteCredito,
        created_by: args.actor,
        updated_by: args.actor,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "identificacion"]).doNothing())
      .returning("cliente_id"),
);

/** Everything that POST /clientes can change; no row means that the change did not happen. */
export const updateCliente = prepared(
  (args: {
    tenantId: number;
    clienteId: number;
    tipoIdentificacion: string;
    nombre: string;
    apellidos: string;
    nombreInterno: string | null;
    correo: string;
    telefono: string;
    direccion: string | null;
    comentario: string | null;
    exonerado: boolean;
    pagaTimbre: boolean;
    limiteCredito: string | null;
    actor: string;
    now: Date;
  }) =>
    qb
      .updateTable("cliente")
      .set({
        tipo_identificacion: args.tipoIdentificacion,
        nombre: args.nombre,
        apellidos: args.apellidos,
        nombre_interno: args.nombreInterno,
        correo: args.correo,
        telefono: args.telefono,
        direccion: args.direccion,
        comentario: args.comentario,
        exonerado: args.exonerado,
        paga_timbre: args.pagaTimbre,
        limite_credito: args.limiteCredito,
        updated_by: args.actor,
        updated_at: args.now,
      })
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

const columns = [
  "c.cliente_id",
  "c.identificacion",
  "c.tipo_identificacion",
  "c.nombre",
  "c.apellidos",
  "c.nombre_interno",
  "c.correo",
  "c.telefono",
  "c.direccion",
  "c.comentario",
  "c.estado",
  "c.exonerado",
  "c.paga_timbre",
] as const;
const limiteCredito = sql<string | null>`trim_scale(c.limite_credito)`.as("limite_credito");

/** A customer about to be changed: two updates at once are one after the other. Documents may refer to it meanwhile. */
export const lockCliente = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente as c")
    .select([...columns, limiteCredito])
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.identificacion", "=", args.identificacion)
    .forNoKeyUpdate(),
);

/** An exemption as it is stored with its customer. */
export interface StoredExoneracion {
  exoneracionId: number;
  tipoDocumento: string;
  tipoDocumentoOtro: string | null;
  numeroDocumento: string;
  codigoInstitucion: string;
  nombreInstitucionOtro: string | null;
  /** ISO 8601 as Postgres writes it. */
  fechaEmision: string;
  fechaExpiracion: string;
  /** Percent, decimal text. */
  porcentaje: string;
  estado: boolean;
}

/** Customers with all their exemptions, active or not, oldest first. */
export const wholeClientes = qb.selectFrom("cliente as c").select([
  ...columns,
  limiteCredito,
  sql<StoredExoneracion[]>`
        coalesce((select json_agg(json_build_object(
            'exoneracionId', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
            'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
            'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
            'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
            'porcentaje', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by e.exoneracion_id)
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
