/** A combo that is composed in the sales editor: its totals, its request, and the fields at which the form refuses. */
import { describe, expect, test } from "vitest";
import { facturaForm } from "@/lib/contract/portal/emitir";
import { FACTURA_EXPORTACION, TIQUETE } from "@/lib/domain/tipo-documento";
import type { Opciones } from "../borrador/borrador";
import { comoSurtido, newLibre, nuevaParte, nuevoDescuento, type ParteForm } from "../borrador/linea";
import { type LineaVenta, startVenta, type VentaBorrador } from "../borrador/venta";
import { CUENTAS } from "./venta";

const OPCIONES: Opciones = {
  hoy: "2026-11-21",
  monedaPrincipal: "CRC",
  monedas: ["CRC", "USD"],
  conCertificado: true,
  actividades: [{ codigo: "5610.0", nombre: "Restaurantes" }],
  puntosVenta: [{ idPuntoVenta: 7, nombre: "Central", sucursal: "001", terminal: "00001" }],
};
const COLONES = { monedaPrincipal: "CRC", dolar: null } as const;
const SELLO = { llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47", totalEsperado: "0" };

const cabys = (codigo: string) => ({ codigo, descripcion: null, impuesto: null });
const iva = (codigoTarifa: string) => [{ key: 0, codigo: "01", codigoTarifa, porcentaje: "" }];

/** Two cups at 3 000, 13 %, less 10 %: 5 400 and 702 of IVA. */
const TAZAS: ParteForm = {
  ...nuevaParte(0),
  detalle: "Taza",
  cabys: cabys("3722100000000"),
  cantidad: "2",
  precioUnitario: "3 000",
  descuentos: [{ ...nuevoDescuento(), key: 0, porcentaje: "10 %" }],
};
/** Coffee at 4 000, 1 %: 40 of IVA. */
const CAFE: ParteForm = {
  ...nuevaParte(1),
  detalle: "Café molido",
  cabys: cabys("2391102010200"),
  precioUnitario: "4000",
  impuestos: iva("02"),
  unidadMedidaComercial: "bolsa",
  codigosComerciales: [{ key: 0, tipo: "04", codigo: "K" }],
};

/** Two combos in a free line, as a user leaves it who first wrote amounts of the line's own. */
function combo(surtido: ParteForm[] = [TAZAS, CAFE], rest: Partial<VentaBorrador> = {}): VentaBorrador {
  const form = startVenta(OPCIONES, null);
  const canasta = { ...newLibre("Canasta"), cabys: cabys("3722100000000"), impuestos: [] };
  const lineas = form.lineas.map((each): LineaVenta => {
    const antes = { ...each, libre: canasta, cantidad: "2", precioEscrito: "mil", montoDescuento: "nada" };
    return { ...antes, ...comoSurtido(antes), surtido };
  });
  return { ...form, tipo: TIQUETE, lineas, ...rest };
}

const sent = (form: VentaBorrador) => facturaForm.safeParse(CUENTAS.toRequest(form, SELLO, COLONES));
const refused = (form: VentaBorrador) => sent(form).error?.issues.map(({ path }) => path.join("."));

describe("a combo from nothing", () => {
  test("costs what its parts do: 2 × (5 400 + 4 000) and 2 × (702 + 40) of tax", () => {
    const { resumen, completo, lineas } = CUENTAS.calcular(combo(), COLONES, "1");
    expect(completo).toBe(true);
    expect(lineas[0]?.linea).toMatchObject({ precioUnitario: "9400", impuestoNeto: "1484" });
    expect(resumen?.totalComprobante).toBe("20284");
  });
  test("is exempt abroad: 2 × 9 400", () => {
    const { resumen } = CUENTAS.calcular(combo([TAZAS, CAFE], { tipo: FACTURA_EXPORTACION }), COLONES, "1");
    expect(resumen).toMatchObject({ totalImpuesto: "0", totalComprobante: "18800" });
  });
  test("is sent as the API takes it, without an amount of the line's own", () => {
    expect(sent(combo()).data?.documento.lineas).toMatchObject([
      {
        libre: true,
        detalle: "Canasta",
        cantidad: "2",
        impuestos: null,
        precioUnitario: null,
        montoDescuento: null,
        descuentos: null,
        idExoneracion: null,
        codigosComerciales: [{ tipo: "03", codigo: "" }],
        surtido: [
          {
            detalle: "Taza",
            codigoCabys: "3722100000000",
            unidadMedida: "Unid",
            cantidad: "2",
            precioUnitario: "3000",
            unidadMedidaComercial: null,
            codigosComerciales: null,
            impuestos: [{ codigo: "01", codigoTarifa: "08" }],
            descuentos: [{ codigo: "07", porcentaje: "10", monto: null, detalle: null }],
          },
          {
            detalle: "Café molido",
            cantidad: "1",
            precioUnitario: "4000",
            unidadMedidaComercial: "bolsa",
            impuestos: [{ codigo: "01", codigoTarifa: "02" }],
            descuentos: null,
            codigosComerciales: [{ tipo: "04", codigo: "K" }],
          },
        ],
      },
    ]);
  });
});

describe("what a part lacks is said at its field, all at once", () => {
  test.each<[string, Partial<ParteForm>, string[]]>([
    ["a new part", nuevaParte(1), ["detalle", "codigoCabys", "precioUnitario"]],
    ["no quantity", { cantidad: "0" }, ["cantidad"]],
    ["words for a price", { precioUnitario: "mil" }, ["precioUnitario"]],
    ["no unit", { unidad: null }, ["unidadMedida"]],
    ["IVA twice", { impuestos: [...iva("02"), ...iva("08")] }, ["impuestos.1.codigo"]],
    ["a discount in words", { descuentos: [{ ...nuevoDescuento(), key: 0, monto: "mil" }] }, ["descuentos.0.monto"]],
  ])("%s", (_, change, members) => {
    const form = combo([TAZAS, { ...CAFE, ...change }]);
    expect(refused(form)).toEqual(members.map((member) => `lineas.0.surtido.1.${member}`));
    expect(CUENTAS.calcular(form, COLONES, "1").completo).toBe(false);
  });
  test("no part at all", () => expect(refused(combo([]))).toEqual(["lineas.0.surtido"]));
});

describe("while it is written", () => {
  const live = (change: Partial<ParteForm>) =>
    CUENTAS.calcular(combo([TAZAS, { ...CAFE, ...change }]), COLONES, "1").lineas[0];
  test.each<[string, Partial<ParteForm>, string]>([
    ["an amount that cannot be read", { cantidad: "dos" }, "cantidad_invalida"],
    ["a price of nothing", { precioUnitario: "0" }, "precio_invalido"],
  ])("%s is said of its part", (_, change, error) => {
    expect(live(change)).toEqual({ linea: null, error, parte: 1 });
  });
  test("a part that is not finished is no error", () => {
    expect(live({ precioUnitario: "" })).toEqual({ linea: null, error: null });
    expect(live({ cabys: null })).toEqual({ linea: null, error: null });
  });
});

test("a line that is composed gets a place for the code of the industry, once", () => {
  const [linea] = combo().lineas;
  if (linea === undefined) throw new Error("no line");
  expect(comoSurtido(linea).hechos).toBe(linea.hechos);
  expect(linea.hechos.codigosComerciales).toMatchObject([{ tipo: "03", codigo: "" }]);
});
