/** The product and the simulator compute with separate code, and their results must agree on every document. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Documento, Linea } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import type { ImpuestoProducto } from "@/lib/domain/impuesto";
import { calculateLinea, type LineaInput } from "@/lib/domain/linea";
import { calculateResumen } from "@/lib/domain/resumen";
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

const IMPUESTO: fc.Arbitrary<ImpuestoProducto[]> = fc
  .tuple(
    fc.constantFrom("01", "02", "03", "04", "08", "09", "10", "11"),
    fc.constantFrom("none", "02", "12", "99", "08"),
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 1, max: 99999 }),
  )
  .map(([codigoTarifaIva, other, hundredths, factor]) => {
    const iva = { ...SIN_DATOS, codigoTarifaIva };
    const tarifa = (hundredths / 100).toFixed(2);
    if (other === "none") return [iva];
    if (other === "08") return [{ ...SIN_DATOS, codigo: "08", factorCalculoIva: (factor / 10000).toFixed(4) }];
    return [iva, { ...SIN_DATOS, codigo: other, tarifa: other === "12" ? null : tarifa }];
  });

/** A positive decimal with at most `whole` digits before the point and `decimals` after it. */
const amount = (whole: number, decimals: number) =>
  fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** BigInt(whole) - 1n }),
      fc.bigInt({ min: 1n, max: 10n ** BigInt(decimals) - 1n }),
    )
    .map(([integer, fraction]) => `${integer}.${fraction.toString().padStart(decimals, "0")}`);

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
    porcentajeExoneracion?: string;
    impuestos: Partial<ImpuestoProducto>[];
  }[];
}
