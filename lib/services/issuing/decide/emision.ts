/** Date, situation and number of a sale, when the request decides them (hacienda 2, 7). */

import { selectReservaNumero } from "@/db/queries/reserva";
import type { RowOf } from "@/db/sql/prepared";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { buildClave, isDate, isSituacion, type Situacion } from "@/lib/domain/clave";
import { buildConsecutivo, MAX_NUMERO_CONSECUTIVO, parseConsecutivo } from "@/lib/domain/consecutivo";
import type { Identificacion, Referencia } from "@/lib/domain/documento";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import { MINUTE_MS, SECOND_MS, toFecha, toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { drawCodigoSeguridad, type Emision, type Numeracion } from "../emision";
import { parseFecha } from "../read/referencias";

/** The reservation that a request names, with the number of it that is asked for. */
export type ReservaRow = RowOf<typeof selectReservaNumero>;

/** How far back a date may be when the document is sent at the sale: the same day in Costa Rica, at most this. */
const RETROCESO_MINUTES = 15;
const CONTINGENCIA: Situacion = "2";
const SIN_INTERNET: Situacion = "3";
/** The paper document that a document of contingency replaces: its type, and the code of the reference. */
const PAPEL = { tipoDocumento: "08", codigo: "05" };
const NUMERO = /^\d{1,10}$/;

/** The series that the document belongs to, and who issues it. */
interface Contexto {
  tipo: CodigoTipoVenta;
  ambiente: Ambiente;
  puntoVenta: { sucursal: string; terminal: string; puntoVentaId: number };
  identificacion: Identificacion;
  reserva: ReservaRow | undefined;
}

/** The reservation of the request; nothing is read when it names none. */
export async function loadReserva(ctx: Ctx, body: FacturaRequest): Promise<ReservaRow | undefined> {
  if (body.reserva === null) return undefined;
  const { tenantId } = ctx;
  const reservaId = String(knownId(body.reserva));
  const numero = numeroOf(body.consecutivo) ?? 0;
  const [[row]] = await ctx.db.read(tenantId, selectReservaNumero({ tenantId, reservaId, numero }));
  return row;
}

/** The moment that decides which rates and codes are in force: the sale's, when the request says it. */
export function momentoDe({ fechaEmision }: FacturaRequest, now: Date): Date {
  return (fechaEmision === null ? null : readMomento(fechaEmision)) ?? now;
}

/** @throws AppError rule that names the member */
export function decideEmision(body: FacturaRequest, contexto: Contexto, now: Date): Emision {
  if (body.reserva !== null) return decideReservada(body, contexto, now);
  if (body.clave !== null) throw refusal("clave_sin_reserva", {}, { path: "clave" });
  const situacion = decideSituacion(body);
  if (situacion === SIN_INTERNET) throw refusal("situacion_sin_reserva", {}, { path: "situacion" });
  const numeracion: Numeracion =
    body.consecutivo === null ? { de: "serie" } : { de: "solicitud", numero: decideNumero(body.consecutivo, contexto) };
  return {
    fecha: decideFecha(body, now),
    fechada: body.fechaEmision !== null,
    situacion,
    numeracion,
    codigoSeguridad: drawCodigoSeguridad(),
  };
}

/** A document with a number that a till reserved; the clave is the one that the till formed. */
function decideReservada(body: FacturaRequest, contexto: Contexto, now: Date): Emision {
  const { tipo, ambiente, puntoVenta, identificacion, reserva } = contexto;
  if (reserva === undefined || reserva.ambiente !== ambiente) {
    throw refusal("reserva_desconocida", { id: body.reserva ?? 0 }, { path: "reserva" });
  }
  if (reserva.tipo !== tipo || reserva.punto_venta_id !== puntoVenta.puntoVentaId) {
    const serie = `${reserva.sucursal}-${reserva.terminal}-${reserva.tipo}`;
    throw refusal("reserva_de_otra_serie", { serie, idPuntoVenta: reserva.punto_venta_id }, { path: "reserva" });
  }
  const situacion = reserva.situacion as Situacion;
  if (body.situacion !== null && body.situacion !== situacion) {
    throw refusal("situacion_de_reserva", { situacion }, { path: "situacion" });
  }
  if (body.consecutivo === null) throw refusal("consecutivo_requerido", {}, { path: "consecutivo" });
  const numero = decideNumero(body.consecutivo, contexto);
  const consecutivo = buildConsecutivo({ ...puntoVenta, tipo, numero });
  if (reserva.codigo_seguridad === null) {
    throw refusal("numero_fuera_de_reserva", { consecutivo }, { path: "consecutivo" });
  }
  const { codigo_seguridad: codigoSeguridad } = reserva;
  const fecha = situacion === SIN_INTERNET ? fechaDeVenta(body, reserva, now) : decideFecha(body, now);
  const clave = buildClave({
    fechaEmision: toFechaHora(fecha),
    identificacion,
    consecutivo,
    situacion,
    codigoSeguridad,
  });
  if (body.clave !== null && body.clave !== clave) throw refusal("clave_distinta", { clave }, { path: "clave" });
  const numeracion = { de: "reserva", reservaId: reserva.reserva_id, numero } as const;
  return { fecha, fechada: body.fechaEmision !== null, situacion, numeracion, codigoSeguridad };
}

function decideSituacion({ situacion }: FacturaRequest): Situacion {
  if (situacion === null) return "1";
  if (!isSituacion(situacion)) throw refusal("situacion_desconocida", { situacion }, { path: "situacion" });
  return situacion;
}

/** A document of contingency replaces one on paper, and says which. @throws AppError rule */
export function requirePapel({ situacion }: Emision, referencias: readonly Referencia[]): void {
  const refers = referencias.some(
    ({ tipoDocumento, codigo }) => tipoDocumento === PAPEL.tipoDocumento && codigo === PAPEL.codigo,
  );
  if (situacion === CONTINGENCIA && !refers) throw refusal("contingencia_sin_referencia", {}, { path: "referencias" });
}

/** The date of a document that is sent when the sale takes place. */
function decideFecha({ fechaEmision }: FacturaRequest, now: Date): Date {
  if (fechaEmision === null) return now;
  const fecha = readFechaEmision(fechaEmision, now);
  const recent = now.getTime() - fecha.getTime() <= RETROCESO_MINUTES * MINUTE_MS;
  if (!recent || toFecha(fecha) !== toFecha(now)) {
    throw refusal("fecha_emision_vieja", { minutos: RETROCESO_MINUTES }, { path: "fechaEmision" });
  }
  return fecha;
}

/** The date of a sale without internet: since the numbers were reserved, and while they are for sale. */
function fechaDeVenta({ fechaEmision }: FacturaRequest, reserva: ReservaRow, now: Date): Date {
  if (fechaEmision === null) throw refusal("fecha_emision_requerida", {}, { path: "fechaEmision" });
  const fecha = readFechaEmision(fechaEmision, now);
  // A till's clock may run behind.
  const desde = new Date(reserva.created_at.getTime() - RETROCESO_MINUTES * MINUTE_MS);
  if (fecha < desde || fecha > reserva.expires_at) {
    const values = { desde: toFechaHora(desde), vence: toFechaHora(reserva.expires_at) };
    throw refusal("fecha_fuera_de_reserva", values, { path: "fechaEmision" });
  }
  return fecha;
}

function readFechaEmision(text: string, now: Date): Date {
  const fecha = readMomento(text);
  if (fecha === null) throw refusal("fecha_emision_invalida", {}, { path: "fechaEmision" });
  if (fecha > now) throw refusal("fecha_emision_futura", { ahora: toFechaHora(now) }, { path: "fechaEmision" });
  return fecha;
}

/** A date with its time, to the second as the XML has it; a time without an offset is Costa Rica's. */
function readMomento(text: string): Date | null {
  const fecha = text.includes("T") && isDate(text.slice(0, 10)) ? parseFecha(text) : null;
  return fecha && new Date(Math.floor(fecha.getTime() / SECOND_MS) * SECOND_MS);
}

function decideNumero(sent: string, { tipo, puntoVenta }: Contexto): number {
  const numero = numeroOf(sent);
  if (numero === null) throw refusal("consecutivo_invalido", {}, { path: "consecutivo" });
  const parts = parseConsecutivo(sent);
  const { sucursal, terminal } = puntoVenta;
  if (parts !== null && (parts.sucursal !== sucursal || parts.terminal !== terminal || parts.tipo !== tipo)) {
    throw refusal("consecutivo_de_otra_serie", { serie: `${sucursal}-${terminal}-${tipo}` }, { path: "consecutivo" });
  }
  return numero;
}

/** The number in a consecutivo of 20 digits, or the number alone; null for any other text. */
function numeroOf(sent: string | null): number | null {
  if (sent === null) return null;
  const numero = NUMERO.test(sent) ? Number(sent) : (parseConsecutivo(sent)?.numero ?? 0);
  return numero >= 1 && numero <= MAX_NUMERO_CONSECUTIVO ? numero : null;
}
