/** When, in which situation and under which number a document is issued (hacienda 2, 7). */
import type { selectReservaNumero } from "@/db/queries/issuing/reserva";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { buildClave, type Situacion } from "@/lib/domain/clave";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import type { Identificacion, Referencia } from "@/lib/domain/documento/documento";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import { MINUTE_MS, toFecha, toFechaHora } from "@/lib/platform/clock";
import { toEmisor } from "../../accounts/emisor/to-emisor";
import type { Emision, Numeracion } from "../draft";
import type { Comun } from "../load";
import { type EmisionPedida, type NumeroPedido, SIN_INTERNET } from "../read/emision";
import { decidePuntoVenta, decideUsuario } from "./encabezado";

/** The reservation that a request names, with the number of it that is asked for. */
export type ReservaRow = RowOf<typeof selectReservaNumero>;

/** How far back a date may be when the document is sent at the sale: the same day in Costa Rica, at most this. */
const RETROCESO_MINUTES = 15;
const CONTINGENCIA: Situacion = "2";
/** The paper document that a document of contingency replaces: its type, and the code of the reference. */
const PAPEL = { tipoDocumento: "08", codigo: "05" };

/** The series that the document belongs to, and who issues it. */
interface Serie {
  tipo: CodigoTipoVenta;
  ambiente: Ambiente;
  puntoVenta: { sucursal: string; terminal: string; puntoVentaId: number };
  identificacion: Identificacion;
}

/** Issued and transmitted when the sale takes place, with the next number of the series. */
export function emisionOrdinaria(now: Date): Emision {
  return {
    fecha: now,
    fechada: false,
    situacion: "1",
    numeracion: { de: "serie" },
  };
}

interface Cabeza {
  tipo: CodigoTipoVenta;
  idUsuario: number | null;
  idPuntoVenta: number | null;
  emision: EmisionPedida;
}

/** What sales and notes decide first: who issues, where, when, and in which series. @throws AppError rule */
export function decideCabeza(
  { tipo, idUsuario, idPuntoVenta, emision }: Cabeza,
  known: Pick<Comun, "issuer" | "usuarioExists" | "puntoVenta"> & { reserva: ReservaRow | undefined },
  now: Date,
) {
  const usuarioId = decideUsuario(idUsuario, known.usuarioExists);
  const puntoVenta = decidePuntoVenta(idPuntoVenta, known.puntoVenta);
  const emisor = toEmisor(known.issuer);
  const { ambiente } = known.issuer;
  const serie = { tipo, ambiente, puntoVenta, identificacion: emisor.identificacion };
  return { tipo, usuarioId, puntoVenta, emisor, emision: decideEmision(emision, serie, known.reserva, now) };
}

/** @throws AppError rule that names the member */
function decideEmision(pedida: EmisionPedida, serie: Serie, reserva: ReservaRow | undefined, now: Date): Emision {
  if (pedida.reserva !== null) return decideReservada(pedida, serie, knownReserva(pedida.reserva, serie, reserva), now);
  const { situacion, numero } = pedida;
  const numeracion: Numeracion =
    numero === null ? { de: "serie" } : { de: "solicitud", numero: numeroEn(serie, numero) };
  const fecha = decideFecha(pedida.fecha, now);
  return { fecha, fechada: pedida.fecha !== null, situacion, numeracion };
}

function knownReserva(id: number, { tipo, ambiente, puntoVenta }: Serie, reserva: ReservaRow | undefined): ReservaRow {
  if (reserva === undefined || reserva.ambiente !== ambiente) {
    throw refusal("reserva_desconocida", { id }, { path: "reserva" });
  }
  if (reserva.tipo !== tipo || reserva.punto_venta_id !== puntoVenta.puntoVentaId) {
    const serie = `${reserva.sucursal}-${reserva.terminal}-${reserva.tipo}`;
    throw refusal("reserva_de_otra_serie", { serie, idPuntoVenta: reserva.punto_venta_id }, { path: "reserva" });
  }
  return reserva;
}

/** A document with a number that a till reserved; the clave is the one that the till formed. */
function decideReservada(pedida: EmisionPedida, serie: Serie, reserva: ReservaRow, now: Date): Emision {
  const situacion = reserva.situacion as Situacion;
  if (pedida.situacionEnviada !== null && pedida.situacionEnviada !== situacion) {
    throw refusal("situacion_de_reserva", { situacion }, { path: "situacion" });
  }
  if (pedida.numero === null) throw refusal("consecutivo_requerido", {}, { path: "consecutivo" });
  const numero = numeroEn(serie, pedida.numero);
  const consecutivo = buildConsecutivo({ ...serie.puntoVenta, tipo: serie.tipo, numero });
  const { codigo_seguridad: codigoSeguridad, reserva_id: reservaId } = reserva;
  if (codigoSeguridad === null) {
    throw refusal("numero_fuera_de_reserva", { consecutivo }, { path: "consecutivo" });
  }
  const { fecha: enviada } = pedida;
  const fecha = situacion === SIN_INTERNET ? fechaDeVenta(enviada, reserva) : decideFecha(enviada, now);
  const { identificacion } = serie;
  const clave = buildClave({
    fechaEmision: toFechaHora(fecha),
    identificacion,
    consecutivo,
    situacion,
    codigoSeguridad,
  });
  if (pedida.clave !== null && pedida.clave !== clave) throw refusal("clave_distinta", { clave }, { path: "clave" });
  const numeracion = { de: "reserva", reservaId, numero, codigoSeguridad } as const;
  return { fecha, fechada: enviada !== null, situacion, numeracion };
}

/** A document of contingency replaces one on paper, and says which. @throws AppError rule */
export function requirePapel(situacion: Situacion, referencias: readonly Referencia[]): void {
  const refers = referencias.some(
    ({ tipoDocumento, codigo }) => tipoDocumento === PAPEL.tipoDocumento && codigo === PAPEL.codigo,
  );
  if (situacion === CONTINGENCIA && !refers) throw refusal("contingencia_sin_referencia", {}, { path: "referencias" });
}

/** The date of a document that is sent when the sale takes place. */
function decideFecha(enviada: Date | null, now: Date): Date {
  if (enviada === null) return now;
  const recent = now.getTime() - enviada.getTime() <= RETROCESO_MINUTES * MINUTE_MS;
  if (recent && toFecha(enviada) === toFecha(now)) return enviada;
  throw refusal("fecha_emision_vieja", { minutos: RETROCESO_MINUTES }, { path: "fechaEmision" });
}

/** The date of a sale without internet: since the numbers were reserved, and while they are for sale. */
function fechaDeVenta(enviada: Date | null, { created_at, expires_at }: ReservaRow): Date {
  if (enviada === null) throw refusal("fecha_emision_requerida", {}, { path: "fechaEmision" });
  // A till's clock may run behind.
  const desde = new Date(created_at.getTime() - RETROCESO_MINUTES * MINUTE_MS);
  if (enviada >= desde && enviada <= expires_at) return enviada;
  const values = { desde: toFechaHora(desde), vence: toFechaHora(expires_at) };
  throw refusal("fecha_fuera_de_reserva", values, { path: "fechaEmision" });
}

/** The number, which must be of this series when it was sent with one. */
function numeroEn({ tipo, puntoVenta: { sucursal, terminal } }: Serie, { numero, serie }: NumeroPedido): number {
  if (serie === null) return numero;
  if (serie.sucursal === sucursal && serie.terminal === terminal && serie.tipo === tipo) return numero;
  throw refusal("consecutivo_de_otra_serie", { serie: `${sucursal}-${terminal}-${tipo}` }, { path: "consecutivo" });
}
