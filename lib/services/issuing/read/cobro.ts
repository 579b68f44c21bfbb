/** The money of a request: its currency, what it charges besides its lines, and the means with which it is paid. */
import { type CargoRequest, type CobroRequest, isSent, type MedioPagoRequest } from "@/lib/contract/cobro";
import { refusal } from "@/lib/contract/refusal";
import { MAX_MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { MAX_OTROS_CARGOS, TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import { type Moneda, parseMoneda } from "@/lib/domain/codigo-moneda";
import { Decimal, isMonto, toMonto } from "@/lib/domain/decimal";
import type { OtroCargo } from "@/lib/domain/documento/documento";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { mayLackLineas } from "@/lib/domain/montos/otros-cargos";
import { OTROS } from "@/lib/domain/otros";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { checkMedioPago } from "./pago";
import { reading } from "./reading";

const MAX_DETALLE = 160;
const OTRO_CARGO = { min: 5, max: 100 };
const OTRO_MEDIO = { min: 3, max: 100 };
const NOMBRE_TERCERO = { min: 5, max: 100 };
/** XSD: PorcentajeOC has 9 digits, 5 of them decimals. */
const MAX_PORCENTAJE_CARGO = "9999.99999";
/** Spec 2.2. */
const DEFAULT_MONEDA: Moneda = "CRC";

interface MonedaRequest extends CobroRequest {
  moneda: string | null;
  /** The caller's own rate; null takes the day's. */
  tipoCambio: string | null;
  motivoTipoCambio: string | null;
}

/** The amounts of a line, or of a part of a combo, as sent. */
interface LineaConMontos {
  precioUnitario: string | null;
  montoDescuento: string | null;
  descuentos: readonly { monto: string | null }[] | null;
}

/** What a request says about its currency, and which of its lines need a price of the catalog. */
export function readMoneda(body: MonedaRequest, lineas: readonly LineaConMontos[]) {
  const { moneda, tipoCambio, motivoTipoCambio } = body;
  return reading({
    /** A request without `moneda` names no currency. */
    nombrada: () => moneda !== null,
    solicitada: () => {
      const codigo = parseMoneda(moneda ?? DEFAULT_MONEDA);
      if (codigo === null) throw refusal("moneda_desconocida", { moneda: moneda ?? "" }, { path: "moneda" });
      return codigo;
    },
    motivo: () => {
      const motivo = toSingleLine(motivoTipoCambio ?? "") || null;
      if (motivo === null || tipoCambio !== null) return motivo;
      throw refusal("motivo_sin_tipo_cambio", {}, { path: "tipoCambio" });
    },
    propio: () => {
      const value = tipoCambio === null ? null : new Decimal(tipoCambio);
      if (value === null || (isMonto(value) && !value.isZero())) return value && toMonto(value);
      throw refusal("tipo_cambio_invalido", {}, { path: "tipoCambio" });
    },
    diceMontos: () =>
      lineas.some(saysMoney) ||
      [...(body.otrosCargos ?? []), ...(body.mediosPago ?? [])].some(({ monto }) => monto !== null),
    tomaPrecios: () => lineas.some(({ precioUnitario }) => precioUnitario === null),
  });
}

export type MonedaPedida = ReturnType<typeof readMoneda>;

const saysMoney = ({ precioUnitario, montoDescuento, descuentos }: LineaConMontos) =>
  precioUnitario !== null ||
  (montoDescuento !== null && montoDescuento !== "0") ||
  (descuentos ?? []).some(({ monto }) => monto !== null);

/** @throws AppError rule for more charges than a document may have */
export function readCargos({ otrosCargos }: Pick<CobroRequest, "otrosCargos">) {
  const sent = otrosCargos ?? [];
  if (sent.length > MAX_OTROS_CARGOS) {
    throw refusal("cargos_de_mas", { max: MAX_OTROS_CARGOS }, { path: "otrosCargos" });
  }
  return sent.map(readCargo);
}

/** Its amount is in the currency of the request. */
function readCargo(sent: CargoRequest, index: number) {
  const path = `otrosCargos[${index}]`;
  const codigo = sent.tipo ?? "";
  const tipo = TIPOS_OTROS_CARGOS.find((each) => each.codigo === codigo);
  const detalle = toSingleLine(sent.detalle ?? "");
  const invalido = () => {
    const miembro = sent.monto === null ? "porcentaje" : "monto";
    return refusal("cargo_invalido", { cargo: index + 1 }, { path: `${path}.${miembro}` });
  };
  return reading({
    tipo: () => {
      if (tipo !== undefined) return codigo;
      throw refusal("9015", { lista: "otros-cargos", codigo, tipo: null }, { path: `${path}.tipo` });
    },
    /** Exactly one of both. */
    valor: () => {
      const porcentaje = readPorcentaje(sent.porcentaje, MAX_PORCENTAJE_CARGO);
      const monto = readMonto(sent.monto);
      if (!isOne(porcentaje, monto)) throw invalido();
      return { porcentaje: porcentaje ?? null, monto: monto ?? null };
    },
    detalle: () => {
      if (codigo === OTROS && !isTexto(detalle, OTRO_CARGO)) {
        throw refusal("cargo_sin_detalle", { cargo: index + 1 }, { path: `${path}.detalle` });
      }
      checkDetalle(detalle, `${path}.detalle`);
      return detalle === "" ? (tipo?.nombre ?? "") : detalle;
    },
    tipoOtros: () => (codigo === OTROS ? detalle : null),
    tercero: () => readTercero(sent, tipo?.exigeTercero === true, index),
    invalido: () => invalido,
  });
}

export type CargoLeido = ReturnType<typeof readCargo>;

function checkDetalle(detalle: string, path: string): void {
  if (!isXmlText(detalle)) throw refusal("texto_invalido", { ruta: path }, { path });
  if (countCharacters(detalle) > MAX_DETALLE) {
    throw refusal("texto_largo", { ruta: path, min: 1, max: MAX_DETALLE }, { path });
  }
}

/** Any charge may name a third party; a type that requires one cannot be without. */
function readTercero({ tercero }: CargoRequest, required: boolean, index: number): OtroCargo["tercero"] {
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
 * The means of `mediosPago`, empty without that member; `juntos` refuses what only all of them show.
 * @throws AppError rule for more means than a document may have
 */
export function readMedios({
  mediosPago,
  medioPago,
  medioPagoOtros,
}: Pick<CobroRequest, "mediosPago"> & Record<"medioPago" | "medioPagoOtros", string | null>) {
  const sent = mediosPago ?? [];
  if (sent.length > MAX_MEDIOS_PAGO) {
    throw refusal("medios_pago_de_mas", { max: MAX_MEDIOS_PAGO }, { path: "mediosPago" });
  }
  return reading({
    cada: () => sent.map((medio, index) => readMedio(medio, index, medioPagoOtros)),
    juntos: () => {
      const repetido = sent.findIndex((medio, index) => medio.resto && sent.findIndex(({ resto }) => resto) < index);
      if (repetido >= 0) {
        throw refusal("medio_pago_resto_repetido", { medio: repetido + 1 }, { path: `mediosPago[${repetido}].resto` });
      }
      const primero = sent[0] && (sent[0].tipo ?? "");
      if (primero === undefined || medioPago === null || medioPago === primero) return;
      throw refusal("medio_pago_contradice", { medioPago, primero }, { path: "medioPago" });
    },
  });
}

export type MediosLeidos = ReturnType<typeof readMedios>;

/** Its amount is in the currency of the request. */
function readMedio(sent: MedioPagoRequest, index: number, otros: string | null) {
  const path = `mediosPago[${index}]`;
  const tipoMedioPago = sent.tipo ?? "";
  const invalido = () => refusal("medio_pago_invalido", { medio: index + 1 }, { path });
  return reading({
    tipo: () => {
      checkMedioPago(tipoMedioPago, `${path}.tipo`);
      return tipoMedioPago;
    },
    /** Exactly one of three: an amount, a percentage, or the rest, which is none of both. */
    valor: () => {
      const monto = readMonto(sent.monto);
      const porcentaje = readPorcentaje(sent.porcentaje, "100");
      if (!isOne(monto, porcentaje, sent.resto || null)) throw invalido();
      return { monto: monto ?? null, porcentaje: porcentaje ?? null };
    },
    medioPagoOtros: () => {
      if (tipoMedioPago !== OTROS) return null;
      const detalle = toSingleLine(sent.detalle ?? otros ?? "");
      if (isTexto(detalle, OTRO_MEDIO)) return detalle;
      throw refusal("medio_pago_sin_detalle", { medio: index + 1 }, { path: `${path}.detalle` });
    },
    invalido: () => invalido,
  });
}

/** True when exactly one was sent, and as it must be: `null` stands for one not sent, `undefined` for a wrong one. */
const isOne = (...values: unknown[]) =>
  !values.includes(undefined) && values.filter((value) => value !== null).length === 1;

/** `undefined` for what is not above 0, or no amount. */
function readMonto(sent: string | null): string | null | undefined {
  if (sent === null) return null;
  const value = new Decimal(sent);
  return value.isZero() || !isMonto(value) ? undefined : toMonto(value);
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
export function lacksLineas(tipo: CodigoTipoDocumento, lineas: unknown, { otrosCargos }: CobroRequest): boolean {
  if (isSent(lineas) || !isSent(otrosCargos)) return false;
  const cargos = (otrosCargos ?? []).map((cargo) => ({ tipo: cargo.tipo ?? "" }));
  if (!mayLackLineas(tipo, cargos)) throw refusal("cargos_sin_lineas", {}, { path: "lineas" });
  return true;
}
