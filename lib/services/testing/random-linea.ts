/** Members of a line from a seed: its facts, and the data of a free line; mostly right, seldom odd. */
import fc from "fast-check";
import { HECHOS_LINEA, type HechoLinea, type NombreHecho } from "@/lib/domain/hechos-linea";

type Arbitraries = Record<string, fc.Arbitrary<unknown>>;

const mostly = <T>(right: fc.Arbitrary<T>, odd: fc.Arbitrary<unknown>, weight = 20) =>
  fc.oneof({ weight, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });

const RIGHT: Record<NombreHecho, fc.Arbitrary<string>> = {
  codigosComerciales: fc.constantFrom("7441001600012", "SKU & <1>", "c".repeat(20)),
  tipoTransaccion: fc.constantFrom("01", "08", "13"),
  unidadMedidaComercial: fc.constantFrom("1 tarima", "🥑 caja", "u".repeat(20)),
  numeroVinSerie: fc.constantFrom("1HGBH41JXMN109186", "S-1", "ñ".repeat(17)),
  registroMedicamento: fc.constantFrom("M-CR-23-00156", "r".repeat(100)),
  formaFarmaceutica: fc.constantFrom("01", "10"),
  partidaArancelaria: fc.constant("090121000000"),
};

/** Each fact, seldom; `texto` makes odd texts. */
export function hechosOf(texto: fc.Arbitrary<string>): Arbitraries {
  const entries = Object.entries<HechoLinea>(HECHOS_LINEA).map(([nombre, { clase }]) => {
    const text = mostly(RIGHT[nombre as NombreHecho], texto);
    const one =
      clase === "codigos" ? fc.record({ tipo: mostly(fc.constantFrom("02", "03", "99"), texto), codigo: text }) : text;
    const value = clase === "texto" ? one : fc.array(one, { maxLength: clase === "codigos" ? 5 : 40 });
    return [nombre, fc.oneof({ weight: 40, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })];
  });
  return Object.fromEntries(entries);
}

const IVA = fc.constantFrom("01", "02", "03", "04", "08", "09", "10", "11").map((codigoTarifa) => ({
  codigo: "01",
  codigoTarifa,
}));

/** What a free line brings instead of a product. */
export function libreOf(texto: fc.Arbitrary<string>): Arbitraries {
  return {
    libre: fc.constant(true),
    codigoCabys: mostly(fc.constantFrom("8714100000000", "3722100000000", "9312200000000"), texto),
    detalle: mostly(fc.constantFrom("Mano de obra", "Café & té <fino>", "ñ".repeat(200)), texto),
    unidadMedida: mostly(fc.constantFrom("h", "D", "Min", "Unid", "J/(kg·K)", "´´"), texto),
    impuestos: mostly(
      fc.oneof(
        IVA.map((iva) => [iva]),
        IVA.map((iva) => [{ codigo: "02", porcentaje: 10 }, iva]),
      ),
      fc.constantFrom([], [{}], [{ codigo: "01" }], [{ codigo: "77" }]),
    ),
  };
}
