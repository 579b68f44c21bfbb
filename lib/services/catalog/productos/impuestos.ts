/** Reads the taxes of a product: existing codes, rates that match their code, and only what a line can contain. */

import { refusal } from "@/lib/contract/refusals/refusal";
import { CODIGOS_IMPUESTO, IMPUESTOS_SIN_DATOS } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { Decimal } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import { findTarifaIva, type ImpuestoProducto, isIva, resolveImpuesto } from "@/lib/domain/impuesto";
import { FACTURA } from "@/lib/domain/tipo-documento";
import type { AppError } from "@/lib/platform/errors";
import { readMembers } from "../../kernel/at-member";
import type { ImpuestoConCodigo } from "./check";

export interface ImpuestoValues {
  codigo: string;
  codigoTarifaIva: string | null;
  /** A percentage. */
  porcentaje: string;
}

/** Its rate is fixed, so a request may leave it out. */
const CEMENTO = "12";
const NOMBRES: ReadonlyMap<string, string> = new Map(CODIGOS_IMPUESTO.map(({ codigo, nombre }) => [codigo, nombre]));

/** The path of a member of the tax at this index. */
const at = (i: number, miembro: "codigo" | "codigoTarifa" | "porcentaje") => ({ path: `impuestos[${i}].${miembro}` });

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
  const nombre = NOMBRES.get(codigo);
  if (nombre === undefined) throw refusal("impuesto_desconocido", { i, codigo }, at(i, "codigo"));
  if (IMPUESTOS_SIN_DATOS.has(codigo)) throw refusal("impuesto_no_soportado", { i, codigo, nombre }, at(i, "codigo"));
}

function readImpuesto({ codigo, codigoTarifa, porcentaje }: ImpuestoConCodigo, i: number): ImpuestoValues {
  const sent = codigoTarifa === "" ? null : codigoTarifa;
  if (!isIva(codigo) && sent !== null) throw refusal("tarifa_solo_iva", { i, codigo }, at(i, "codigoTarifa"));
  const codigoTarifaIva = isIva(codigo) ? (sent ?? inferTarifa(porcentaje, i)) : null;
  const wanted = { codigo, codigoTarifaIva, tarifa: porcentaje, codigoImpuestoOtro: null, factorCalculoIva: null };
  try {
    return { codigo, codigoTarifaIva, porcentaje: resolveImpuesto(wanted).tarifa ?? "0" };
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
