/** Taxes by measure, 03 to 06, and the data that a tax may carry (hacienda 6.1; decision 0053). */
import { Decimal, fitsMonto, isMonto, PERCENT, roundMonto } from "../decimal";
import type { DatosImpuesto, ImpuestoLinea } from "../documento/documento";
import { DomainError } from "../domain-error";
import { type Dato, type DatosProducto, REGLAS_IMPUESTO, type ReglaImpuesto } from "./regla-impuesto";

export const DATOS_PRODUCTO = [
  ...(["cantidadUnidadMedida", "gradoAlcohol", "volumenUnidadConsumo", "impuestoUnidad"] as const),
  ...(["factorCalculoIVA", "baseImponible", "ivaCobradoFabrica"] as const),
] satisfies (keyof DatosProducto)[];

/** The two members of a tax that a product's data become; nothing for most. */
export function fromDatosProducto({ factorCalculoIVA, ...datos }: DatosProducto) {
  return {
    factorCalculoIva: factorCalculoIVA ?? null,
    ...(Object.keys(datos).length === 0 ? {} : { datos }),
  };
}

/** XSD: 7 digits, 2 of them decimals; degrees 4, 2 of them decimals. */
const MEDIDA_DECIMALES = 2;
const MEDIDA_BELOW = 100_000;
const GRADO_BELOW = 100;
/** Collected at the factory with this sale; and a sale that is exempt because it was collected before. */
export const COBRADO_EN_FABRICA = "01";
export const COBRADO_ANTES = "02";
/** The only rate of IVA that was collected before (the authority's -451). */
const TARIFA_EXENTA = "10";
/** Fuel without a measure is sold by the litre. A piece of soap has no container: the XML requires a number. */
const UNA_UNIDAD = "1";

interface ConRegla {
  codigo: string;
  codigoTarifaIva: string | null;
  regla: ReglaImpuesto;
}

type DatoValor = readonly [Dato, string];

/**
 * Refuses data that the tax does not have, data that it lacks, and values that the XML cannot carry.
 * @throws DomainError dato_impuesto_falta, dato_impuesto_sobra, dato_impuesto_invalido
 */
export function checkDatos({ codigo, codigoTarifaIva, regla }: ConRegla, datos: DatosImpuesto = {}): void {
  const refused = (code: "falta" | "sobra" | "invalido", miembro: Dato) =>
    new DomainError(`dato_impuesto_${code}`, { codigo, miembro });
  for (const miembro of Object.keys(regla.datos) as Dato[]) {
    if (regla.datos[miembro] && datos[miembro] === undefined) throw refused("falta", miembro);
  }
  for (const [miembro, value] of Object.entries(datos) as DatoValor[]) {
    if (regla.datos[miembro] === undefined) throw refused("sobra", miembro);
    if (!VALIDO[miembro](value)) throw refused("invalido", miembro);
  }
  const { ivaCobradoFabrica, baseImponible } = datos;
  if (codigo === "01" && baseImponible !== undefined && ivaCobradoFabrica !== COBRADO_EN_FABRICA) {
    throw refused("sobra", "baseImponible");
  }
  if (ivaCobradoFabrica === COBRADO_ANTES && codigoTarifaIva !== TARIFA_EXENTA) {
    throw refused("invalido", "ivaCobradoFabrica");
  }
}

const isMedida = (text: string, below = MEDIDA_BELOW) => {
  const value = new Decimal(text);
  return value.gt(0) && value.lt(below) && value.decimalPlaces() <= MEDIDA_DECIMALES;
};
const isMontoPositivo = (text: string) => {
  const value = new Decimal(text);
  return value.gt(0) && isMonto(value);
};

const VALIDO: Readonly<Record<Dato, (text: string) => boolean>> = {
  cantidadUnidadMedida: isMedida,
  gradoAlcohol: (text) => isMedida(text, GRADO_BELOW),
  volumenUnidadConsumo: isMedida,
  impuestoUnidad: isMontoPositivo,
  baseImponible: isMontoPositivo,
  ivaCobradoFabrica: (codigo) => codigo === COBRADO_EN_FABRICA || codigo === COBRADO_ANTES,
};

/** XML DatosImpuestoEspecifico, as decimal text; `null` for an element that the tax does not have. */
export interface DatosEspecificos {
  cantidadUnidadMedida: string;
  porcentaje: string | null;
  proporcion: string | null;
  volumenUnidadConsumo: string | null;
  impuestoUnidad: string;
}

/**
 * What the XML says of a tax by measure; `null` for any other. Fuel is the litres of the whole line, everything else is
 * by unit.
 */
export function datosEspecificosOf(
  { codigo, datos }: Pick<ImpuestoLinea, "codigo" | "datos">,
  cantidad: string,
): DatosEspecificos | null {
  if (datos?.impuestoUnidad === undefined) return null;
  const regla = REGLAS_IMPUESTO.get(codigo);
  const { cantidadUnidadMedida = UNA_UNIDAD, gradoAlcohol = null, volumenUnidadConsumo = null, impuestoUnidad } = datos;
  return {
    cantidadUnidadMedida:
      regla?.calculo === "litros" ? litrosOf(datos, new Decimal(cantidad)).toFixed() : cantidadUnidadMedida,
    porcentaje: gradoAlcohol,
    proporcion: gradoAlcohol === null ? null : proporcionOf(datos).toFixed(),
    volumenUnidadConsumo,
    impuestoUnidad,
  };
}

/** The amount of a tax by measure, rounded. Call it with data that `checkDatos` accepts. */
export function calculateEspecifico(regla: ReglaImpuesto, datos: DatosImpuesto, cantidad: Decimal): Decimal {
  const unidad = new Decimal(datos.impuestoUnidad ?? 0);
  if (regla.calculo === "litros") return roundMonto(litrosOf(datos, cantidad).times(unidad));
  if (regla.calculo === "alcohol") return roundMonto(cantidad.times(proporcionOf(datos)).times(unidad));
  const volumen = new Decimal(datos.volumenUnidadConsumo ?? 1);
  if (regla.calculo === "envase" && datos.cantidadUnidadMedida === undefined) {
    return roundMonto(cantidad.times(volumen).times(unidad));
  }
  const total = cantidad.times(datos.cantidadUnidadMedida ?? UNA_UNIDAD).times(unidad);
  return roundMonto(regla.calculo === "envase" ? total.div(volumen) : total);
}

/** @throws DomainError linea_excede when the litres of the line have more digits than the schema */
function litrosOf({ cantidadUnidadMedida = UNA_UNIDAD }: DatosImpuesto, cantidad: Decimal): Decimal {
  const litros = cantidad.times(cantidadUnidadMedida).toDecimalPlaces(MEDIDA_DECIMALES);
  if (litros.gte(MEDIDA_BELOW)) throw new DomainError("linea_excede", { campo: "cantidadUnidadMedida" });
  return litros;
}

/** Millilitres of alcohol in a container. */
function proporcionOf({ cantidadUnidadMedida = "0", gradoAlcohol = "0" }: DatosImpuesto): Decimal {
  return roundMonto(new Decimal(cantidadUnidadMedida).times(gradoAlcohol).times(PERCENT));
}

/**
 * The taxes with their amounts in another currency: the same list when there are none.
 * @throws DomainError as `convert` does
 */
export function convertDatos<T extends { datos?: DatosImpuesto }>(
  impuestos: readonly T[],
  convert: (monto: string) => string,
): readonly T[] {
  if (impuestos.every(({ datos }) => datos === undefined)) return impuestos;
  return impuestos.map((impuesto) => {
    if (impuesto.datos === undefined) return impuesto;
    const { impuestoUnidad, baseImponible, ...rest } = impuesto.datos;
    const datos: DatosImpuesto = { ...rest };
    if (impuestoUnidad !== undefined) datos.impuestoUnidad = convert(impuestoUnidad);
    if (baseImponible !== undefined) datos.baseImponible = convert(baseImponible);
    return { ...impuesto, datos };
  });
}

/** The base of IVA that a tax states for the whole line; `null` when it is computed. */
export function baseEditada(impuestos: readonly { datos?: DatosImpuesto }[], cantidad: Decimal): Decimal | null {
  for (const { datos } of impuestos) {
    if (datos?.baseImponible === undefined) continue;
    const base = roundMonto(cantidad.times(datos.baseImponible));
    if (!fitsMonto(base)) throw new DomainError("linea_excede", { campo: "baseImponible" });
    return base;
  }
  return null;
}
