/** Customers of a tenant and their exemption resolutions. */
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { childrenOf } from "../../sql/children";
import { columns, membersOf } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The texts and flags of a customer that POST /clientes sets. */
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

/**
 * All members of a customer that POST /clientes can set. `identificacion` is not among them, because it never changes
 * (spec 4.3(1)).
 */
export type ClienteEditable = Pick<ClienteAnswer, (typeof MEMBERS)[number] | "limiteCredito">;

/** Returns no row when the tenant already has a customer with that identification. */
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

/** Returns no row when nothing was changed. */
export const updateCliente = prepared(
  (args: { tenantId: number; clienteId: number; actor: string; now: Date } & ClienteEditable) =>
    qb
      .updateTable("cliente")
      .set({ ...columns(args, [...MEMBERS, "limiteCredito"]), updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("cliente_id", "=", args.clienteId)
      .returning("cliente_id"),
);

/** Returns no row when the customer already has it so, or does not exist. */
const updateFlag = (columna: "estado" | "credito_pleno" | "sin_recordatorios") =>
  prepared((args: { tenantId: number; identificacion: string; valor: boolean; actor: string; now: Date }) =>
    qb
      .updateTable("cliente")
      .set({ [columna]: args.valor, updated_by: args.actor, updated_at: args.now })
      .where("tenant_id", "=", args.tenantId)
      .where("identificacion", "=", args.identificacion)
      .where(columna, "<>", args.valor)
      .returning("cliente_id"),
  );

export const updateEstadoCliente = updateFlag("estado");
export const updateCreditoPleno = updateFlag("credito_pleno");
export const updateSinRecordatorios = updateFlag("sin_recordatorios");

/** Whether the authority's register knows the customer, as it said last. */
export const setSinRegistro = prepared((args: { tenantId: number; identificacion: string; sinRegistro: boolean }) =>
  qb
    .updateTable("cliente")
    .set({ sin_registro: args.sinRegistro })
    .where("tenant_id", "=", args.tenantId)
    .where("identificacion", "=", args.identificacion)
    .where("sin_registro", "<>", args.sinRegistro),
);

/** Active customers whom the authority's register does not know, the newest first. */
export const selectSinRegistro = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("cliente")
    .select(["cliente_id", "identificacion", "nombre", "updated_at"])
    .where("tenant_id", "=", args.tenantId)
    // Literals, because a generic plan uses no partial index for a condition with an argument.
    .where(sql<boolean>`sin_registro and estado`)
    .orderBy("cliente_id", "desc")
    .limit(args.limit),
);

export const selectCreditoPleno = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente")
    .select("credito_pleno")
    .where("tenant_id", "=", args.tenantId)
    .where("identificacion", "=", args.identificacion),
);

/** How a customer is asked to pay: its addresses, and whether it gets reminders. */
export const selectAvisosDeCobro = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente")
    .select(["correo", "sin_recordatorios"])
    .where("tenant_id", "=", args.tenantId)
    .where("identificacion", "=", args.identificacion),
);

/** A customer under the wire's member names. */
const whole = [
  "c.cliente_id as idCliente",
  "c.identificacion",
  "c.estado",
  ...membersOf("c", MEMBERS),
  sql<string | null>`trim_scale(c.limite_credito)`.as("limiteCredito"),
] as const;

/**
 * Locks a customer for a change, so that concurrent updates run one after the other. Documents may still refer to it
 * meanwhile.
 */
export const lockCliente = prepared((args: { tenantId: number; identificacion: string }) =>
  qb
    .selectFrom("cliente as c")
    .select(whole)
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.identificacion", "=", args.identificacion)
    .forNoKeyUpdate(),
);

type ExoneracionAnswer = ClienteAnswer["exoneraciones"][number];

/** An exemption as it is stored with its customer. Its dates are ISO 8601 as Postgres writes it. */
export interface StoredExoneracion
  extends Omit<ExoneracionAnswer, "tipoDocumentoNombre" | "nombreInstitucion" | "vigente"> {
  tipoDocumentoOtro: string | null;
  codigoInstitucion: string;
  nombreInstitucionOtro: string | null;
}

/** Customers with all their exemptions, active or not, oldest first. */
export const wholeClientes = qb.selectFrom("cliente as c").select([
  ...whole,
  childrenOf<StoredExoneracion>({
    tabla: ["exoneracion", "e"],
    de: ["c", "cliente_id"],
    orden: "exoneracion_id",
    fila: sql`json_build_object(
            'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
            'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
            'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
            'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
            'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado)`,
  }).as("exoneraciones"),
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
