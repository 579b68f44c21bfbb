/** Taxes of free lines from a seed, each with the data that it needs: every code of the catalog (decision 0053). */
import fc from "fast-check";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { FACTURA } from "@/lib/domain/tipo-documento";

type Impuesto = Record<string, unknown>;

const TARIFAS = CODIGOS_TARIFA_IVA.filter(({ tipos }) => tipos.includes(FACTURA));

/** With its percentage or without. */
const TARIFA = fc.constantFrom(...TARIFAS).chain(({ codigo: codigoTarifa, tarifa }) => {
  return fc.constantFrom<Impuesto>({ codigoTarifa }, { codigoTarifa, porcentaje: Number(tarifa) });
});

const IVA = fc.oneof(
  { weight: 4, arbitrary: TARIFA.map((tarifa): Impuesto => ({ codigo: "01", ...tarifa })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Impuesto>(
      { codigo: "01", codigoTarifa: "10", ivaCobradoFabrica: "02" },
      { codigo: "01", codigoTarifa: "08", ivaCobradoFabrica: "01", baseImponible: 1250.5 },
      { codigo: "07", codigoTarifa: "08" },
      { codigo: "07", codigoTarifa: "04", baseImponible: 900.75 },
      { codigo: "08", factorCalculoIVA: 0.0468 },
    ),
  },
);

const ESPECIFICOS: readonly Impuesto[] = [
  { codigo: "02", porcentaje: 10 },
  { codigo: "03", impuestoUnidad: 250.25 },
  { codigo: "03", impuestoUnidad: 250.25, cantidadUnidadMedida: 3.5 },
  { codigo: "04", cantidadUnidadMedida: 350, gradoAlcohol: 4.5, impuestoUnidad: 3.99 },
  { codigo: "05", volumenUnidadConsumo: 250, impuestoUnidad: 18.4, cantidadUnidadMedida: 600 },
  { codigo: "05", volumenUnidadConsumo: 90, impuestoUnidad: 0.236 },
  { codigo: "06", cantidadUnidadMedida: 20, impuestoUnidad: 23.92 },
  { codigo: "12" },
  { codigo: "99", porcentaje: 2.5 },
];

/** One tax of the family of IVA, sometimes with others; each code once. */
export const IMPUESTOS = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...ESPECIFICOS), { maxLength: 3, selector: ({ codigo }) => codigo }), IVA)
  .map(([otros, iva]) => [...otros, iva]);

/** Of the parts of a combo, whose XML has no factor. */
export const IMPUESTOS_DE_PARTE = IMPUESTOS.filter((impuestos) => impuestos.every(({ codigo }) => codigo !== "08"));

/** Of a purchase invoice, which has none by measure and none that the issuer bears. */
export const IMPUESTOS_DE_COMPRA = fc
  .tuple(fc.constantFrom<Impuesto[]>([], [{ codigo: "02", porcentaje: 10 }], [{ codigo: "12" }]), TARIFA)
  .map(([otros, tarifa]): Impuesto[] => [...otros, { codigo: "01", ...tarifa }]);
