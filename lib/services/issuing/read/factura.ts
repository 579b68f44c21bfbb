/** What the bodies of sales and of notes have in common, as their clients read them (spec 2.2). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { isActividad } from "@/lib/domain/personas/actividad";
import { type CodigoTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Nombrado } from "../load";
import { lacksLineas, readCargos, readMedios, readMoneda } from "./cobro";
import { momentoDe, numeroSent, readEmision } from "./emision";
import { readDatos, readReferenciaUnica, readTextos } from "./encabezado";
import { cabysFueraDeLista, checkCount, conPartes, readLineaVenta } from "./linea";
import { readCliente } from "./receptor";
import { clavesOf, type ReferenciaRequest } from "./referencias";

/** What a body names, besides what every document names. */
export interface NombradoEnFactura extends Nombrado {
  identificacion: string;
  exoneraciones: number[];
  actividad: string | null;
  reemplaza: string | null;
  /** Claves in references that may be our own documents. */
  referidos: string[];
  /** A reservation, and the number of it. */
  reserva: { id: number; numero: number } | null;
}

/** @param referencias those that adjust nothing */
export function nombradoEn(
  body: FacturaRequest,
  referencias: readonly ReferenciaRequest[],
  now: Date,
): NombradoEnFactura {
  const { idUsuario, idPuntoVenta, reemplaza, reserva, consecutivo } = body;
  const lineas = body.lineas ?? [];
  return {
    idUsuario,
    idPuntoVenta,
    productos: lineas,
    momento: momentoDe(body, now),
    identificacion: normalizeIdentificacion(body.cliente?.identificacion ?? ""),
    exoneraciones: [...new Set(lineas.flatMap(({ idExoneracion }) => idExoneracion ?? []))],
    actividad: body.codigoActividad,
    reemplaza,
    referidos: clavesOf(referencias),
    reserva: reserva === null ? null : { id: reserva, numero: numeroSent(consecutivo) },
  };
}

/** Readers of the members that both have, in the order of the recipe. */
export const readersDeFactura = (body: FacturaRequest, tipo: CodigoTipoVenta, now: Date) => ({
  idUsuario: () => body.idUsuario,
  idPuntoVenta: () => body.idPuntoVenta,
  emision: () => readEmision(body, now),
  actividad: () => body.codigoActividad,
  actividadReceptor: () => readActividadReceptor(body.codigoActividadReceptor, tipo),
  textos: () => readTextos(body),
  datos: () => readDatos(body),
  reemplaza: () => body.reemplaza,
  moneda: () => readMoneda(body, conPartes(body.lineas ?? [])),
  cliente: () => body.cliente && readCliente(body.cliente),
  cargos: () => readCargos(body),
  medios: () => readMedios(body),
  lineas: () => {
    const lineas = body.lineas ?? [];
    checkCount(lineas, lacksLineas(tipo, body.lineas, body));
    return lineas.map((linea, index) => readLineaVenta(linea, index + 1, tipo));
  },
  fueraDeLista: () => cabysFueraDeLista(body.lineas ?? []),
  referenciaUnica: () => readReferenciaUnica(body),
});

/** Null in a ticket, which has no such element. A malformed code is refused: the authority would reject it (-411). */
function readActividadReceptor(codigo: string | null, tipo: CodigoTipoVenta): string | null {
  if (codigo === null || codigo === "" || !TIPOS_DOCUMENTO[tipo].conActividadReceptor) return null;
  if (!isActividad(codigo)) throw refusal("actividad_receptor_invalida", {}, { path: "codigoActividadReceptor" });
  return codigo;
}
