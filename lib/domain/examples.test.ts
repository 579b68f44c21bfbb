/** The golden cases of `examples/`. Their expected values were computed without this code, with exact fractions. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Moneda } from "./codigo-moneda";
import type { Linea, Resumen } from "./documento/documento";
import { type DescuentoPedido, totalDescuentos } from "./montos/descuento";
import type { ImpuestoProducto } from "./montos/impuesto";
import { datosEspecificosOf } from "./montos/impuesto-especifico";
import { calculateLinea } from "./montos/linea";
import { convertMonto } from "./montos/moneda";
import { calculateResumen } from "./montos/resumen";
import { EXONERACION, LINEA } from "./testing/samples";

const FOLDER = path.join(import.meta.dirname, "examples");
const MIN_CASES = 40;

interface Example {
  /** One sentence that says what the case shows. */
  shows: string;
  moneda: Moneda;
  tipoCambio: string;
  /** Rate for converting a catalog price, when it differs from the document's own. */
  tipoCambioConversion?: string;
  lineas: {
    /** Number of identical lines. */
    veces?: number;
    codigoCabys: string;
    cantidad: string;
    precioUnitario?: string;
    /** Price in the catalog's currency, to be converted. */
    precioCatalogo?: { monto: string; moneda: Moneda };
    montoDescuento?: string;
    descuentos?: Partial<DescuentoPedido>[];
    porcentajeExoneracion?: string;
    impuestos: Partial<ImpuestoProducto>[];
  }[];
  /** A member that is not listed is zero or absent. Repeated lines are listed once. */
  esperado: { lineas: Record<string, unknown>[]; resumen: Record<string, unknown> };
}

const examples = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

function calculate(example: Example): { lineas: Linea[]; resumen: Resumen } {
  const { moneda, tipoCambio, tipoCambioConversion = tipoCambio } = example;
  const repeated = example.lineas.flatMap(({ veces = 1, ...linea }) => Array.from({ length: veces }, () => linea));
  const lineas = repeated.map((linea, index) =>
    calculateLinea({
      ...LINEA,
      numeroLinea: index + 1,
      codigoCabys: linea.codigoCabys,
      cantidad: linea.cantidad,
      precioUnitario:
        linea.precioCatalogo === undefined
          ? (linea.precioUnitario ?? "")
          : convertMonto(linea.precioCatalogo.monto, {
              de: linea.precioCatalogo.moneda,
              a: moneda,
              tipoCambio: tipoCambioConversion,
            }),
      montoDescuento: linea.montoDescuento ?? null,
      descuentos: (linea.descuentos ?? []).map((descuento) => ({ ...SIN_DESCUENTO, ...descuento })),
      impuestos: linea.impuestos.map((impuesto) => ({ ...SIN_DATOS, ...impuesto })),
      exoneracion:
        linea.porcentajeExoneracion === undefined ? null : { ...EXONERACION, porcentaje: linea.porcentajeExoneracion },
    }),
  );
  const mediosPago = [{ tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: null }];
  return { lineas, resumen: calculateResumen(lineas, { moneda, tipoCambio, mediosPago }) };
}

const SIN_DESCUENTO: DescuentoPedido = { codigo: "", monto: null, porcentaje: null, detalle: null };

const SIN_DATOS: ImpuestoProducto = {
  codigo: "",
  codigoImpuestoOtro: null,
  codigoTarifaIva: null,
  tarifa: null,
  factorCalculoIva: null,
};

/** Describes a computed line with the members that the examples use. */
function describeLinea(linea: Linea, withPrice: boolean): Record<string, unknown> {
  return withoutAbsent({
    precioUnitario: withPrice ? linea.precioUnitario : null,
    montoTotal: linea.montoTotal,
    montoDescuento: linea.descuentos.length === 0 ? null : totalDescuentos(linea.descuentos),
    descuentos: isCoded(linea)
      ? linea.descuentos.map(({ codigoDescuento, montoDescuento }) => [codigoDescuento, montoDescuento])
      : null,
    subTotal: linea.subTotal,
    baseImponible: linea.baseImponible,
    impuestos: linea.impuestos.map(({ exoneracion, codigoImpuestoOtro: _otro, datos, ...impuesto }) =>
      withoutAbsent({
        ...impuesto,
        datos: datosOf({ codigo: impuesto.codigo, ...(datos && { datos }) }, linea.cantidad),
        tarifaExonerada: exoneracion?.tarifaExonerada ?? null,
        montoExoneracion: exoneracion?.montoExoneracion ?? null,
      }),
    ),
    impuestoAsumidoEmisorFabrica:
      linea.impuestoAsumidoEmisorFabrica === "0" ? null : linea.impuestoAsumidoEmisorFabrica,
    impuestoNeto: linea.impuestoNeto,
    montoTotalLinea: linea.montoTotalLinea,
  });
}

/** A single discount of type 07 is what `montoDescuento` makes. */
const isCoded = ({ descuentos }: Linea) =>
  descuentos.length > 1 || descuentos.some(({ codigoDescuento }) => codigoDescuento !== "07");

function datosOf(...args: Parameters<typeof datosEspecificosOf>) {
  const datos = datosEspecificosOf(...args);
  return datos && withoutAbsent(datos);
}

const ALWAYS = ["totalVenta", "totalVentaNeta", "totalImpuesto", "totalComprobante"];

function describeResumen(resumen: Resumen): Record<string, unknown> {
  const { codigoMoneda: _moneda, tipoCambio: _tipoCambio, medioPago: _medioPago, ...totals } = resumen;
  const shown = Object.entries(totals).filter(([name, value]) => value !== "0" || ALWAYS.includes(name));
  return { ...Object.fromEntries(shown), totalDesgloseImpuesto: totals.totalDesgloseImpuesto.map(withoutAbsent) };
}

function withoutAbsent(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

describe("golden cases", () => {
  it("are at least forty", () => {
    expect(examples.length).toBeGreaterThanOrEqual(MIN_CASES);
  });

  it.each(examples)("%s", (file) => {
    const example = JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")) as Example;
    const { lineas, resumen } = calculate(example);
    const repeats = example.lineas.some(({ veces }) => veces !== undefined);
    const described = lineas.map((linea) =>
      describeLinea(linea, "precioUnitario" in (example.esperado.lineas[0] ?? {})),
    );

    if (repeats) for (const linea of described) expect(linea).toEqual(example.esperado.lineas[0]);
    else expect(described).toEqual(example.esperado.lineas);
    expect(describeResumen(resumen)).toEqual(example.esperado.resumen);
    expect(resumen.codigoMoneda).toBe(example.moneda);
    expect(resumen.tipoCambio).toBe(example.tipoCambio);
    expect(resumen.medioPago[0]?.totalMedioPago).toBe(resumen.totalComprobante);
  });
});
