/** The product and the simulator compute with separate code, and their results must agree on every document. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Documento, Linea } from "@/lib/domain/documento/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import type { DescuentoPedido } from "@/lib/domain/montos/descuento";
import type { ImpuestoProducto } from "@/lib/domain/montos/impuesto";
import { calculateLinea, type LineaInput } from "@/lib/domain/montos/linea";
import { calculateResumen } from "@/lib/domain/montos/resumen";
import { EXONERACION, LINEA } from "@/lib/domain/testing/samples";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { checkStructure } from "./check-structure";
import { readComprobante } from "./comprobante";
import { checkContent } from "./judge";

const RUNS = 1000;
const EXAMPLES = path.join(import.meta.dirname, "../domain/examples");
const SIGNATURE = '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"></ds:Signature>';
const PAGO = [{ tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: null }];
const SIN_DATOS: ImpuestoProducto = {
  codigo: "01",
  codigoImpuestoOtro: null,
  codigoTarifaIva: null,
  tarifa: null,
  factorCalculoIva: null,
};

const SIN_DESCUENTO: DescuentoPedido = { codigo: "", monto: null, porcentaje: null, detalle: null };

function documentOf(tipo: CodigoTipoDocumento, lineas: Linea[], moneda: "CRC" | "USD", tipoCambio: string): Documento {
  const resumen = calculateResumen(lineas, { moneda, tipoCambio, mediosPago: PAGO });
  return { ...sampleDocumento({ tipo, full: false }), lineas, resumen };
}

function complaints(documento: Documento): string[] {
  const xml = writeDocumento(documento).toString("utf8");
  const read = readComprobante(Buffer.from(xml.replace(/<\/(\w+)>$/, `${SIGNATURE}</$1>`)));
  if ("error" in read || read.tipo === null) return ["unreadable"];
  const { root, tipo } = read;
  return [
    ...checkStructure(root, tipo.structure.namespace, tipo.structure.root),
    ...checkContent(root, tipo.codigo),
  ].map(({ codigo, mensaje }) => `${codigo} ${mensaje}`);
}

/** A positive decimal with at most `whole` digits before the point and `decimals` after it. */
const amount = (whole: number, decimals: number) =>
  fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** BigInt(whole) - 1n }),
      fc.bigInt({ min: 1n, max: 10n ** BigInt(decimals) - 1n }),
    )
    .map(([integer, fraction]) => `${integer}.${fraction.toString().padStart(decimals, "0")}`);

const MEDIDA = amount(3, 2);

/** Fuel, alcohol, a drink, a soap, tobacco. */
const ESPECIFICO: fc.Arbitrary<ImpuestoProducto> = fc
  .record({
    clase: fc.constantFrom("03", "04", "05", "jabón", "06"),
    cantidadUnidadMedida: MEDIDA,
    gradoAlcohol: amount(2, 2),
    volumenUnidadConsumo: MEDIDA,
    impuestoUnidad: amount(3, 5),
  })
  .map(({ clase, cantidadUnidadMedida, gradoAlcohol, volumenUnidadConsumo, impuestoUnidad }) => ({
    ...SIN_DATOS,
    codigo: clase === "jabón" ? "05" : clase,
    datos: {
      impuestoUnidad,
      ...(clase === "jabón" ? {} : { cantidadUnidadMedida }),
      ...(clase === "04" ? { gradoAlcohol } : {}),
      ...(clase === "05" || clase === "jabón" ? { volumenUnidadConsumo } : {}),
    },
  }));

/** Discounts that may ask for more than the line has: then the domain refuses it. */
const DESCUENTOS: fc.Arbitrary<DescuentoPedido[]> = fc.oneof(
  fc.constantFrom("01", "03").map((codigo) => [{ codigo, monto: null, porcentaje: null, detalle: null }]),
  fc.array(
    fc.record({
      codigo: fc.constantFrom("02", "04", "07", "99"),
      monto: fc.constant(null),
      porcentaje: amount(1, 5),
      detalle: fc.constant("Temporada baja"),
    }),
    { maxLength: 5 },
  ),
  amount(2, 5).map((monto) => [
    { codigo: "04", monto: null, porcentaje: "33.33333", detalle: null },
    { codigo: "99", monto, porcentaje: null, detalle: "Empaque dañado" },
  ]),
);

const IMPUESTO: fc.Arbitrary<ImpuestoProducto[]> = fc
  .tuple(
    fc.constantFrom("01", "02", "03", "04", "08", "09", "10", "11"),
    fc.constantFrom("none", "02", "12", "99", "08", "07", "fábrica"),
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 1, max: 99999 }),
    fc.array(ESPECIFICO, { maxLength: 2 }),
    fc.option(amount(4, 5), { nil: undefined }),
  )
  .map(([codigoTarifaIva, other, hundredths, factor, especificos, baseImponible]) => {
    const iva = { ...SIN_DATOS, codigoTarifaIva };
    const tarifa = (hundredths / 100).toFixed(2);
    const base = baseImponible === undefined ? {} : { baseImponible };
    if (other === "none") return [iva, ...especificos];
    if (other === "08") return [{ ...SIN_DATOS, codigo: "08", factorCalculoIva: (factor / 10000).toFixed(4) }];
    if (other === "07") return [{ ...iva, codigo: "07", datos: base }, ...especificos];
    if (other === "fábrica") {
      const antes = codigoTarifaIva === "10" && baseImponible === undefined;
      return [{ ...iva, datos: { ivaCobradoFabrica: antes ? "02" : "01", ...base } }, ...especificos];
    }
    return [...especificos, iva, { ...SIN_DATOS, codigo: other, tarifa: other === "12" ? null : tarifa }];
  });

const LINEA_INPUT: fc.Arbitrary<Omit<LineaInput, "numeroLinea">> = fc.record({
  codigoCabys: fc.constantFrom("8311100000000", "2391102010200", "5311100000000", "0111100000000", "4999900000000"),
  codigoComercial: fc.constant(null),
  unidadMedida: fc.constantFrom("Unid", "Sp"),
  hechos: fc.constant(SIN_HECHOS_LINEA),
  detalle: fc.constant("Producto de prueba"),
  cantidad: amount(4, 3),
  precioUnitario: fc.oneof(amount(2, 5), amount(6, 2), amount(7, 5)),
  montoDescuento: fc.option(amount(3, 5), { nil: null }),
  naturalezaDescuento: fc.constantFrom(null, "Cliente frecuente"),
  descuentos: fc.oneof(fc.constant([]), DESCUENTOS),
  impuestos: IMPUESTO,
  exoneracion: fc.option(
    fc.integer({ min: 1, max: 10000 }).map((n) => ({ ...EXONERACION, porcentaje: (n / 100).toFixed(2) })),
    { nil: null },
  ),
});

/**
 * Returns the line, or `null` when the domain refuses it (a discount above the amount, an exemption with nothing to
 * exempt).
 */
function tryLinea(input: LineaInput): Linea | null {
  try {
    return calculateLinea(input);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

describe("the simulator finds no fault in what lib/domain computes", () => {
  it(`for ${RUNS} documents with random lines, taxes, discounts, exemptions and currencies`, () => {
    let judged = 0;
    fc.assert(
      fc.property(
        fc.array(LINEA_INPUT, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("CRC" as const, "USD" as const),
        fc.constantFrom("01" as const, "04" as const, "03" as const),
        (inputs, moneda, tipo) => {
          const computed = inputs
            .map((input) => tryLinea({ ...input, numeroLinea: 1 }))
            .filter((linea) => linea !== null);
          if (computed.length === 0) return;
          const lineas = computed.map((linea, index) => ({ ...linea, numeroLinea: index + 1 }));
          judged += 1;
          expect(complaints(documentOf(tipo, lineas, moneda, moneda === "CRC" ? "1" : "507.12"))).toEqual([]);
        },
      ),
      { numRuns: RUNS, seed: 20261121 },
    );
    expect(judged).toBeGreaterThan(RUNS / 2);
  });

  for (const file of readdirSync(EXAMPLES).filter((name) => name.endsWith(".json"))) {
    it(`for the golden case ${file}`, () => {
      const example = JSON.parse(readFileSync(path.join(EXAMPLES, file), "utf8")) as Example;
      const repeated = example.lineas.flatMap(({ veces = 1, ...linea }) => Array.from({ length: veces }, () => linea));
      const lineas = repeated.map((linea, index) =>
        calculateLinea({
          ...LINEA,
          numeroLinea: index + 1,
          codigoCabys: linea.codigoCabys,
          cantidad: linea.cantidad,
          precioUnitario: linea.precioUnitario ?? "1000",
          montoDescuento: linea.montoDescuento ?? null,
          descuentos: (linea.descuentos ?? []).map((descuento) => ({ ...SIN_DESCUENTO, ...descuento })),
          impuestos: linea.impuestos.map((impuesto) => ({ ...SIN_DATOS, ...impuesto })),
          exoneracion:
            linea.porcentajeExoneracion === undefined
              ? null
              : { ...EXONERACION, porcentaje: linea.porcentajeExoneracion },
        }),
      );
      const tipo = file.startsWith("note-") ? "03" : "01";
      expect(complaints(documentOf(tipo, lineas, example.moneda, example.tipoCambio))).toEqual([]);
    });
  }
});

interface Example {
  moneda: "CRC" | "USD";
  tipoCambio: string;
  lineas: {
    veces?: number;
    codigoCabys: string;
    cantidad: string;
    precioUnitario?: string;
    montoDescuento?: string;
    descuentos?: Partial<DescuentoPedido>[];
    porcentajeExoneracion?: string;
    impuestos: Partial<ImpuestoProducto>[];
  }[];
}
