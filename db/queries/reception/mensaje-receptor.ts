/** Makes receiver messages, and reads them back. */
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoCondicionImpuesto } from "@/lib/domain/catalogos/condicion-impuesto";
import type { Verificacion } from "@/lib/domain/documento/mensaje-receptor";
import { archivado } from "../../sql/archivo";
import { columns } from "../../sql/columns";
import { contradiccionesDe } from "../../sql/contradicciones";
import { own } from "../../sql/own";
import { prepared, type RowOf } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { nextMensajeId, type Serie, takeOne } from "../../sql/reserve-consecutivo";
import { MEMBERS_RECIBIDO, type Recibido } from "./documento-recibido";

/** The next number of a series, and an id for the message that gets it. */
export const reserveConsecutivoMensaje = prepared((args: Serie) => takeOne(args, nextMensajeId));

export interface NewMensajeReceptor extends Recibido {
  tenantId: number;
  mensajeReceptorId: string;
  ambiente: Ambiente;
  clave: string;
  mensaje: number;
  consecutivo: string;
  puntoVentaId: number;
  actor: string;
  detalle: string | null;
  codigoActividad: string | null;
  condicionImpuesto: CodigoCondicionImpuesto | null;
  montoImpuestoAcreditar: string | null;
  montoGastoAplicable: string | null;
  receptorTipo: string;
  receptorNumero: string;
  /** JSON; null without the XML. */
  desglose: string | null;
  verificacion: Verificacion;
  /** JSON of Advertencia[]; null when there are none. */
  advertencias: string | null;
  problema: string | null;
  fechaEmision: Date;
  now: Date;
}

/** Refused (`mensaje_receptor_vigente`) while the clave has a message that the authority has not rejected. */
export const insertMensajeReceptor = prepared((args: NewMensajeReceptor) =>
  qb.insertInto("mensaje_receptor").values({
    ...columns(args, ["tenantId", "mensajeReceptorId", "ambiente", "clave", "mensaje", "consecutivo", "puntoVentaId"]),
    ...columns(args, ["detalle", "codigoActividad", "condicionImpuesto", "montoImpuestoAcreditar"]),
    ...columns(args, ["montoGastoAplicable", "receptorTipo", "receptorNumero", ...MEMBERS_RECIBIDO]),
    ...columns(args, ["desglose", "verificacion", "advertencias", "problema", "fechaEmision"]),
    documento_tipo_cambio: args.tipoCambio,
    created_by: args.actor,
    problema_desde: sql<Date | null>`case when ${args.problema}::text is null then null else ${args.now}::timestamptz end`,
    siguiente_at: args.now,
    created_at: args.now,
  }),
);

interface Bytes {
  tenantId: number;
  mensajeReceptorId: string;
  xml: Buffer | null;
  firmadoAt: Date | null;
  /** As the supplier sent it. */
  documento: Buffer | null;
}

export const insertMensajeReceptorXml = prepared((args: Bytes) =>
  qb
    .insertInto("mensaje_receptor_xml")
    .values(columns(args, ["tenantId", "mensajeReceptorId", "xml", "firmadoAt", "documento"])),
);

const COLUMNS = [
  "m.mensaje_receptor_id",
  "m.ambiente",
  "m.clave",
  "m.mensaje",
  "m.consecutivo",
  "m.estado",
  "m.fecha_emision",
  "m.punto_venta_id",
  "m.detalle",
  "m.codigo_actividad",
  "m.condicion_impuesto",
  "m.monto_impuesto_acreditar",
  "m.monto_gasto_aplicable",
  "m.receptor_tipo",
  "m.receptor_numero",
  "m.emisor_tipo",
  "m.emisor_numero",
  "m.emisor_nombre",
  "m.documento_fecha",
  "m.documento_moneda",
  "m.monto_total_impuesto",
  "m.total_factura",
  "m.verificacion",
  "m.fecha_limite",
  "m.advertencias",
  "m.intentos",
  "m.problema",
  "m.hacienda_mensaje",
  "m.respondido_at",
] as const;

const selectMensajes = () =>
  qb
    .selectFrom("mensaje_receptor as m")
    .select(COLUMNS)
    .select(sql<{ codigo: string; texto: string }[]>`m.hacienda_motivos`.as("hacienda_motivos"))
    .select(contradiccionesDe("m", "mensaje_receptor_id").as("contradicciones"));

/** The newest message about a clave; the earlier ones were rejected. */
export const selectMensajeByClave = prepared((args: { tenantId: number; clave: string }) =>
  selectMensajes()
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.clave", "=", args.clave)
    .orderBy("m.mensaje_receptor_id", "desc")
    .limit(1),
);

export const selectMensajeById = prepared((args: { tenantId: number; mensajeReceptorId: string }) =>
  selectMensajes().where("m.tenant_id", "=", args.tenantId).where("m.mensaje_receptor_id", "=", args.mensajeReceptorId),
);

export type MensajeRow = RowOf<typeof selectMensajeByClave>;

/** Locks the newest message about a clave until the transaction ends, and returns its state. */
export const lockMensajeByClave = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("mensaje_receptor")
    .select(["mensaje_receptor_id", "clave", "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .orderBy("mensaje_receptor_id", "desc")
    .limit(1)
    .forNoKeyUpdate(),
);

/** The bytes of the newest message about a clave. */
export const selectMensajeXml = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", own("x", "m", "mensaje_receptor_id"))
    .select(["m.mensaje_receptor_id", "m.consecutivo", "m.estado", "m.problema", "x.xml", "x.respuesta"])
    .select(archivado("mensaje_receptor").as("archivo"))
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.clave", "=", args.clave)
    .orderBy("m.mensaje_receptor_id", "desc")
    .limit(1),
);

/** The moments of every answer to a supplier's document, oldest first. */
export const selectHitosMensaje = prepared((args: { tenantId: number; clave: string; limit: number }) =>
  qb
    .selectFrom("mensaje_receptor as m")
    .innerJoin("mensaje_receptor_xml as x", own("x", "m", "mensaje_receptor_id"))
    .select(["m.mensaje", "m.consecutivo", "m.created_at", "m.created_by", "m.sent_at", "m.intentos", "x.firmado_at"])
    .select(["m.estado", "m.problema", "m.problema_desde"])
    .where("m.tenant_id", "=", args.tenantId)
    .where("m.clave", "=", args.clave)
    .orderBy("m.mensaje_receptor_id")
    .limit(args.limit),
);
