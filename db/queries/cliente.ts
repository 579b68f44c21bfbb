/** Customers of a tenant and their exemption resolutions. */
import { prepared } from "../prepared";
import { qb } from "../qb";

/** No row means that the tenant already has a customer of that identification. */
export const insertCliente = prepared(
  (args: {
    tenantId: number;
    identificacion: string;
    tipoIdentificacion: string;
    nombre: string;
    apellidos: string;
    correo: string;
    telefono: string;
    direccion: string | null;
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
        correo: args.correo,
        telefono: args.telefono,
        direccion: args.direccion,
        created_by: args.actor,
        updated_by: args.actor,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "identificacion"]).doNothing())
      .returning("cliente_id"),
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

export const insertExoneracion = prepared(
  (args: {
    tenantId: number;
    clienteId: number;
    tipoDocumento: string;
    numeroDocumento: string;
    codigoInstitucion: string;
    articulo: number | null;
    inciso: number | null;
    fechaEmision: Date;
    fechaExpiracion: Date;
    porcentaje: string;
  }) =>
    qb
      .insertInto("exoneracion")
      .values({
        tenant_id: args.tenantId,
        cliente_id: args.clienteId,
        tipo_documento: args.tipoDocumento,
        numero_documento: args.numeroDocumento,
        codigo_institucion: args.codigoInstitucion,
        articulo: args.articulo,
        inciso: args.inciso,
        fecha_emision: args.fechaEmision,
        fecha_expiracion: args.fechaExpiracion,
        porcentaje: args.porcentaje,
      })
      .returning("exoneracion_id"),
);
