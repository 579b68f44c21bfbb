/**
 * The table of what waits for a person: how each kind is read and shown. Inicio, the page of a kind, the work list of
 * several companies and the daily mail all read this table, so their counts cannot differ. Each query reads at most
 * `limit` rows from an index that begins with the tenant.
 */

import type { RowsOf } from "@/db/connection/flight";
import { selectSinRegistro } from "@/db/queries/catalog/cliente";
import { selectBajoMinimo } from "@/db/queries/catalog/existencia";
import { selectWebhookEndpoints } from "@/db/queries/notices/webhook-endpoint";
import { porVencimiento, selectPorCobrarPage } from "@/db/queries/payments/por-cobrar";
import { selectPagosVencidos } from "@/db/queries/payments/por-pagar";
import { porResponder } from "@/db/queries/reception/documento-recibido-lista";
import { selectMensajesPage } from "@/db/queries/reception/mensaje-receptor-lista";
import { selectAvisos } from "@/db/queries/reception/recepcion-aviso";
import {
  selectComprasDetenidas,
  selectConexion,
  selectDetenidos,
  selectRechazosSinVer,
} from "@/db/queries/reports/inicio";
import { selectRecurrentesPausadas } from "@/db/queries/sales/recurrente";
import { selectSolicitudesEnEspera } from "@/db/queries/sales/solicitud-factura";
import type { RowOf } from "@/db/sql/prepared";
import type { CompiledQuery } from "@/db/sql/qb";
import type { ClasePendiente, Pendiente } from "@/lib/contract/portal/pendientes";
import { CONDICIONES_A_CREDITO } from "@/lib/domain/cobranza/cobranza";
import { CONDICION_DIFERIDA, daysBetween, limitsOn } from "@/lib/domain/cobranza/plazo-cobro";
import { CADENCIAS, type Cadencia } from "@/lib/domain/cobranza/recurrencia";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { CODIGOS_MENSAJE } from "@/lib/domain/documento/mensaje-receptor";
import { explainMotivo } from "@/lib/domain/documento/motivo-rechazo";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { TIPOS_COMPRA, TIPOS_RECIBO, TIPOS_VENTA, TIQUETE } from "@/lib/domain/tipo-documento";
import { MINUTE_MS, parseInstant, toFecha } from "@/lib/platform/clock";
import { cobroOf } from "../../payments/cobro";
import { avisoOf, documentoOf, existenciaOf, pagoVencidoOf, recibidoOf, respuestaOf, vencioHace } from "./filas";
import { grupos } from "./grupos";

export interface Args {
  tenantId: number;
  now: Date;
  /** Today in Costa Rica, `YYYY-MM-DD`. */
  hoy: string;
  /** Rows per query. */
  limit: number;
}

type Consultas = readonly CompiledQuery<unknown>[];

export interface Clase {
  consultas: (args: Args) => Consultas;
  /** @param rows of each query, in order */
  filas: (rows: unknown[][], args: Args) => Pendiente[];
}

/** Keeps the rows' types between the two halves of a kind. */
function clase<const Q extends Consultas>(
  consultas: (args: Args) => Q,
  filas: (rows: RowsOf<Q>, args: Args) => Pendiente[],
): Clase {
  return { consultas, filas: (rows, args) => filas(rows as RowsOf<Q>, args) };
}

const STUCK_MS = 30 * MINUTE_MS;
/** How long before its end a certificate is on the list. */
const WARN_DAYS = 30;
const antesDe = ({ now }: Args) => new Date(now.getTime() - STUCK_MS);

const aviso = (nombre: "cedulaAjena" | "duplicado" | "sinRecibir") =>
  clase(
    ({ tenantId, limit }) => [selectAvisos({ tenantId, clase: nombre, limit })],
    ([rows]) => rows.map((row) => avisoOf(nombre, row)),
  );

export const CLASES: Readonly<Record<ClasePendiente, Clase>> = {
  creditoEnRiesgo: clase(
    ({ tenantId, limit }) => [porResponder.asc({ tenantId, desde: "-infinity", desdeId: "0", limit })],
    // The most urgent come first, so all that are late come before the others.
    ([rows], { hoy }) => rows.filter(({ fecha_limite }) => fecha_limite < hoy).map((row) => recibidoOf(row, hoy)),
  ),
  rechazado: clase(
    ({ tenantId, limit }) => [selectRechazosSinVer({ tenantId, limit })],
    ([rows]) => rows.map((row) => documentoOf({ ...row, problema: razonOf(row) })),
  ),
  certificado: clase(
    ({ tenantId }) => [selectConexion({ tenantId })],
    ([[row]], args) => (row === undefined ? [] : certificadoOf(row.certificado_hasta, args)),
  ),
  credencial: clase(
    ({ tenantId }) => [selectConexion({ tenantId })],
    ([[row]], { hoy }) => (row === undefined ? [] : credencialOf(row, hoy)),
  ),
  detenido: clase(
    (args) => {
      const { tenantId, now, limit } = args;
      const antes = antesDe(args);
      const propios = [...TIPOS_VENTA, ...TIPOS_RECIBO];
      return [
        selectDetenidos({ tenantId, antes, limit, ...grupos(propios, ["procesando"]) }),
        selectDetenidos({ tenantId, antes: now, limit, ...grupos(propios, ["error"]) }),
        selectComprasDetenidas({ tenantId, antes, limit, ...grupos(TIPOS_COMPRA, ["procesando"]) }),
        selectComprasDetenidas({ tenantId, antes: now, limit, ...grupos(TIPOS_COMPRA, ["error"]) }),
      ] as const;
    },
    (rows) => rows.flat().map(documentoOf),
  ),
  respuestaDetenida: clase(
    (args) => {
      const { tenantId, now, limit } = args;
      const page = (estado: string, hasta: Date) =>
        selectMensajesPage({
          tenantId,
          limit,
          desde: "-infinity",
          hasta: hasta.toISOString(),
          hastaId: "0",
          estados: CODIGOS_MENSAJE.map(() => estado),
          mensajes: [...CODIGOS_MENSAJE],
        });
      return [page("procesando", antesDe(args)), page("error", now)] as const;
    },
    (rows) => rows.flat().map(respuestaOf),
  ),
  sinResponder: clase(
    ({ tenantId, hoy, limit }) => [porResponder.asc({ tenantId, desde: hoy, desdeId: "0", limit })],
    ([rows], { hoy }) => rows.map((row) => recibidoOf(row, hoy)),
  ),
  facturaPedida: clase(
    ({ tenantId, limit }) => [selectSolicitudesEnEspera({ tenantId, limit })],
    ([rows]) =>
      rows.map((row) => ({
        ...documentoOf({ ...row, tipo: TIQUETE, fecha_emision: row.created_at, contraparte: row.nombre }),
        href: "/documentos/solicitudes",
      })),
  ),
  recurrente: clase(
    ({ tenantId, limit }) => [selectRecurrentesPausadas({ tenantId, limit })],
    ([rows], { hoy }) =>
      rows.map((row) => ({
        id: row.recurrente_id,
        titulo: CADENCIAS[row.cada as Cadencia].nombre,
        contraparte: row.cliente,
        moneda: row.moneda,
        monto: row.total,
        motivo: row.problema,
        href: "/emitir/recurrentes",
        vence: row.paused_at === null ? hoy : toFecha(row.paused_at),
      })),
  ),
  cobro: clase(
    ({ tenantId, hoy, limit }) => [
      selectPorCobrarPage({
        tenantId,
        limit,
        condiciones: [CONDICION_DIFERIDA],
        desde: "-infinity",
        desdeId: "0",
        // Where those begin that are not near their day 90.
        hasta: parseInstant(limitsOn(hoy).near).toISOString(),
      }),
    ],
    ([rows], { hoy }) => rows.map((row) => cobroAtencion(row, hoy)),
  ),
  vencida: clase(
    ({ tenantId, hoy, limit }) => [
      porVencimiento.asc({
        tenantId,
        limit,
        condiciones: [...CONDICIONES_A_CREDITO],
        monedas: [...MONEDAS],
        desde: "-infinity",
        desdeId: "0",
        hasta: hoy,
        hastaId: "0",
      }),
    ],
    ([rows], { hoy }) =>
      rows.map((row) => ({
        ...cobroAtencion(row, hoy),
        motivo: vencioHace(daysBetween(row.vencimiento, hoy)),
        vence: row.vencimiento,
      })),
  ),
  pagoVencido: clase(
    ({ tenantId, hoy, limit }) => [selectPagosVencidos({ tenantId, hoy, monedas: [...MONEDAS], limit })],
    ([rows], { hoy }) => rows.map((row) => pagoVencidoOf(row, hoy)),
  ),
  cedulaAjena: aviso("cedulaAjena"),
  cedulaDesconocida: clase(
    ({ tenantId, limit }) => [selectSinRegistro({ tenantId, limit })],
    ([rows]) =>
      rows.map((row) => ({
        id: String(row.cliente_id),
        titulo: formatIdentificacion(row.identificacion),
        contraparte: row.nombre,
        moneda: null,
        monto: null,
        motivo: null,
        vence: toFecha(row.updated_at),
        href: `/catalogos/clientes/${encodeURIComponent(row.identificacion)}`,
      })),
  ),
  duplicado: aviso("duplicado"),
  sinRecibir: aviso("sinRecibir"),
  existencia: clase(
    ({ tenantId, limit }) => [selectBajoMinimo({ tenantId, limit })],
    ([rows], { hoy }) => rows.map((row) => existenciaOf(row, hoy)),
  ),
  webhook: clase(
    ({ tenantId }) => [selectWebhookEndpoints({ tenantId })],
    ([rows], { now }) => rows.filter(needsAttention).map((row) => webhookOf(row, now)),
  ),
};

/** The first of the authority's reasons: our text where we know the code, otherwise the authority's. */
export function razonOf(row: RowOf<typeof selectRechazosSinVer>): string | null {
  const [motivo] = row.hacienda_motivos as { codigo: string; texto: string }[];
  if (motivo === undefined) return row.hacienda_mensaje;
  const { titulo, conocido } = explainMotivo(motivo, false);
  return conocido ? titulo : motivo.texto;
}

const CONEXION = { contraparte: null, moneda: null, monto: null, href: "/configuracion/hacienda" };

function certificadoOf(hasta: Date | null, { now, hoy }: Args): Pendiente[] {
  const vence = hasta === null ? hoy : toFecha(hasta);
  if (daysBetween(hoy, vence) > WARN_DAYS) return [];
  if (hasta === null) {
    const titulo = "Falta la llave criptográfica: sin ella no se firma nada";
    return [{ ...CONEXION, id: "certificado", titulo, motivo: null, vence }];
  }
  const titulo = `La llave criptográfica está ${hasta <= now ? "vencida" : "por vencer"}`;
  return [{ ...CONEXION, id: "certificado", titulo, motivo: null, vence }];
}

function credencialOf({ usuario, rechazado_at }: RowOf<typeof selectConexion>, hoy: string): Pendiente[] {
  if (usuario !== null && rechazado_at === null) return [];
  const titulo = usuario === null ? "Falta el usuario de Hacienda" : "Hacienda no admite el usuario o la contraseña";
  const vence = rechazado_at === null ? hoy : toFecha(rechazado_at);
  return [{ ...CONEXION, id: "credencial", titulo, motivo: null, vence }];
}

function cobroAtencion(row: RowOf<typeof selectPorCobrarPage>, hoy: string): Pendiente {
  const { debe, vence, faltan } = cobroOf(row, hoy);
  const documento = documentoOf({ ...row, contraparte: row.receptor_nombre, problema: null });
  const motivo = (faltan ?? 0) < 0 ? "Su IVA ya se debe" : null;
  const href = `/recibos/nuevo?cliente=${encodeURIComponent(row.receptor_identificacion)}&factura=${row.clave}`;
  return { ...documento, monto: debe, motivo, vence: vence ?? documento.vence, href };
}

type Endpoint = RowOf<typeof selectWebhookEndpoints>;

/** Not one that a user disabled. */
function needsAttention({ estado, motivo, fallandoDesde }: Endpoint): boolean {
  return estado === "activo" ? fallandoDesde !== null : motivo !== "persona";
}

function webhookOf(row: Endpoint, now: Date): Pendiente {
  const { webhookEndpointId: id, url, estado, fallandoDesde, deshabilitadoAt } = row;
  return {
    id: String(id),
    titulo: new URL(url).host,
    contraparte: null,
    moneda: null,
    monto: null,
    motivo: estado === "activo" ? "Está fallando" : "Quedó deshabilitado",
    vence: toFecha(fallandoDesde ?? deshabilitadoAt ?? now),
    href: `/webhooks/${id}`,
  };
}
