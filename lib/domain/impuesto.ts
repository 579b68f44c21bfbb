/** The taxes of a line: the base of each amount, and the rates of IVA (hacienda 6.1). */
import { CODIGOS_TARIFA_IVA, type TarifaIva } from "./catalogos/codigo-tarifa-iva";
import { Decimal, PERCENT, roundMonto, ZERO } from "./decimal";
import { DomainError } from "./domain-error";

/** A tax as it is configured for a product. */
export interface ImpuestoProducto {
  /** 01, 02, 07, 08, 12 or 99. */
  codigo: string;
  /** Name of tax 99, 5 to 100 characters; `null` means a general name. */
  codigoImpuestoOtro: string | null;
  /** For taxes 01 and 07. */
  codigoTarifaIva: string | null;
  /**
   * Percentage, decimal text; `null` for tax 08, and optional for 01, 07 and 12, whose rate follows from their code.
   */
  tarifa: string | null;
  /** Tax 08 only: at most 4 decimals. */
  factorCalculoIva: string | null;
}

/** A tax with its rate as a number, before any amount is computed. */
export interface ImpuestoTarifado extends ImpuestoProducto {
  /** The factor of the base: rate / 100, or the factor of tax 08. */
  factor: Decimal;
  /** Percentage; `null` for tax 08. */
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

/** Taxes that are part of the base of IVA: selectivo and cement. So are 04 and 05, which we do not support. */
const PARTE_DE_LA_BASE: ReadonlySet<string> = new Set(["02", "12"]);
const TARIFA_CEMENTO = "5";
const NOMBRE_OTRO_IMPUESTO = "Otros impuestos";
/** XSD: Tarifa has 4 digits, 2 of them decimals; FactorCalculoIVA 5, 4 of them decimals. */
const TARIFA_DECIMALES = 2;
const TARIFA_BELOW = 100;
const FACTOR_DECIMALES = 4;
const FACTOR_BELOW = 10;

/** The catalog's rates as numbers, computed once, because most lines have one of three. */
const TARIFAS: ReadonlyMap<string, { iva: TarifaIva; tarifaDecimal: Decimal; factor: Decimal }> = new Map(
  CODIGOS_TARIFA_IVA.map((iva) => {
    const tarifaDecimal = new Decimal(iva.tarifa);
    return [iva.codigo, { iva, tarifaDecimal, factor: tarifaDecimal.times(PERCENT) }];
  }),
);

/** The IVA rate with this code, `null` when the catalog has none. */
export function findTarifaIva(codigoTarifaIva: string): TarifaIva | null {
  return TARIFAS.get(codigoTarifaIva)?.iva ?? null;
}

/** True for IVA with a rate of the catalog, whose code decides the percentage. */
export function llevaTarifa(codigo: string): boolean {
  return codigo === "01" || codigo === "07";
}

/** True for IVA in any of its three forms. A line has at most one. */
export function isIva(codigo: string): boolean {
  return codigo === "01" || codigo === "07" || codigo === "08";
}

/**
 * Completes a product's tax with the members that follow from its codes, and refuses contradictions (the authority's
 * -505).
 * @throws DomainError impuesto_no_soportado, codigo_tarifa_invalido, tarifa_invalida, factor_invalido
 */
export function resolveImpuesto(impuesto: ImpuestoProducto): ImpuestoTarifado {
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
      throw new DomainError("impuesto_no_soportado", { codigo });
  }
}

function resolveIva(impuesto: ImpuestoProducto): ImpuestoTarifado {
  const { codigo, codigoTarifaIva, tarifa } = impuesto;
  const found = TARIFAS.get(codigoTarifaIva ?? "");
  if (found === undefined) {
    throw new DomainError("codigo_tarifa_invalido", { codigo, codigoTarifa: codigoTarifaIva ?? "" });
  }
  const { iva, tarifaDecimal, factor } = found;
  if (tarifa !== null && tarifa !== iva.tarifa && !tarifaDecimal.equals(tarifa)) {
    throw new DomainError("tarifa_invalida", { codigo, codigoTarifa: iva.codigo, tarifa });
  }
  return {
    codigo,
    codigoImpuestoOtro: null,
    codigoTarifaIva: iva.codigo,
    tarifa: iva.tarifa,
    factorCalculoIva: null,
    tarifaDecimal,
    factor,
  };
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
    codigo: impuesto.codigo,
    codigoImpuestoOtro: null,
    codigoTarifaIva: null,
    tarifa: null,
    factorCalculoIva: factor.toFixed(),
    factor,
    tarifaDecimal: null,
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
    codigoImpuestoOtro,
    codigoTarifaIva: null,
    tarifa: tarifa.toFixed(),
    factorCalculoIva: null,
    factor: tarifa.times(PERCENT),
    tarifaDecimal: tarifa,
  };
}

/** Rounded amounts of a line's taxes. */
export interface MontosImpuesto {
  baseImponible: Decimal;
  /** In the order of the taxes. */
  montos: Decimal[];
}

/**
 * BaseImponible = SubTotal + taxes 02 and 12. It is the base of IVA; SubTotal is the base of every other tax (hacienda
 * 6.1).
 */
export function calculateMontos(impuestos: readonly ImpuestoTarifado[], subTotal: Decimal): MontosImpuesto {
  let baseImponible = subTotal;
  for (const { codigo, factor } of impuestos) {
    if (PARTE_DE_LA_BASE.has(codigo)) baseImponible = baseImponible.plus(roundMonto(subTotal.times(factor)));
  }
  const montos = impuestos.map(({ codigo, factor }) =>
    roundMonto((codigo === "01" || codigo === "07" ? baseImponible : subTotal).times(factor)),
  );
  return { baseImponible, montos };
}
