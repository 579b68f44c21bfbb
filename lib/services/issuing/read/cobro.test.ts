/** Currency, charges and means of payment as they may be sent, and what is refused of each at its member. */
import { describe, expect, it } from "vitest";
import type { CargoRequest, MedioPagoRequest } from "@/lib/contract/cobro";
import { refusedBy } from "../../kernel/at-member";
import { lacksLineas, readCargos, readMedios, readMoneda } from "./cobro";
import { demand, faultsOf } from "./reading";

const faults = (read: unknown) =>
  faultsOf(read).map(({ refusals: [{ codigo, path, params }] }) => ({ codigo, path, params }));

describe("the currency", () => {
  const NADA = { moneda: null, tipoCambio: null, motivoTipoCambio: null, otrosCargos: null, mediosPago: null };
  const SIN_MONTOS = { precioUnitario: null, montoDescuento: null, descuentos: null };
  const moneda = (sent: object, ...lineas: Partial<typeof SIN_MONTOS>[] | object[]) =>
    readMoneda(
      { ...NADA, ...sent },
      lineas.map((linea) => ({ ...SIN_MONTOS, ...linea })),
    );

  it("is the colón, and none that the request names, where it says nothing", () => {
    const callada = { nombrada: false, solicitada: "CRC", motivo: null, propio: null };
    expect({ ...moneda({}) }).toEqual({ ...callada, diceMontos: false, tomaPrecios: false });
  });

  it("that is named has its rate, as an amount, and its reason, tidied", () => {
    const read = moneda({ moneda: "USD", tipoCambio: "500.50", motivoTipoCambio: " Por  contrato " });
    expect(read).toMatchObject({ nombrada: true, solicitada: "USD", propio: "500.5", motivo: "Por contrato" });
    expect(moneda({ motivoTipoCambio: " " }).motivo).toBeNull();
  });

  it.each([
    ["a price", {}, [{}, { precioUnitario: "5" }], true],
    ["a discount", {}, [{ montoDescuento: "5" }], true],
    ["no discount", {}, [{ montoDescuento: "0" }], false],
    ["one of a list", {}, [{ descuentos: [{ monto: null }, { monto: "5" }] }], true],
    ["a percentage of a list", {}, [{ descuentos: [{ monto: null }] }], false],
    ["a charge", { otrosCargos: [{ monto: null }, { monto: "5" }] }, [], true],
    ["a charge's percentage", { otrosCargos: [{ monto: null }] }, [], false],
    ["a means", { mediosPago: [{ monto: null }, { monto: "5" }] }, [], true],
    ["the rest", { mediosPago: [{ monto: null }] }, [], false],
  ])("is said of money where there is %s", (_, sent, lineas, says) => {
    expect(moneda(sent, ...lineas).diceMontos).toBe(says);
  });

  it("takes prices of the catalog for a line without one", () => {
    expect(moneda({}, { precioUnitario: "5" }).tomaPrecios).toBe(false);
    expect(moneda({}, { precioUnitario: "5" }, {}).tomaPrecios).toBe(true);
  });

  it.each([
    [{ moneda: "EUR" }, "moneda_desconocida", "moneda", { moneda: "EUR" }],
    [{ moneda: "" }, "moneda_desconocida", "moneda", { moneda: "" }],
    [{ tipoCambio: "0" }, "tipo_cambio_invalido", "tipoCambio", {}],
    [{ tipoCambio: "-1" }, "tipo_cambio_invalido", "tipoCambio", {}],
    [{ tipoCambio: "0.000001" }, "tipo_cambio_invalido", "tipoCambio", {}],
    [{ motivoTipoCambio: "Contrato" }, "motivo_sin_tipo_cambio", "tipoCambio", {}],
  ])("with %j is refused", (sent, codigo, path, params) => {
    expect(faults(moneda(sent))).toEqual([{ codigo, path, params }]);
  });
});

describe("a charge", () => {
  const NADA: CargoRequest = { tipo: "06", porcentaje: null, monto: null, detalle: null, tercero: null };
  const TERCERO = { tipoIdentificacion: null, identificacion: "3-101-123456", nombre: " Cruz  Roja " };
  const cargos = (...sent: Partial<CargoRequest>[]) =>
    readCargos({ otrosCargos: sent.map((each) => ({ ...NADA, ...each })) });
  const segundo = (sent: Partial<CargoRequest>) => cargos({ monto: "1" }, sent)[1] ?? expect.fail("there are two");

  it("is an amount or a percentage, with its type's text where it says none", () => {
    const [monto, porcentaje] = cargos({ monto: "5.50" }, { porcentaje: "9999.99999", detalle: " Por  mesa " });
    const base = { tipo: "06", tipoOtros: null, tercero: null };
    expect(monto).toMatchObject({
      ...base,
      detalle: "Impuesto de servicio 10%",
      valor: { monto: "5.5", porcentaje: null },
    });
    expect(porcentaje).toMatchObject({
      ...base,
      detalle: "Por mesa",
      valor: { monto: null, porcentaje: "9999.99999" },
    });
    expect(readCargos({ otrosCargos: null })).toEqual([]);
  });

  it.each(["12345", "x".repeat(100)])("of another type says which: %s", (detalle) => {
    expect(segundo({ tipo: "99", monto: "1", detalle })).toMatchObject({ detalle, tipoOtros: detalle });
  });

  it("may name a third party, whose type is told by its number; type 04 must", () => {
    const cruzRoja = { identificacion: { tipo: "02", numero: "3101123456" }, nombre: "Cruz Roja" };
    for (const tipo of ["04", "06"]) {
      expect(segundo({ tipo, monto: "1", tercero: TERCERO }).tercero).toEqual(cruzRoja);
    }
    const dimex = { ...TERCERO, tipoIdentificacion: "03", identificacion: "12345678901" };
    expect(segundo({ monto: "1", tercero: dimex }).tercero?.identificacion.tipo).toBe("03");
    for (const nombre of ["12345", "x".repeat(100)]) {
      expect(segundo({ monto: "1", tercero: { ...TERCERO, nombre } }).tercero?.nombre).toBe(nombre);
    }
  });

  const LARGO = "x".repeat(161);
  it.each<[Partial<CargoRequest>, string, string, object]>([
    [{ tipo: "00" }, "9015", "tipo", { lista: "otros-cargos", codigo: "00", tipo: null }],
    [{ tipo: null }, "9015", "tipo", { lista: "otros-cargos", codigo: "", tipo: null }],
    [{ monto: null }, "cargo_invalido", "porcentaje", { cargo: 2 }],
    [{ porcentaje: "10" }, "cargo_invalido", "monto", { cargo: 2 }],
    [{ monto: "0" }, "cargo_invalido", "monto", { cargo: 2 }],
    [{ monto: "-1" }, "cargo_invalido", "monto", { cargo: 2 }],
    [{ monto: null, porcentaje: "0" }, "cargo_invalido", "porcentaje", { cargo: 2 }],
    [{ monto: null, porcentaje: "10000" }, "cargo_invalido", "porcentaje", { cargo: 2 }],
    [{ monto: null, porcentaje: "0.000001" }, "cargo_invalido", "porcentaje", { cargo: 2 }],
    [{ tipo: "99" }, "cargo_sin_detalle", "detalle", { cargo: 2 }],
    [{ tipo: "99", detalle: "1234" }, "cargo_sin_detalle", "detalle", { cargo: 2 }],
    [{ tipo: "99", detalle: "x".repeat(101) }, "cargo_sin_detalle", "detalle", { cargo: 2 }],
    [{ detalle: LARGO }, "texto_largo", "detalle", { ruta: "otrosCargos[1].detalle", min: 1, max: 160 }],
    [{ detalle: "abc\u0001" }, "texto_invalido", "detalle", { ruta: "otrosCargos[1].detalle" }],
    [{ tipo: "04" }, "cargo_sin_tercero", "tercero", { cargo: 2 }],
    [{ tercero: { ...TERCERO, identificacion: "1" } }, "cargo_sin_tercero", "tercero", { cargo: 2 }],
    [{ tercero: { ...TERCERO, identificacion: null } }, "cargo_sin_tercero", "tercero", { cargo: 2 }],
    [{ tercero: { ...TERCERO, nombre: null } }, "cargo_sin_tercero", "tercero", { cargo: 2 }],
    [{ tercero: { ...TERCERO, nombre: "1234" } }, "cargo_sin_tercero", "tercero", { cargo: 2 }],
    [{ tercero: { ...TERCERO, nombre: "abcde\u0001" } }, "cargo_sin_tercero", "tercero", { cargo: 2 }],
  ])("with %j is refused", (sent, codigo, miembro, params) => {
    expect(faults(segundo({ monto: "1", ...sent }))).toEqual([{ codigo, path: `otrosCargos[1].${miembro}`, params }]);
  });

  it("that is nothing once converted is refused at its amount", () => {
    const { refusals } = segundo({ monto: "1" }).invalido();
    expect(refusals).toMatchObject([{ codigo: "cargo_invalido", path: "otrosCargos[1].monto", params: { cargo: 2 } }]);
  });

  it("has 160 characters at most, and there are fifteen at most", () => {
    expect(segundo({ monto: "1", detalle: "x".repeat(160) }).detalle).toHaveLength(160);
    expect(cargos(...Array(15).fill({ monto: "1" }))).toHaveLength(15);
    const demas = { codigo: "cargos_de_mas", path: "otrosCargos", params: { max: 15 } };
    expect(refusedBy(() => cargos(...Array(16).fill({ monto: "1" })))).toMatchObject([{ refusals: [demas] }]);
  });

  it("stands without lines where its type and the document's allow it", () => {
    const [deposito, servicio] = [
      { ...NADA, tipo: "08" },
      { ...NADA, tipo: null },
    ];
    const cobro = (...otrosCargos: CargoRequest[]) => ({ otrosCargos, mediosPago: null });
    expect(lacksLineas("01", [], cobro(servicio, deposito))).toBe(true);
    expect(lacksLineas("01", null, cobro(deposito))).toBe(true);
    expect(lacksLineas("01", [1], cobro(servicio))).toBe(false);
    expect(lacksLineas("01", [], cobro())).toBe(false);
    expect(lacksLineas("01", [], { otrosCargos: null, mediosPago: null })).toBe(false);
    const sin = { codigo: "cargos_sin_lineas", path: "lineas" };
    expect(refusedBy(() => lacksLineas("01", [], cobro(servicio)))).toMatchObject([{ refusals: [sin] }]);
  });
});

describe("the means of payment", () => {
  const NADA: MedioPagoRequest = { tipo: "01", monto: null, porcentaje: null, resto: null, detalle: null };
  const medios = (sent: Partial<MedioPagoRequest>[], alone: object = {}) =>
    readMedios({
      medioPago: null,
      medioPagoOtros: null,
      mediosPago: sent.map((each) => ({ ...NADA, ...each })),
      ...alone,
    });

  it("are each an amount, a percentage or the rest", () => {
    const { cada } = medios([{ monto: "5.50" }, { porcentaje: "100" }, { resto: true }, { monto: "1", resto: false }]);
    expect(cada.map(({ tipo, valor, medioPagoOtros }) => [tipo, valor, medioPagoOtros])).toEqual([
      ["01", { monto: "5.5", porcentaje: null }, null],
      ["01", { monto: null, porcentaje: "100" }, null],
      ["01", { monto: null, porcentaje: null }, null],
      ["01", { monto: "1", porcentaje: null }, null],
    ]);
    expect(medios([], { mediosPago: null }).cada).toEqual([]);
  });

  it("of another type say which, as the document does where they do not", () => {
    const otros = (sent: Partial<MedioPagoRequest>) =>
      medios([{ tipo: "99", resto: true, ...sent }], { medioPagoOtros: " Vales " }).cada[0]?.medioPagoOtros;
    expect([otros({ detalle: "abc" }), otros({ detalle: "x".repeat(100) })]).toEqual(["abc", "x".repeat(100)]);
    expect(otros({})).toBe("Vales");
  });

  it("agree with the document's, whose one is the first", () => {
    for (const medioPago of [null, "01"]) expect(faults(medios([{ resto: true }], { medioPago }))).toEqual([]);
    expect(faults(medios([], { medioPago: "02" }))).toEqual([]);
    const params = { medioPago: "02", primero: "01" };
    const contradice = { codigo: "medio_pago_contradice", path: "medioPago", params };
    expect(faults(medios([{ resto: true }, { tipo: "02", monto: "1" }], { medioPago: "02" }))).toEqual([contradice]);
  });

  it("have one rest, and the second is refused", () => {
    const dos = medios([{ monto: "1" }, { resto: true }, { monto: "1" }, { resto: true }]);
    const repetido = { codigo: "medio_pago_resto_repetido", path: "mediosPago[3].resto", params: { medio: 4 } };
    expect(faults(dos)).toEqual([repetido]);
    expect(refusedBy(() => demand(dos.juntos))).toHaveLength(1);
    expect(
      faults(
        medios([
          { monto: "1", resto: false },
          { monto: "1", resto: false },
        ]),
      ),
    ).toEqual([]);
  });

  it.each<[Partial<MedioPagoRequest>, string, string, object]>([
    [{ tipo: "77" }, "9015", ".tipo", { lista: "medios-pago", codigo: "77", tipo: null }],
    [{ tipo: null }, "9015", ".tipo", { codigo: "" }],
    [{ monto: null }, "medio_pago_invalido", "", { medio: 2 }],
    [{ monto: "0" }, "medio_pago_invalido", "", { medio: 2 }],
    [{ porcentaje: "1" }, "medio_pago_invalido", "", { medio: 2 }],
    [{ resto: true }, "medio_pago_invalido", "", { medio: 2 }],
    [{ monto: null, porcentaje: "100.1" }, "medio_pago_invalido", "", { medio: 2 }],
    [{ tipo: "99" }, "medio_pago_sin_detalle", ".detalle", { medio: 2 }],
    [{ tipo: "99", detalle: "ab" }, "medio_pago_sin_detalle", ".detalle", { medio: 2 }],
    [{ tipo: "99", detalle: "x".repeat(101) }, "medio_pago_sin_detalle", ".detalle", { medio: 2 }],
  ])("with %j are refused", (sent, codigo, miembro, params) => {
    const [first, ...others] = faults(medios([{ monto: "1" }, { monto: "1", ...sent }]));
    expect(first).toMatchObject({ codigo, path: `mediosPago[1]${miembro}`, params });
    expect(others).toEqual([]);
  });

  it("that are nothing once converted are refused at their place", () => {
    const { refusals } = medios([{ monto: "1" }, { monto: "1" }]).cada[1]?.invalido() ?? expect.fail("there are two");
    expect(refusals).toMatchObject([{ codigo: "medio_pago_invalido", path: "mediosPago[1]", params: { medio: 2 } }]);
  });

  it("are four at most", () => {
    expect(medios(Array(4).fill({ monto: "1" })).cada).toHaveLength(4);
    const demas = { codigo: "medios_pago_de_mas", path: "mediosPago", params: { max: 4 } };
    expect(refusedBy(() => medios(Array(5).fill({ monto: "1" })))).toMatchObject([{ refusals: [demas] }]);
  });
});
