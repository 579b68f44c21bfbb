/** Reads the taxes of a product: existing codes, rates that match their code, and only what a line can contain. */

import { refusal } from "@/lib/contract/refusal";
import { CODIGOS_IMPUESTO } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA, findTarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { Decimal } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import { type ImpuestoProducto, isIva, resolveImpuesto } from "@/lib/domain/montos/impuesto";
import { DATOS_PRODUCTO, fromDatosProducto } from "@/lib/domain/montos/impuesto-especifico";
import { type DatosProducto, llevaTarifa, USADOS } from "@/lib/domain/montos/regla-impuesto";
import { FACTURA } from "@/lib/domain/tipo-documento";
import type { AppError } from "@/lib/platform/errors";
import { readMembers } from "../../kernel/at-member";
import type { ImpuestoConCodigo } from "./check";

export interface ImpuestoValues {
  codigo: string;
  codigoTarifaIva: string | null;
  /** A percentage; 0 for a tax by measure or by factor. */
  porcentaje: string;
  datos: DatosProducto;
}

/** The tax as a line takes it. */
export function toImpuesto({ codigo, codigoTarifaIva, porcentaje, datos }: ImpuestoValues): ImpuestoProducto {
  return { codigo, codigoTarifaIva, tarifa: porcentaje, codigoImpuestoOtro: null, ...fromDatosProducto(datos) };
}

/** The members that were sent, as decimal text without trailing zeros. */
function readDatos(impuesto: ImpuestoConCodigo): DatosProducto {
  const datos: DatosProducto = {};
  for (const miembro of DATOS_PRODUCTO) {
    const sent = impuesto[miembro] ?? null;
    if (sent !== null && sent !== "") datos[miembro] = sent;
  }
  return datos;
}

/** Its rate is fixed, so a request may leave it out. */
const CEMENTO = "12";
const DE_DATOS = {
  factor_invalido: "dato_impuesto_falta",
  dato_impuesto_falta: "dato_impuesto_falta",
  dato_impuesto_sobra: "dato_impuesto_sobra",
  dato_impuesto_invalido: "dato_impuesto_invalido",
} as const;
const NOMBRES: ReadonlyMap<string, string> = new Map(CODIGOS_IMPUESTO.map(({ codigo, nombre }) => [codigo, nombre]));

/** The path of a member of the tax at this index. */
const at = (i: number, miembro: string) => ({ path: `impuestos[${i}].${miembro}` });

/** @throws AppError rule that names each invalid tax by its index */
export function readImpuestos(impuestos: readonly ImpuestoConCodigo[]): ImpuestoValues[] {
  const readers = impuestos.map((impuesto, i) => [`impuestos[${i}]`, () => readOne(impuesto, i, impuestos)] as const);
  return Object.values(readMembers(Object.fromEntries(readers)));
}

function readOne(impuesto: ImpuestoConCodigo, i: number, all: readonly ImpuestoConCodigo[]): ImpuestoValues {
  const { codigo } = impuesto;
  refuseCodigo(codigo, i);
  const before = all.slice(0, i).map((other) => other.codigo);
  if (isIva(codigo) && before.some(isIva)) throw refusal("iva_repetido", { i }, at(i, "codigo"));
  if (before.includes(codigo)) throw refusal("impuesto_repetido", { i, codigo }, at(i, "codigo"));
  return readImpuesto(impuesto, i);
}

function refuseCodigo(codigo: string, i: number): void {
  if (!NOMBRES.has(codigo)) throw refusal("impuesto_desconocido", { i, codigo }, at(i, "codigo"));
}

function readImpuesto(impuesto: ImpuestoConCodigo, i: number): ImpuestoValues {
  const { codigo, codigoTarifa, porcentaje } = impuesto;
  const sent = codigoTarifa === "" ? null : codigoTarifa;
  if (!llevaTarifa(codigo) && sent !== null) throw refusal("tarifa_solo_iva", { i, codigo }, at(i, "codigoTarifa"));
  const codigoTarifaIva = llevaTarifa(codigo) ? (sent ?? inferTarifa(porcentaje, i)) : null;
  const datos = readDatos(impuesto);
  const wanted: ImpuestoProducto = {
    codigo,
    codigoTarifaIva,
    tarifa: porcentaje,
    codigoImpuestoOtro: null,
    ...fromDatosProducto(datos),
  };
  if (datos.factorCalculoIVA !== undefined && codigo !== USADOS) {
    throw refusal("dato_impuesto_sobra", { i, codigo, miembro: "factorCalculoIVA" }, at(i, "factorCalculoIVA"));
  }
  try {
    return { codigo, codigoTarifaIva, porcentaje: resolveImpuesto(wanted).tarifa ?? "0", datos };
  } catch (error) {
    throw error instanceof DomainError ? tarifaRefusal(error, wanted, i) : error;
  }
}

/** For IVA without a rate code: the only rate with that percentage that an invoice may have. */
function inferTarifa(porcentaje: string | null, i: number): string {
  if (porcentaje === null) throw refusal("tarifa_requerida", { i }, at(i, "codigoTarifa"));
  const codigos = CODIGOS_TARIFA_IVA.filter(
    ({ tarifa, tipos }) => tipos.includes(FACTURA) && new Decimal(tarifa).equals(porcentaje),
  ).map(({ codigo }) => codigo);
  const [codigo] = codigos;
  if (codigo === undefined) throw refusal("porcentaje_sin_tarifa", { i, porcentaje }, at(i, "porcentaje"));
  if (codigos.length > 1) throw refusal("tarifa_ambigua", { i, porcentaje, codigos }, at(i, "codigoTarifa"));
  return codigo;
}

function tarifaRefusal(error: DomainError, { codigo, codigoTarifaIva, tarifa }: ImpuestoProducto, i: number): AppError {
  const codigoTarifa = codigoTarifaIva ?? "";
  const miembro = error.code === "factor_invalido" ? "factorCalculoIVA" : String(error.params.miembro ?? "");
  const dato = DE_DATOS[error.code as keyof typeof DE_DATOS];
  if (dato !== undefined) return refusal(dato, { i, codigo, miembro }, at(i, miembro));
  if (error.code === "codigo_tarifa_invalido") {
    return refusal("tarifa_desconocida", { i, codigoTarifa }, at(i, "codigoTarifa"));
  }
  const iva = findTarifaIva(codigoTarifa);
  const path = at(i, "porcentaje");
  if (iva !== null) {
    return refusal("tarifa_distinta", { i, codigoTarifa, tarifa: iva.tarifa, porcentaje: tarifa ?? "" }, path);
  }
  if (codigo === CEMENTO) return refusal("porcentaje_fijo", { i, codigo, tarifa: fixedTarifa(codigo) }, path);
  return refusal("porcentaje_invalido", { i, codigo }, path);
}

function fixedTarifa(codigo: string): string {
  const without = { codigo, codigoTarifaIva: null, tarifa: null, codigoImpuestoOtro: null, factorCalculoIva: null };
  return resolveImpuesto(without).tarifa ?? "";
}
