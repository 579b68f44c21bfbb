/** The product and the second opinion agree, and would not if the product rounded otherwise. */
import { describe, expect, it } from "vitest";
import { pagar, totalOf } from "@/lib/domain/cobranza/recibo";
import { Decimal, toMonto } from "@/lib/domain/decimal";
import { calculateLinea } from "@/lib/domain/montos/linea";
import { calculateOtrosCargos } from "@/lib/domain/montos/otros-cargos";
import { contar, recorrer } from "./comparar";
import { generar } from "./generador";
import { deudaDe, opinar } from "./modelo";
import { PRODUCTO, type Producto } from "./producto";

const SEMILLA = 20261127;
const DOCUMENTOS = 10_000;

it(`product and model agree on every amount of ${DOCUMENTOS} documents`, () => {
  expect(contar(SEMILLA, recorrer(SEMILLA, 0, DOCUMENTOS))).toEqual([]);
});

it("the documents have every type, tax, discount, receipt, note, and IVA that comes back", () => {
  const vistos = new Map<string, number>();
  const ver = (que: string, veces = 1) => vistos.set(que, (vistos.get(que) ?? 0) + veces);
  for (let indice = 0; indice < 2000; indice += 1) {
    const documento = generar(SEMILLA, indice);
    const opinion = opinar(documento);
    ver(documento.tipo);
    for (const linea of documento.lineas) {
      for (const { codigo } of linea.impuestos) ver(`impuesto ${codigo}`);
      for (const { codigo } of linea.descuentos) ver(`descuento ${codigo}`);
      if (linea.exoneracion !== null) ver("exoneración");
      if (linea.surtido.length > 0) ver("surtido");
    }
    if (documento.cambio !== null) ver("moneda");
    if (documento.medios.some(({ resto }) => resto)) ver("resto");
    if (documento.pagos && deudaDe(documento, opinion) !== null) ver("recibo");
    if (documento.piezas) ver("nota");
    for (const [nombre, monto] of Object.entries(opinion.totales)) if (monto > 0n) ver(nombre);
  }
  const clases = [
    ...["FE", "ND", "NC", "TE", "FEC", "FEE", "exoneración", "surtido", "moneda", "resto", "recibo", "nota"],
    ...["01", "02", "03", "04", "05", "06", "07", "08", "12", "99"].map((codigo) => `impuesto ${codigo}`),
    ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "99"].map((codigo) => `descuento ${codigo}`),
    ...Object.keys(opinar(generar(SEMILLA, 0)).totales),
  ];
  expect(clases.filter((clase) => (vistos.get(clase) ?? 0) < 20)).toEqual([]);
});

const cortado = (monto: Decimal) => toMonto(monto.toDecimalPlaces(5, Decimal.ROUND_DOWN));

/** Copies of what is judged, each with one wrong rounding. */
const EQUIVOCADOS: [string, Partial<Producto>, string][] = [
  [
    "charges by percentage that are cut at the fifth decimal",
    {
      calculateOtrosCargos: (cargos, lineas) => {
        const servicios = lineas.filter(({ servicio }) => servicio);
        const base = (servicios.length > 0 ? servicios : lineas).reduce(
          (suma, { subTotal }) => suma.plus(subTotal),
          new Decimal(0),
        );
        return calculateOtrosCargos(cargos, lineas).map((cargo) =>
          cargo.porcentaje === null ? cargo : { ...cargo, monto: cortado(base.times(cargo.porcentaje).div(100)) },
        );
      },
    },
    ".cargos.0",
  ],
  [
    "an exempted amount that is cut",
    {
      calculateLinea: (input) => {
        const linea = calculateLinea(input);
        const impuestos = linea.impuestos.map((impuesto) => {
          if (impuesto.exoneracion === null) return impuesto;
          const { tarifaExonerada } = impuesto.exoneracion;
          const montoExoneracion = cortado(new Decimal(linea.baseImponible).times(tarifaExonerada).div(100));
          return { ...impuesto, exoneracion: { ...impuesto.exoneracion, montoExoneracion } };
        });
        return { ...linea, impuestos };
      },
    },
    ".lineas.0.impuestos.0.montoExoneracion",
  ],
  [
    "a payment's share of the net amount that is cut",
    {
      pagar: (monto, pendiente) => {
        const pagado = pagar(monto, pendiente);
        const debido = totalOf(pendiente.partes).plus(pendiente.otros);
        const partes = pagado.partes.map((parte, i) => {
          const neto = new Decimal(pendiente.partes[i]?.neto ?? 0).times(monto).div(debido);
          return { ...parte, neto: cortado(neto) };
        });
        return { ...pagado, partes };
      },
    },
    ".recibos.pagados.",
  ],
];

describe("a wrong rounding is found, and reduced to a document of one line", () => {
  it.each(EQUIVOCADOS)("%s", (_, partes, donde) => {
    const { ejemplos } = recorrer(SEMILLA, 0, DOCUMENTOS / 5, { ...PRODUCTO, ...partes });
    const [ejemplo] = ejemplos.filter(({ diferencia }) => diferencia.donde.startsWith(donde));
    expect(ejemplo?.documento.lineas).toHaveLength(1);
    expect(JSON.stringify(ejemplo?.documento).length).toBeLessThan(500);
  });
});
