/** The taxes of a product: codes that exist, rates that agree with their code, nothing that a line could not carry. */
import { CODIGOS_IMPUESTO, IMPUESTOS_SIN_DATOS } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { Decimal } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import { findTarifaIva, type ImpuestoProducto, isIva, resolveImpuesto } from "@/lib/domain/impuesto";
import { type AppError, memberError } from "@/lib/platform/errors";
import { readMembers } from "../at-member";
import type { ImpuestoConCodigo } from "./check";
import * as messages from "./messages";

export interface ImpuestoValues {
  codigo: string;
  codigoTarifaIva: string | null;
  /** Percent. */
  porcentaje: string;
}

/** Its rate is fixed and may be left out. */
const CEMENTO = "12";
const NOMBRES: ReadonlyMap<string, string> = new Map(CODIGOS_IMPUESTO.map(({ codigo, nombre }) => [codigo, nombre]));

type Miembro = "codigo" | "codigoTarifa" | "porcentaje";

/** A refusal of a member of the tax at this place. */
const rule = (i: number, miembro: Miembro, text: string, codigo: string): AppError =>
  memberError(`impuestos[${i}].${miembro}`, text, codigo);

/** @throws AppError rule that names each tax that cannot be by its place */
export function readImpuestos(impuestos: readonly ImpuestoConCodigo[]): ImpuestoValues[] {
  const readers = impuestos.map((impuesto, i) => [`impuestos[${i}]`, () => readOne(impuesto, i, impuestos)] as const);
  return Object.values(readMembers(Object.fromEntries(readers)));
}

function readOne(impuesto: ImpuestoConCodigo, i: number, all: readonly ImpuestoConCodigo[]): ImpuestoValues {
  refuseCodigo(impuesto.codigo, i);
  const before = all.slice(0, i).map(({ codigo }) => codigo);
  if (isIva(impuesto.codigo) && before.some(isIva))
    throw rule(i, "codigo", messages.ivaRepetido(i), "impuesto_repetido");
  if (before.includes(impuesto.codigo)) {
    throw rule(i, "codigo", messages.impuestoRepetido(i, impuesto.codigo), "impuesto_repetido");
  }
  return readImpuesto(impuesto, i);
}

function refuseCodigo(codigo: string, i: number): void {
  const nombre = NOMBRES.get(codigo);
  if (nombre === undefined) throw rule(i, "codigo", messages.impuestoDesconocido(i, codigo), "impuesto_desconocido");
  if (IMPUESTOS_SIN_DATOS.has(codigo))
    throw rule(i, "codigo", messages.impuestoNoSoportado(i, codigo, nombre), "impuesto_no_soportado");
}

function readImpuesto({ codigo, codigoTarifa, porcentaje }: ImpuestoConCodigo, i: number): ImpuestoValues {
  const sent = codigoTarifa === "" ? null : codigoTarifa;
  if (!isIva(codigo) && sent !== null)
    throw rule(i, "codigoTarifa", messages.tarifaSoloIva(i, codigo), "tarifa_solo_iva");
  const codigoTarifaIva = isIva(codigo) ? (sent ?? inferTarifa(porcentaje, i)) : null;
  const wanted = { codigo, codigoTarifaIva, tarifa: porcentaje, codigoImpuestoOtro: null, factorCalculoIva: null };
  try {
    return { codigo, codigoTarifaIva, porcentaje: resolveImpuesto(wanted).tarifa ?? "0" };
  } catch (error) {
    throw error instanceof DomainError ? refusal(error, wanted, i) : error;
  }
}

/** IVA without a rate code: the one rate of that percentage that an invoice may carry. */
function inferTarifa(porcentaje: string | null, i: number): string {
  if (porcentaje === null) throw rule(i, "codigoTarifa", messages.tarifaRequerida(i), "tarifa_requerida");
  const codigos = CODIGOS_TARIFA_IVA.filter(
    ({ tarifa, tipos }) => tipos.includes("01") && new Decimal(tarifa).equals(porcentaje),
  ).map(({ codigo }) => codigo);
  const [codigo] = codigos;
  if (codigo === undefined) throw rule(i, "porcentaje", messages.porcentajeSinTarifa(i, porcentaje), "tarifa_distinta");
  if (codigos.length > 1)
    throw rule(i, "codigoTarifa", messages.porcentajeAmbiguo(i, porcentaje, codigos), "tarifa_ambigua");
  return codigo;
}

function refusal(error: DomainError, { codigo, codigoTarifaIva, tarifa }: ImpuestoProducto, i: number): AppError {
  if (error.code === "codigo_tarifa_invalido") {
    return rule(i, "codigoTarifa", messages.tarifaDesconocida(i, codigoTarifaIva ?? ""), "tarifa_desconocida");
  }
  const iva = findTarifaIva(codigoTarifaIva ?? "");
  if (iva !== null) {
    return rule(i, "porcentaje", messages.tarifaDistinta(i, iva.codigo, iva.tarifa, tarifa ?? ""), "tarifa_distinta");
  }
  const text =
    codigo === CEMENTO
      ? messages.porcentajeFijo(i, codigo, fixedTarifa(codigo))
      : messages.porcentajeInvalido(i, codigo);
  return rule(i, "porcentaje", text, "porcentaje_invalido");
}

function fixedTarifa(codigo: string): string {
  const without = { codigo, codigoTarifaIva: null, tarifa: null, codigoImpuestoOtro: null, factorCalculoIva: null };
  return resolveImpuesto(without).tarifa ?? "";
}
