/** What a document charges besides its lines, and the means with which it is paid: checked, converted and computed. */

import { type CargoRequest, type CobroRequest, isSent, type MedioPagoRequest } from "@/lib/contract/cobro";
import { refusal } from "@/lib/contract/refusal";
import { MAX_MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { MAX_OTROS_CARGOS, TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import { Decimal, isMonto, toMonto } from "@/lib/domain/decimal";
import type { Linea, MedioPedido, OtroCargo } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { OTROS } from "@/lib/domain/otros";
import { type CargoPedido, calculateOtrosCargos, mayLackLineas } from "@/lib/domain/otros-cargos";
import { calculateResumen } from "@/lib/domain/resumen";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Moneda } from "../decide/moneda";
import { sumUp } from "../read/encabezado";
import { checkMedioPago, type Pago } from "../read/pago";

const MAX_DETALLE = 160;
const OTRO_CARGO = { min: 5, max: 100 };
const OTRO_MEDIO = { min: 3, max: 100 };
const NOMBRE_TERCERO = { min: 5, max: 100 };
/** XSD: PorcentajeOC has 9 digits, 5 of them decimals. */
const MAX_PORCENTAJE_CARGO = "9999.99999";

type Convierte = Pick<Moneda, "montoFromRequest">;

/** The charges of a request, their amounts in the document's currency. @throws AppError rule that names the charge */
export function decideOtrosCargos({ otrosCargos }: CobroRequest, moneda: Moneda): CargoPedido[] {
  const sent = otrosCargos ?? [];
  if (sent.length > MAX_OTROS_CARGOS) {
    throw refusal("cargos_de_mas", { max: MAX_OTROS_CARGOS }, { path: "otrosCargos" });
  }
  return sent.map((cargo, index) => decideCargo(cargo, index, moneda));
}

function decideCargo(sent: CargoRequest, index: number, moneda: Moneda): CargoPedido {
  const path = `otrosCargos[${index}]`;
  const codigo = sent.tipo ?? "";
  const tipo = TIPOS_OTROS_CARGOS.find((each) => each.codigo === codigo);
  if (tipo === undefined) {
    throw refusal("9015", { lista: "otros-cargos", codigo, tipo: null }, { path: `${path}.tipo` });
  }
  const porcentaje = readPorcentaje(sent.porcentaje, MAX_PORCENTAJE_CARGO);
  const monto = readMonto(sent.monto, moneda);
  if (!isOne(porcentaje, monto)) {
    const miembro = sent.monto === null ? "porcentaje" : "monto";
    throw refusal("cargo_invalido", { cargo: index + 1 }, { path: `${path}.${miembro}` });
  }
  const detalle = toSingleLine(sent.detalle ?? "");
  if (codigo === OTROS && !isTexto(detalle, OTRO_CARGO)) {
    throw refusal("cargo_sin_detalle", { cargo: index + 1 }, { path: `${path}.detalle` });
  }
  checkDetalle(detalle, `${path}.detalle`);
  return {
    tipo: codigo,
    tipoOtros: codigo === OTROS ? detalle : null,
    tercero: decideTercero(sent, tipo.exigeTercero, index),
    detalle: detalle === "" ? tipo.nombre : detalle,
    porcentaje: porcentaje ?? null,
    monto: monto ?? null,
  };
}

function checkDetalle(detalle: string, path: string): void {
  if (!isXmlText(detalle)) throw refusal("texto_invalido", { ruta: path }, { path });
  if (countCharacters(detalle) > MAX_DETALLE) {
    throw refusal("texto_largo", { ruta: path, min: 1, max: MAX_DETALLE }, { path });
  }
}

/** Any charge may name a third party; a type that requires one cannot be without. */
function decideTercero({ tercero }: CargoRequest, required: boolean, index: number): OtroCargo["tercero"] {
  if (tercero === null && !required) return null;
  const numero = normalizeIdentificacion(tercero?.identificacion ?? "");
  const tipo = tercero?.tipoIdentificacion ?? inferTipoIdentificacion(numero) ?? "";
  const nombre = toSingleLine(tercero?.nombre ?? "");
  if (!isIdentificacion(tipo, numero) || !isTexto(nombre, NOMBRE_TERCERO)) {
    throw refusal("cargo_sin_tercero", { cargo: index + 1 }, { path: `otrosCargos[${index}].tercero` });
  }
  return { identificacion: { tipo, numero }, nombre };
}

/**
 * The means of `mediosPago`, their amounts in the document's currency; empty without that member.
 * @throws AppError rule that names the means
 */
export function decideMediosPago(
  body: Pick<CobroRequest, "mediosPago"> & Record<"medioPago" | "medioPagoOtros", string | null>,
  moneda: Convierte,
): MedioPedido[] {
  const sent = body.mediosPago ?? [];
  if (sent.length > MAX_MEDIOS_PAGO) {
    throw refusal("medios_pago_de_mas", { max: MAX_MEDIOS_PAGO }, { path: "mediosPago" });
  }
  const medios = sent.map((medio, index) => decideMedio(medio, index, body.medioPagoOtros, moneda));
  const repetido = sent.findIndex((medio, index) => medio.resto && sent.findIndex(({ resto }) => resto) < index);
  if (repetido >= 0) {
    throw refusal("medio_pago_resto_repetido", { medio: repetido + 1 }, { path: `mediosPago[${repetido}].resto` });
  }
  const primero = medios[0]?.tipoMedioPago;
  const { medioPago } = body;
  if (primero !== undefined && medioPago !== null && medioPago !== primero) {
    throw refusal("medio_pago_contradice", { medioPago, primero }, { path: "medioPago" });
  }
  return medios;
}

function decideMedio(sent: MedioPagoRequest, index: number, otros: string | null, moneda: Convierte): MedioPedido {
  const path = `mediosPago[${index}]`;
  const tipoMedioPago = sent.tipo ?? "";
  checkMedioPago(tipoMedioPago, `${path}.tipo`);
  const monto = readMonto(sent.monto, moneda);
  const porcentaje = readPorcentaje(sent.porcentaje, "100");
  if (!isOne(monto, porcentaje, sent.resto || null)) {
    throw refusal("medio_pago_invalido", { medio: index + 1 }, { path });
  }
  const detalle = toSingleLine(sent.detalle ?? otros ?? "");
  if (tipoMedioPago === OTROS && !isTexto(detalle, OTRO_MEDIO)) {
    throw refusal("medio_pago_sin_detalle", { medio: index + 1 }, { path: `${path}.detalle` });
  }
  return {
    tipoMedioPago,
    medioPagoOtros: tipoMedioPago === OTROS ? detalle : null,
    totalMedioPago: monto ?? null,
    ...(porcentaje == null ? {} : { porcentaje }),
  };
}

/** True when exactly one was sent, and as it must be: `null` stands for one not sent, `undefined` for a wrong one. */
const isOne = (...values: unknown[]) =>
  !values.includes(undefined) && values.filter((value) => value !== null).length === 1;

/** `undefined` for what is not above 0, or no amount of the document's currency. */
function readMonto(sent: string | null, moneda: Convierte): string | null | undefined {
  if (sent === null) return null;
  const value = new Decimal(sent);
  if (value.isZero() || !isMonto(value)) return undefined;
  try {
    return moneda.montoFromRequest(toMonto(value));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** `undefined` for what is not above 0, is above `max` or has more than 5 decimals. */
function readPorcentaje(sent: string | null, max: string): string | null | undefined {
  if (sent === null) return null;
  const value = new Decimal(sent);
  return value.isZero() || value.gt(max) || !isMonto(value) ? undefined : value.toFixed();
}

function isTexto(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = countCharacters(text);
  return length >= min && length <= max && isXmlText(text);
}

/** True for a document without lines, of charges alone. @throws AppError rule when it may not be without lines */
export function lacksLineas(tipo: CodigoTipoDocumento, lineas: unknown, cargos: readonly CargoPedido[]): boolean {
  if (isSent(lineas) || cargos.length === 0) return false;
  if (!mayLackLineas(tipo, cargos)) throw refusal("cargos_sin_lineas", {}, { path: "lineas" });
  return true;
}

interface Cobrado {
  cargos: readonly CargoPedido[];
  mediosPago: MedioPedido[];
  medioPago: Pago["medioPago"];
  moneda: Moneda;
}

/** The total of a document with these lines, whether its means of payment make it up or not. @throws AppError rule */
export function totalOf(tipo: CodigoTipoDocumento, lineas: readonly Linea[], cobrado: Cobrado): string {
  return sumUp(cobrado.moneda.codigo, () => compute(tipo, lineas, cobrado, true)).resumen.totalComprobante;
}

/** Charges, means of payment and totals of a document. @throws AppError rule */
export function computeCobro(tipo: CodigoTipoDocumento, lineas: readonly Linea[], cobrado: Cobrado) {
  const { cargos, mediosPago, moneda } = cobrado;
  const sinBase = cargos.findIndex(({ porcentaje }) => porcentaje !== null);
  if (lineas.length === 0 && sinBase >= 0) {
    const path = `otrosCargos[${sinBase}].porcentaje`;
    throw refusal("cargo_sin_base", { cargo: sinBase + 1 }, { path });
  }
  return { ...sumUp(moneda.codigo, () => compute(tipo, lineas, cobrado, false)), mediosPago };
}

function compute(tipo: CodigoTipoDocumento, lineas: readonly Linea[], cobrado: Cobrado, sinReparto: boolean) {
  const { mediosPago, medioPago, moneda } = cobrado;
  const otrosCargos = calculateOtrosCargos(cobrado.cargos, lineas);
  const resumen = calculateResumen(lineas, {
    moneda: moneda.codigo,
    tipoCambio: moneda.tipoCambio,
    mediosPago: medioPago === null ? mediosPago : [medioPago],
    otrosCargos,
    devuelveIva: TIPOS_DOCUMENTO[tipo].devuelveIva,
    sinReparto,
  });
  return { otrosCargos, resumen };
}
