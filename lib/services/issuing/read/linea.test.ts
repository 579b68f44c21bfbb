/** A line as it may be sent: what it sells, how much, what it says besides; what is refused of each at its member. */
import { describe, expect, it } from "vitest";
import { facturaRequest } from "@/lib/contract/facturas";
import { facturaCompraRequest } from "@/lib/contract/facturas-compra";
import { readJson } from "@/lib/contract/json-number";
import { refusal } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";
import { refusedBy } from "../../kernel/at-member";
import {
  atDescuento,
  cabysFueraDeLista,
  checkCount,
  conPartes,
  inParte,
  type LineaVentaRequest,
  namesProducto,
  pathOf,
  presentList,
  readLineaCompra,
  readLineaVenta,
} from "./linea";
import { faultsOf } from "./reading";

const IVA = { codigo: "01", codigoTarifa: "08" };
const LIBRE = {
  libre: true,
  codigoCabys: "8714100000000",
  detalle: " Mano  de obra ",
  unidadMedida: "h",
  precioUnitario: 100,
  impuestos: [IVA],
};
const PRODUCTO = { codigoProducto: "TAZA" };
const PARTE = { ...LIBRE, libre: undefined, cantidad: 2 };
const COMBO = { libre: true, codigoCabys: LIBRE.codigoCabys, detalle: "Canasta", unidadMedida: "Unid" };

/** The line as the endpoint reads it. */
function sent(members: object): LineaVentaRequest {
  const body = {
    idUsuario: 1,
    tipo: "04",
    condicionVenta: "01",
    medioPago: "01",
    lineas: [{ cantidad: 1, ...members }],
  };
  const [linea] = facturaRequest.parse(readJson(JSON.stringify(body))).lineas ?? [];
  return linea ?? expect.fail("a body has its line");
}
const venta = (members: object, tipo: "01" | "04" | "09" = "01") => readLineaVenta(sent(members), 2, tipo);
function compra(members: object) {
  const body = { idUsuario: 1, condicionVenta: "01", medioPago: "01", lineas: [{ cantidad: 1, ...members }] };
  const [linea] = facturaCompraRequest.parse(readJson(JSON.stringify(body))).lineas ?? [];
  return readLineaCompra(linea ?? expect.fail("a body has its line"), 2, "08");
}
const faults = (read: object) =>
  faultsOf(read).map(({ refusals: [{ codigo, path, params }] }) => ({ codigo, path, params }));

describe("a line that names a product", () => {
  it("says it, how much, and nothing besides", () => {
    const read = venta({ ...PRODUCTO, idProducto: 7, cantidad: 1.5, montoDescuento: 5 });
    expect(faults(read)).toEqual([]);
    expect({ ...read }).toMatchObject({
      n: 2,
      libre: null,
      nombrado: { idProducto: 7, codigoProducto: "TAZA" },
      cantidad: "1.5",
      montos: { montoDescuento: "5", precioUnitario: null },
      naturaleza: null,
      descuentos: [],
      idExoneracion: null,
      servicio: false,
      partes: null,
    });
    expect(venta({ ...PRODUCTO, servicio: true, idExoneracion: 3 })).toMatchObject({
      servicio: true,
      idExoneracion: 3,
    });
  });

  it.each([
    [{ idProducto: 7, codigoProducto: null }, true],
    [{ idProducto: null, codigoProducto: "A" }, true],
    [{ idProducto: null, codigoProducto: "" }, false],
    [{ idProducto: null, codigoProducto: null }, false],
  ])("by id or by code (%j): %s", (nombrado, names) => expect(namesProducto(nombrado)).toBe(names));

  it.each([
    [{}, "linea_sin_producto", "idProducto"],
    [{ ...PRODUCTO, libre: true }, "linea_libre_con_producto", "libre"],
  ])("is refused with %j", (members, codigo, miembro) => {
    expect(faults(venta(members))).toEqual([{ codigo, path: `lineas[1].${miembro}`, params: { linea: 2 } }]);
  });

  it("without a quantity is refused", () => {
    const faltante = { ...sent(PRODUCTO), cantidad: null };
    const cantidad = { codigo: "cantidad_invalida", path: "lineas[1].cantidad", params: { linea: 2 } };
    expect(faults(readLineaVenta(faltante, 2, "01"))).toEqual([cantidad]);
  });
});

describe("a free line", () => {
  it("brings the product's data, tidied, with the taxes as a line takes them", () => {
    const { libre } = venta(LIBRE);
    expect(libre).toMatchObject({
      codigoCabys: LIBRE.codigoCabys,
      detalle: "Mano de obra",
      unidadMedida: "h",
      codigoComercial: null,
      impuestos: [{ codigo: "01", codigoTarifaIva: "08", tarifa: "13" }],
    });
  });

  it.each(["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"])("lacks %s", (miembro) => {
    const params = { linea: 2, faltan: [miembro] };
    const falta = { codigo: "linea_incompleta", path: `lineas[1].${miembro}`, params };
    expect(faults(venta({ ...LIBRE, [miembro]: null }))).toEqual([falta]);
  });

  it("is also incomplete with blank texts and empty lists, the first named by its path", () => {
    const vacia = { ...LIBRE, detalle: " ", unidadMedida: "", impuestos: [] };
    const params = { linea: 2, faltan: ["detalle", "unidadMedida", "impuestos"] };
    expect(faults(venta(vacia))).toEqual([{ codigo: "linea_incompleta", path: "lineas[1].detalle", params }]);
    const [nada] = faults(venta({ libre: true }));
    expect(nada).toMatchObject({ codigo: "linea_incompleta", path: "lineas[1].codigoCabys" });
  });

  const MAX = "x".repeat(200);
  it("has a detail of 3 to 200 characters", () => {
    for (const detalle of ["abc", MAX]) expect(venta({ ...LIBRE, detalle }).libre?.detalle).toBe(detalle);
  });

  it.each<[object, string, string, object]>([
    [{ codigoCabys: "1" }, "cabys_invalido", "codigoCabys", {}],
    [{ unidadMedida: "unid" }, "unidad_desconocida", "unidadMedida", { unidad: "unid" }],
    [{ detalle: "ab" }, "texto_largo", "detalle", { min: 3, max: 200 }],
    [{ detalle: `${MAX}x` }, "texto_largo", "detalle", { max: 200 }],
    [{ detalle: "abc\u0001" }, "texto_invalido", "detalle", { ruta: "detalle" }],
    [{ impuestos: [IVA, { codigo: " " }] }, "impuesto_sin_codigo", "impuestos[1].codigo", {}],
    [{ impuestos: [{ codigo: null }] }, "impuesto_sin_codigo", "impuestos[0].codigo", {}],
    [{ impuestos: [{ ...IVA, codigoTarifa: "77" }] }, "tarifa_desconocida", "impuestos[0].codigoTarifa", {}],
  ])("with %j is refused", (members, codigo, miembro, params) => {
    const [first, ...others] = faults(venta({ ...LIBRE, ...members }));
    expect(first).toMatchObject({ codigo, path: `lineas[1].${miembro}`, params: { enLinea: 2, ...params } });
    expect(others).toEqual([]);
  });

  it("with several faults says them together", () => {
    const [fault] = faultsOf(venta({ ...LIBRE, codigoCabys: "1", unidadMedida: "unid" }));
    expect(fault?.refusals.map(({ path }) => path)).toEqual(["lineas[1].codigoCabys", "lineas[1].unidadMedida"]);
  });
});

describe("the facts of a line", () => {
  it("are tidied, and absent where they are blank", () => {
    const codigosComerciales = [{ tipo: "03", codigo: " A  1 " }, { codigo: null }];
    const { hechos } = venta({
      ...PRODUCTO,
      codigosComerciales,
      numeroVinSerie: [" V ", " "],
      unidadMedidaComercial: " 1 ",
    });
    expect(hechos).toMatchObject({
      codigosComerciales: [
        { tipo: "03", codigo: "A 1" },
        { tipo: "", codigo: "" },
      ],
      numeroVinSerie: ["V"],
      unidadMedidaComercial: "1",
      registroMedicamento: null,
    });
    const blancos = { codigosComerciales: [], numeroVinSerie: [" "], partidaArancelaria: " " };
    expect(Object.values(venta({ ...PRODUCTO, ...blancos }).hechos).filter((each) => each !== null)).toEqual([]);
  });

  it("are refused where the type has no such element, by their name", () => {
    const partida = { ...PRODUCTO, partidaArancelaria: "090121000000" };
    expect(venta(partida, "09").hechos.partidaArancelaria).toBe("090121000000");
    const params = { linea: 2, miembro: "partidaArancelaria", tipo: "01" };
    const noVa = { codigo: "hecho_no_va", path: "lineas[1].partidaArancelaria", params };
    expect(faults(venta(partida))).toEqual([noVa]);
  });
});

describe("the text of a discount", () => {
  const natura = (naturalezaDescuento: string) => venta({ ...PRODUCTO, naturalezaDescuento });

  it.each(["abc", "x".repeat(80)])("has 3 to 80 characters", (texto) => expect(natura(texto).naturaleza).toBe(texto));
  it.each(["", " "])("is none where it is blank (%j)", (texto) => expect(natura(texto).naturaleza).toBeNull());
  it.each([
    ["ab", "naturaleza_invalida"],
    [" ab ", "naturaleza_invalida"],
    ["x".repeat(81), "naturaleza_invalida"],
    [`${"x".repeat(80)} `, "naturaleza_invalida"],
    ["abc\u0001", "naturaleza_con_caracteres"],
  ])("%j is refused: %s", (texto, codigo) => {
    const limites = codigo === "naturaleza_invalida" ? { min: 3, max: 80 } : {};
    const path = "lineas[1].naturalezaDescuento";
    expect(faults(natura(texto))).toEqual([{ codigo, path, params: { linea: 2, ...limites } }]);
  });
});

describe("a list of discounts", () => {
  const lista = (descuentos: object[], more: object = {}) => ({ ...PRODUCTO, descuentos, ...more });

  it("has amounts or percentages, and texts where their type needs them; a gift needs none", () => {
    const descuentos = [
      { codigo: "07", monto: 5 },
      { codigo: "04", porcentaje: 10, detalle: " abc " },
      { codigo: "99", monto: 1, detalle: "12345" },
      { codigo: "01" },
      { codigo: "07", monto: 5, detalle: "x".repeat(80) },
    ];
    const nada = { monto: null, porcentaje: null, detalle: null };
    expect(venta(lista(descuentos)).descuentos).toEqual([
      { ...nada, codigo: "07", monto: "5" },
      { ...nada, codigo: "04", porcentaje: "10", detalle: "abc" },
      { ...nada, codigo: "99", monto: "1", detalle: "12345" },
      { ...nada, codigo: "01" },
      { ...nada, codigo: "07", monto: "5", detalle: "x".repeat(80) },
    ]);
  });

  it("stands beside an amount of 0 and a blank text", () => {
    const read = venta(lista([{ codigo: "07", monto: 5 }], { montoDescuento: 0, naturalezaDescuento: " " }));
    expect([faults(read), read.descuentos.length]).toEqual([[], 1]);
  });

  it("that is empty leaves the old members as they are", () => {
    const read = venta(lista([], { montoDescuento: 5, naturalezaDescuento: "Fiel" }));
    expect([faults(read), read.descuentos]).toEqual([[], []]);
  });

  const MIL = { codigo: "07", monto: 5 };
  it.each<[string, object, string, string, object]>([
    ["an amount", lista([MIL], { montoDescuento: 5 }), "descuentos_y_monto", "", {}],
    ["a text of old", lista([MIL], { naturalezaDescuento: "Fiel" }), "descuentos_y_monto", "", {}],
    ["six", lista(Array(6).fill(MIL)), "descuentos_de_mas", "", { max: 5 }],
    ["no code", lista([MIL, { monto: 5 }]), "descuento_sin_codigo", "[1].codigo", { descuento: 2 }],
    ["an unknown code", lista([{ ...MIL, codigo: "77" }]), "descuento_desconocido", "[0].codigo", { codigo: "77" }],
    ["no amount", lista([{ codigo: "07" }]), "descuento_sin_monto", "[0].monto", { descuento: 1 }],
    ["both amounts", lista([{ ...MIL, porcentaje: 5 }]), "descuento_sin_monto", "[0].monto", { descuento: 1 }],
    ["a gift with both", lista([{ codigo: "01", monto: 5, porcentaje: 5 }]), "descuento_sin_monto", "[0].monto", {}],
    ["a text of two", lista([{ ...MIL, detalle: "ab" }]), "descuento_detalle", "[0].detalle", { codigo: "07", min: 3 }],
    ["a text of 81", lista([{ ...MIL, detalle: "x".repeat(81) }]), "descuento_detalle", "[0].detalle", { max: 80 }],
    ["99 without one", lista([{ ...MIL, codigo: "99" }]), "descuento_detalle", "[0].detalle", { descuento: 1, min: 5 }],
    ["99 of four", lista([{ ...MIL, codigo: "99", detalle: "1234" }]), "descuento_detalle", "[0].detalle", {}],
    ["a control character", lista([{ ...MIL, detalle: "abc\u0001" }]), "descuento_detalle", "[0].detalle", {}],
  ])("with %s is refused", (_, members, codigo, at, params) => {
    const [first, ...others] = faults(venta(members));
    expect(first).toMatchObject({ codigo, path: `lineas[1].descuentos${at}`, params: { linea: 2, ...params } });
    expect(others).toEqual([]);
  });

  it("gives nothing away in a purchase, whose schema cannot say it", () => {
    const params = { linea: 2, descuento: 1, codigo: "01" };
    const path = "lineas[1].descuentos[0].codigo";
    expect(faults(compra(lista([{ codigo: "01" }])))).toEqual([{ codigo: "regalia_en_compra", path, params }]);
    expect(compra(lista([MIL])).descuentos).toHaveLength(1);
  });
});

describe("a combo", () => {
  const combo = (surtido: object[], more: object = {}) => ({ ...COMBO, ...more, surtido });

  it("has the data of its parts, and neither price nor taxes of its own", () => {
    const descuentos = [{ codigo: "07", monto: 5 }];
    const codigosComerciales = [{ tipo: "03", codigo: "A" }];
    const read = venta(
      combo([PARTE, { ...PARTE, precioUnitario: 4, descuentos, codigosComerciales, unidadMedidaComercial: "u" }]),
    );
    expect(faults(read)).toEqual([]);
    expect(read.libre).toMatchObject({ detalle: "Canasta", impuestos: [] });
    const comun = { codigoCabys: LIBRE.codigoCabys, unidadMedida: "h", detalle: "Mano de obra", cantidad: "2" };
    expect(read.partes).toMatchObject([
      { ...comun, precioUnitario: "100", descuentos: [], codigosComerciales: null, unidadMedidaComercial: null },
      { ...comun, precioUnitario: "4", descuentos: [{ monto: "5" }], codigosComerciales, unidadMedidaComercial: "u" },
    ]);
    expect(read.partes?.[0]?.impuestos).toMatchObject([{ codigo: "01", tarifa: "13" }]);
  });

  it.each([
    ["precioUnitario", 5],
    ["montoDescuento", 5],
    ["descuentos", [{ codigo: "07", monto: 5 }]],
    ["idExoneracion", 5],
    ["impuestos", [IVA]],
  ])("tells that %s is too much", (miembro, value) => {
    expect(venta(combo([PARTE], { [miembro]: value })).sobran).toEqual([miembro]);
  });

  it("may have a discount of 0; a line without parts is none", () => {
    expect(venta(combo([PARTE], { montoDescuento: 0 })).sobran).toEqual([]);
    expect(venta({ ...PRODUCTO, surtido: [] }).partes).toBeNull();
    expect(venta({ ...LIBRE, surtido: [] }).libre?.detalle).toBe("Mano de obra");
  });

  it.each<[object, string, string]>([
    [{ codigoCabys: "1" }, "cabys_invalido", "codigoCabys"],
    [{ impuestos: null }, "linea_incompleta", "impuestos"],
    [{ cantidad: null }, "cantidad_invalida", "cantidad"],
    [{ impuestos: [{ codigo: "08", factorCalculoIVA: 0.1 }] }, "impuesto_no_va", "impuestos"],
    [
      {
        impuestos: [
          { codigo: "02", porcentaje: 10 },
          { codigo: "08", factorCalculoIVA: 0.1 },
        ],
      },
      "impuesto_no_va",
      "impuestos",
    ],
    [{ descuentos: [{ monto: 5 }] }, "descuento_sin_codigo", "descuentos[0].codigo"],
  ])("whose part has %j is refused at the part", (members, codigo, miembro) => {
    const [fault] = faults(venta(combo([PARTE, { ...PARTE, ...members }])));
    expect(fault).toMatchObject({ codigo, path: `lineas[1].surtido[1].${miembro}` });
  });

  it("whose part says nothing, or no quantity, is refused for what the part lacks", () => {
    const [vacia] = faults(venta(combo([{}])));
    expect(vacia).toMatchObject({ codigo: "linea_incompleta", path: "lineas[1].surtido[0].codigoCabys" });
    expect(faults(venta(combo([{ ...PARTE, cantidad: null }])))[0]?.params).toMatchObject({ linea: 2 });
  });

  it("may give a part away", () => {
    const read = venta(combo([PARTE, { ...PARTE, descuentos: [{ codigo: "01" }] }]));
    expect([faults(read), read.partes?.[1]?.descuentos]).toMatchObject([[], [{ codigo: "01" }]]);
  });

  it("of used goods says which tax does not go into a part", () => {
    const usados = combo([{ ...PARTE, impuestos: [{ codigo: "08", factorCalculoIVA: 0.1 }] }]);
    expect(faults(venta(usados))[0]?.params).toEqual({ linea: 2, codigo: "08" });
  });

  it("counts as money what its parts say; any other line itself", () => {
    const linea = sent({ ...PRODUCTO, precioUnitario: 9 });
    const partes = sent(combo([PARTE, { ...PARTE, precioUnitario: 4, cantidad: 3 }]));
    expect(conPartes([linea, partes]).map(({ precioUnitario, cantidad }) => [precioUnitario, cantidad])).toEqual([
      ["9", "1"],
      ["100", "2"],
      ["4", "3"],
    ]);
  });

  it("has what is refused of a part moved to it, each refusal, and one without a place left without", () => {
    const at = (path: string | null) => refusal("texto_invalido", { ruta: "x" }, { path }).refusals[0];
    const error = new AppError("rule", [at("lineas[1].detalle"), at("lineas[1].x"), at(null), at("lineas[0].x")]);
    expect(inParte(error, 2, 3).refusals.map(({ path }) => path)).toEqual([
      ...["lineas[1].surtido[3].detalle", "lineas[1].surtido[3].x", null, "lineas[0].x"],
    ]);
    expect(inParte(error, 2, 3).kind).toBe("rule");
  });
});

describe("a line of a purchase", () => {
  it("names a product, or is free without saying so", () => {
    expect(compra({ ...LIBRE, libre: undefined }).libre).toMatchObject({ detalle: "Mano de obra" });
    const read = compra(PRODUCTO);
    expect([faults(read), read.libre]).toEqual([[], null]);
  });

  it("without anything says what it needs", () => {
    const miembros = ["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"];
    const vacia = { codigo: "linea_vacia", path: "lineas[1].idProducto", params: { linea: 2, miembros } };
    expect(faults(compra({}))).toEqual([vacia]);
    expect(faults(compra({ libre: true }))).toMatchObject([{ codigo: "linea_incompleta" }]);
    expect(faults(compra({ detalle: "abc" }))).toMatchObject([{ codigo: "linea_incompleta" }]);
  });

  it.each<[object, string, string, object]>([
    [{ idExoneracion: 3 }, "exoneracion_en_compra", "idExoneracion", {}],
    [{ libre: true }, "linea_libre_con_producto", "libre", {}],
    [{ detalle: "abc", impuestos: [IVA] }, "linea_mezclada", "idProducto", { sobran: ["detalle", "impuestos"] }],
    [{ codigoCabys: "1" }, "linea_mezclada", "idProducto", { sobran: ["codigoCabys"] }],
    [{ unidadMedida: "h" }, "linea_mezclada", "idProducto", { sobran: ["unidadMedida"] }],
  ])("of a product with %j is refused", (members, codigo, miembro, more) => {
    const params = { linea: 2, ...more };
    expect(faults(compra({ ...PRODUCTO, ...members }))).toEqual([{ codigo, path: `lineas[1].${miembro}`, params }]);
  });
});

it("a document has 1 to 1000 lines, and may have none where its charges stand alone", () => {
  const of = (count: number) => Array(count).fill(null);
  expect(refusedBy(() => checkCount(of(1000)))).toEqual([]);
  expect(refusedBy(() => checkCount([], true))).toEqual([]);
  const vacias = { codigo: "lineas_vacias", path: "lineas" };
  expect(refusedBy(() => checkCount([]))).toMatchObject([{ refusals: [vacias] }]);
  const demas = { codigo: "lineas_de_mas", path: "lineas", params: { max: 1000 } };
  expect(refusedBy(() => checkCount(of(1001)))).toMatchObject([{ refusals: [demas] }]);
});

it("paths count lines from 0", () => {
  expect([pathOf(1, "a"), atDescuento(2, 0, "monto")]).toEqual([
    "lineas[0].a",
    { path: "lineas[1].descuentos[0].monto" },
  ]);
});

it("a list without items is none", () => expect([presentList([]), presentList([1])]).toEqual([null, [1]]));

it("a warning names the lines, or the lines of parts, with a code that the list does not have", () => {
  const [listado, inventado] = ["8314100000100", "9999999999999"];
  const con = (codigoCabys: string | null, ...partes: (string | null)[]) => ({
    codigoCabys,
    surtido: partes.length === 0 ? null : partes.map((codigo) => ({ codigoCabys: codigo })),
  });
  expect(cabysFueraDeLista([con(listado), con(null), con(listado, null, listado), { codigoCabys: listado }])).toEqual(
    [],
  );
  const lineas = cabysFueraDeLista([con(listado), con(inventado), con(listado, listado, inventado)]);
  expect(lineas).toEqual([{ codigo: "cabys_fuera_de_lista", params: { lineas: [2, 3] } }]);
});
