/** The taxes of a line: the base of each amount, and the rates of IVA (hacienda 6.1). */
import { CODIGOS_TARIFA_IVA, type TarifaIva } from "../catalogos/codigo-tarifa-iva";
import { Decimal, PERCENT, roundMonto, ZERO } from "../decimal";
import type { DatosImpuesto } from "../documento/documento";
import { DomainError } from "../domain-error";
import { baseEditada, COBRADO_EN_FABRICA, calculateEspecifico, checkDatos } from "./impuesto-especifico";
import { isEspecifico, REGLAS_IMPUESTO, type ReglaImpuesto } from "./regla-impuesto";

/** A tax as it is configured for a product. */
export interface ImpuestoProducto {
  codigo: string;
  /** Name of tax 99, 5 to 100 characters; `null` means a general name. */
  codigoImpuestoOtro: string | null;
  /** For taxes 01 and 07. */
  codigoTarifaIva: string | null;
  /**
   * Percentage, decimal text; `null` for taxes 03 to 06 and 08, and optional for 01, 07 and 12, whose rate follows from
   * their code.
   */
  tarifa: string | null;
  /** Tax 08 only: at most 4 decimals. */
  factorCalculoIva: string | null;
  datos?: DatosImpuesto;
}

/** A tax with its rate as a number, before any amount is computed. */
export interface ImpuestoTarifado extends ImpuestoProducto {
  regla: ReglaImpuesto;
  /** The factor of the base: rate / 100, or the factor of tax 08; 0 for a tax by measure. */
  factor: Decimal;
  /** Percentage; `null` for taxes 03 to 06 and 08. */
  tarifaDecimal: Decimal | null;
}

/** The tax of every line of an export, in place of the product's own taxes, which are due only at home (hacienda 5). */
export const IVA_EXPORTACION: ImpuestoProducto = {
  codigo: "01",
  codigoImpuestoOtro: null,
  codigoTarifaIva: "10",
  tarifa: null,
  factorCalculoIva: null,
};

/** Plain IVA: the one that is computed on MontoTotal in a gift, and that a factory may collect. */
export const IVA = "01";
const TARIFA_CEMENTO = "5";
/** A tax by measure has no percentage; one that is sent is not used. */
const SIN_TARIFA = {
  codigoImpuestoOtro: null,
  codigoTarifaIva: null,
  tarifa: null,
  factorCalculoIva: null,
  factor: ZERO,
  tarifaDecimal: null,
};
const NOMBRE_OTRO_IMPUESTO = "Otros impuestos";
/** XSD: Tarifa has 4 digits, 2 of them decimals; FactorCalculoIVA 5, 4 of them decimals. */
const TARIFA_DECIMALES = 2;
const TARIFA_BELOW = 100;
const FACTOR_DECIMALES = 4;
const FACTOR_BELOW = 10;

/** The catalog's rates with the tax that each makes of IVA, computed once, because most lines have one of three. */
const TARIFAS: ReadonlyMap<string, { iva: TarifaIva; tarifaDecimal: Decimal; resuelto: ImpuestoTarifado }> = new Map(
  CODIGOS_TARIFA_IVA.map((iva) => {
    const tarifaDecimal = new Decimal(iva.tarifa);
    return [
      iva.codigo,
      {
        iva,
        tarifaDecimal,
        resuelto: { ...withTarifa(IVA, null, tarifaDecimal), codigoTarifaIva: iva.codigo, tarifa: iva.tarifa },
      },
    ];
  }),
);

/** True for IVA in any of its three forms. A line has at most one. */
export function isIva(codigo: string): boolean {
  return codigo === "01" || codigo === "07" || codigo === "08";
}

/**
 * Completes a product's tax with the members that follow from its codes, and refuses contradictions (the authority's
 * -505).
 * @throws DomainError impuesto_no_soportado, codigo_tarifa_invalido, tarifa_invalida, factor_invalido, the
 * dato_impuesto_… codes
 */
export function resolveImpuesto(impuesto: ImpuestoProducto): ImpuestoTarifado {
  const resuelto = resolveTarifa(impuesto);
  const { datos } = impuesto;
  if (datos === undefined && !isEspecifico(resuelto.codigo)) return resuelto;
  checkDatos(resuelto, datos);
  return { ...resuelto, ...(datos && { datos }) };
}

function reglaOf(codigo: string): ReglaImpuesto {
  const regla = REGLAS_IMPUESTO.get(codigo);
  if (regla === undefined) throw new DomainError("impuesto_no_soportado", { codigo });
  return regla;
}

function resolveTarifa(impuesto: ImpuestoProducto): ImpuestoTarifado {
  const { codigo } = impuesto;
  switch (codigo) {
    case "01":
    case "07":
      return resolveIva(impuesto);
    case "02":
      return withTarifa(codigo, null, readTarifa(impuesto));
    case "99":
      return withTarifa(codigo, impuesto.codigoImpuestoOtro ?? NOMBRE_OTRO_IMPUESTO, readTarifa(impuesto));
    case "12":
      return resolveCemento(impuesto);
    case "08":
      return resolveUsados(impuesto);
    default:
      return { ...SIN_TARIFA, codigo, regla: reglaOf(codigo) };
  }
}

function resolveIva(impuesto: ImpuestoProducto): ImpuestoTarifado {
  const { codigo, tarifa } = impuesto;
  const codigoTarifa = impuesto.codigoTarifaIva ?? "";
  const found = TARIFAS.get(codigoTarifa);
  if (found === undefined) throw new DomainError("codigo_tarifa_invalido", { codigo, codigoTarifa });
  const { iva, tarifaDecimal, resuelto } = found;
  if (tarifa !== null && tarifa !== iva.tarifa && !tarifaDecimal.equals(tarifa)) {
    throw new DomainError("tarifa_invalida", { codigo, codigoTarifa, tarifa });
  }
  return codigo === IVA ? resuelto : { ...resuelto, codigo, regla: reglaOf(codigo) };
}

function resolveCemento(impuesto: ImpuestoProducto): ImpuestoTarifado {
  const tarifa = new Decimal(TARIFA_CEMENTO);
  if (impuesto.tarifa !== null && !tarifa.equals(impuesto.tarifa)) {
    throw new DomainError("tarifa_invalida", { codigo: impuesto.codigo, tarifa: impuesto.tarifa });
  }
  return withTarifa(impuesto.codigo, null, tarifa);
}

function resolveUsados(impuesto: ImpuestoProducto): ImpuestoTarifado {
  const factor = impuesto.factorCalculoIva === null ? ZERO : new Decimal(impuesto.factorCalculoIva);
  if (factor.lte(0) || factor.gte(FACTOR_BELOW) || factor.decimalPlaces() > FACTOR_DECIMALES) {
    throw new DomainError("factor_invalido", { codigo: impuesto.codigo });
  }
  return {
    ...SIN_TARIFA,
    codigo: impuesto.codigo,
    regla: reglaOf(impuesto.codigo),
    factorCalculoIva: factor.toFixed(),
    factor,
  };
}

function readTarifa({ codigo, tarifa }: ImpuestoProducto): Decimal {
  const value = tarifa === null ? null : new Decimal(tarifa);
  if (value === null || value.isNegative() || value.gte(TARIFA_BELOW) || value.decimalPlaces() > TARIFA_DECIMALES) {
    throw new DomainError("tarifa_invalida", { codigo, tarifa: tarifa ?? "" });
  }
  return value;
}

function withTarifa(codigo: string, codigoImpuestoOtro: string | null, tarifa: Decimal): ImpuestoTarifado {
  return {
    codigo,
    regla: reglaOf(codigo),
    codigoImpuestoOtro,
    codigoTarifaIva: null,
    tarifa: tarifa.toFixed(),
    factorCalculoIva: null,
    factor: tarifa.times(PERCENT),
    tarifaDecimal: tarifa,
  };
}

/** What the taxes of a line are computed on. */
export interface BaseDeImpuestos {
  cantidad: Decimal;
  montoTotal: Decimal;
  subTotal: Decimal;
  /** The line is a gift or bonus: its IVA (01) is computed on MontoTotal. */
  regalia: boolean;
}

/** Rounded amounts of a line's taxes. */
export interface MontosImpuesto {
  baseImponible: Decimal;
  /** In the order of the taxes. */
  montos: Decimal[];
}

/**
 * BaseImponible = SubTotal + the taxes that are part of it, or what a tax states. It is the base of IVA; SubTotal is
 * the base of the other percentages (hacienda 6.1).
 * @throws DomainError linea_excede; dato_impuesto_falta where IVA collected at the factory would be on nothing
 */
export function calculateMontos(impuestos: readonly ImpuestoTarifado[], linea: BaseDeImpuestos): MontosImpuesto {
  const { cantidad, montoTotal, subTotal, regalia } = linea;
  let baseImponible = subTotal;
  const montos = impuestos.map(({ regla, factor, datos }) => {
    if (regla.calculo === "base") return ZERO;
    const monto =
      regla.calculo === "subTotal"
        ? roundMonto(subTotal.times(factor))
        : calculateEspecifico(regla, datos ?? {}, cantidad);
    if (regla.enLaBase) baseImponible = baseImponible.plus(monto);
    return monto;
  });
  baseImponible = baseEditada(impuestos, cantidad) ?? baseImponible;
  if (baseImponible.isZero() && impuestos.some(({ datos }) => datos?.ivaCobradoFabrica === COBRADO_EN_FABRICA)) {
    throw new DomainError("dato_impuesto_falta", { codigo: IVA, miembro: "baseImponible" });
  }
  impuestos.forEach(({ codigo, regla, factor }, index) => {
    if (regla.calculo !== "base") return;
    const base = regalia && codigo === IVA ? montoTotal : baseImponible;
    montos[index] = roundMonto(base.times(factor));
  });
  return { baseImponible, montos };
}
