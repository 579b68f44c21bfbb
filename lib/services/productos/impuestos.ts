/** The taxes of a product: codes that exist, rates that agree with their code, nothing that a line could not carry. */
import { CODIGOS_IMPUESTO, IMPUESTOS_SIN_DATOS } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { Decimal } from "@/lib/domain/decimal";
import { DomainError } from "@/lib/domain/domain-error";
import { findTarifaIva, type ImpuestoProducto, isIva, resolveImpuesto } from "@/lib/domain/impuesto";
import { type AppError, ruleError } from "@/lib/platform/errors";
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

const rule = (text: string, codigo: string): AppError => ruleError(text, { codigo });

/** @throws AppError rule that names the tax by its place */
export function readImpuestos(impuestos: readonly ImpuestoConCodigo[]): ImpuestoValues[] {
  return impuestos.map((impuesto, i) => {
    refuseCodigo(impuesto.codigo, i);
    const before = impuestos.slice(0, i).map(({ codigo }) => codigo);
    if (isIva(impuesto.codigo) && before.some(isIva)) throw rule(messages.ivaRepetido(i), "impuesto_repetido");
    if (before.includes(impuesto.codigo)) {
      throw rule(messages.impuestoRepetido(i, impuesto.codigo), "impuesto_repetido");
    }
    return readImpuesto(impuesto, i);
  });
}

function refuseCodigo(codigo: string, i: number): void {
  const nombre = NOMBRES.get(codigo);
  if (nombre === undefined) throw rule(messages.impuestoDesconocido(i, codigo), "impuesto_desconocido");
  if (IMPUESTOS_SIN_DATOS.has(codigo))
    throw rule(messages.impuestoNoSoportado(i, codigo, nombre), "impuesto_no_soportado");
}

function readImpuesto({ codigo, codigoTarifa, porcentaje }: ImpuestoConCodigo, i: number): ImpuestoValues {
  const sent = codigoTarifa === "" ? null : codigoTarifa;
  if (!isIva(codigo) && sent !== null) throw rule(messages.tarifaSoloIva(i, codigo), "tarifa_solo_iva");
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
  if (porcentaje === null) throw rule(messages.tarifaRequerida(i), "tarifa_requerida");
  const codigos = CODIGOS_TARIFA_IVA.filter(
    ({ tarifa, tipos }) => tipos.includes("01") && new Decimal(tarifa).equals(porcentaje),
  ).map(({ codigo }) => codigo);
  const [codigo] = codigos;
  if (codigo === undefined) throw rule(messages.porcentajeSinTarifa(i, porcentaje), "tarifa_distinta");
  if (codigos.length > 1) throw rule(messages.porcentajeAmbiguo(i, porcentaje, codigos), "tarifa_ambigua");
  return codigo;
}

function refusal(error: DomainError, { codigo, codigoTarifaIva, tarifa }: ImpuestoProducto, i: number): AppError {
  if (error.code === "codigo_tarifa_invalido") {
    return rule(messages.tarifaDesconocida(i, codigoTarifaIva ?? ""), "tarifa_desconocida");
  }
  const iva = findTarifaIva(codigoTarifaIva ?? "");
  if (iva !== null) {
    return rule(messages.tarifaDistinta(i, iva.codigo, iva.tarifa, tarifa ?? ""), "tarifa_distinta");
  }
  const text =
    codigo === CEMENTO
      ? messages.porcentajeFijo(i, codigo, fixedTarifa(codigo))
      : messages.porcentajeInvalido(i, codigo);
  return rule(text, "porcentaje_invalido");
}

function fixedTarifa(codigo: string): string {
  const without = { codigo, codigoTarifaIva: null, tarifa: null, codigoImpuestoOtro: null, factorCalculoIva: null };
  return resolveImpuesto(without).tarifa ?? "";
}
