/** One line with its amounts, from what it sells and what the request says: what it takes over, what is refused where. */
import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/domain/domain-error";
import type { HechosLinea } from "@/lib/domain/hechos-linea";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { refusedBy } from "../../kernel/at-member";
import { type ExoneracionRow, type ExoneracionScope, SOLO_EN_NOTAS } from "../decide/exoneraciones";
import { decideMoneda, type Moneda } from "../decide/moneda";
import type { ProductoRow } from "../load";
import type { Facts, LineaPedida } from "../read/linea";
import {
  computeLinea,
  factsOfProducto,
  hechosWithout,
  type Marco,
  naturalezaSinDescuento,
  priceLinea,
  productoFinder,
  refuseInactivo,
  vendidaDelCatalogo,
  vendidaLibre,
} from "./linea";

const PRODUCTO = {
  producto_id: 7,
  codigo: "TAZA",
  tipo_codigo: "01",
  codigo_cabys: "3722100000000",
  unidad_medida: "Unid",
  nombre: "Taza",
  precio_venta: "1000",
  estado: true,
  impuestos: [{ codigo: "01", codigoTarifaIva: "08", tarifa: "13", datos: {} }],
} as unknown as ProductoRow;
const OTRO: ProductoRow = { ...PRODUCTO, producto_id: 8, codigo: "CAFE" };
const IVA = { codigo: "01", codigoTarifaIva: "08", tarifa: "13", codigoImpuestoOtro: null, factorCalculoIva: null };
/** A tax by measure. */
const especifico = (codigo: string, datos: object = {}) => ({
  ...IVA,
  codigo,
  codigoTarifaIva: null,
  tarifa: "0",
  datos,
});
const GASOLINA = especifico("03", { impuestoUnidad: "250" });
const FACTS: Facts = { ...factsOfProducto(PRODUCTO), codigoComercial: null };
const INDUSTRIA = [{ tipo: "03", codigo: "744" }];

const pedidaMoneda = { nombrada: true, motivo: null, propio: null, diceMontos: true, tomaPrecios: true } as const;
const COLONES = decideMoneda(
  { ...pedidaMoneda, solicitada: "CRC" },
  { moneda_principal: "CRC", multimoneda: true },
  { dolar: null, tipoCambio: undefined },
);
/** Amounts of the request in colones become dollars, 500 for one; the catalog has dollars. */
const A_DOLARES = decideMoneda(
  { ...pedidaMoneda, solicitada: "CRC" },
  { moneda_principal: "USD", multimoneda: false },
  { dolar: { venta: "500", advertencias: [] }, tipoCambio: undefined },
);
/** Dollars of the request as they are; colones of the catalog become dollars. */
const EN_DOLARES = decideMoneda(
  { ...pedidaMoneda, solicitada: "USD" },
  { moneda_principal: "CRC", multimoneda: true },
  { dolar: { venta: "500", advertencias: [] }, tipoCambio: undefined },
);
const EXONERACION: ExoneracionRow = {
  exoneracion_id: 3,
  cliente_identificacion: "3101654321",
  tipo_documento: "04",
  tipo_documento_otro: null,
  numero_documento: "AL-1",
  codigo_institucion: "02",
  nombre_institucion_otro: null,
  articulo: null,
  inciso: null,
  fecha_emision: new Date("2026-01-15T06:00:00Z"),
  fecha_expiracion: new Date("2099-12-31T06:00:00Z"),
  porcentaje: "100",
  estado: true,
};
const EXONERACIONES: ExoneracionScope = {
  rows: [EXONERACION],
  identificacion: "3101654321",
  tieneReferencias: false,
  excluidos: SOLO_EN_NOTAS,
  usadas: new Set(),
  hoy: "2026-11-20",
};
const marco = (change: Partial<Marco> = {}): Marco => ({
  moneda: COLONES,
  exporta: false,
  exoneraciones: EXONERACIONES,
  ...change,
});
const PEDIDA: LineaPedida = {
  n: 2,
  nombrado: { idProducto: null, codigoProducto: "TAZA" },
  libre: null,
  hechos: SIN_HECHOS_LINEA,
  cantidad: "2",
  naturaleza: null,
  descuentos: [],
  montos: { cantidad: "2", precioUnitario: null, montoDescuento: null },
  idExoneracion: null,
  servicio: false,
  sobran: [],
  partes: null,
};
const TAZAS = {
  codigoCabys: "3722100000000",
  unidadMedida: "Unid",
  detalle: "Taza",
  cantidad: "2",
  impuestos: [IVA],
  codigosComerciales: null,
  unidadMedidaComercial: null,
  precioUnitario: "3000",
  descuentos: [],
};
const pedida = (change: Partial<LineaPedida> = {}): LineaPedida => ({ ...PEDIDA, ...change });
const montos = (change: Partial<LineaPedida["montos"]>) => ({ montos: { ...PEDIDA.montos, ...change } });
const hechos = (change: Partial<HechosLinea>) => ({ hechos: { ...SIN_HECHOS_LINEA, ...change } });
const delCatalogo = (change: Partial<LineaPedida> = {}, de: Partial<Marco> = {}, producto = PRODUCTO) =>
  priceLinea(pedida(change), vendidaDelCatalogo(producto, (de.moneda ?? COLONES) as Moneda), marco(de));
const libre = (change: Partial<LineaPedida>, de: Partial<Marco> = {}, facts = FACTS) =>
  priceLinea(pedida(change), vendidaLibre(facts, (de.moneda ?? COLONES) as Moneda), marco(de));
const refused = (deed: () => unknown) =>
  refusedBy(deed).flatMap(({ refusals }) => refusals.map(({ codigo, path, params }) => ({ codigo, path, params })));

describe("the product of a line", () => {
  const find = productoFinder([PRODUCTO, OTRO]);

  it.each([
    [{ idProducto: null, codigoProducto: "CAFE" }, 8],
    [{ idProducto: 7, codigoProducto: null }, 7],
    [{ idProducto: 7, codigoProducto: "" }, 7],
    [{ idProducto: 7, codigoProducto: "TAZA" }, 7],
  ])("is found by %j", (nombrado, id) => expect(find(nombrado, 2).producto_id).toBe(id));

  it.each([
    [{ idProducto: 9, codigoProducto: null }, "producto_no_encontrado", { id: 9, codigo: null }],
    [{ idProducto: 9, codigoProducto: "TAZA" }, "producto_no_encontrado", { id: 9 }],
    [{ idProducto: null, codigoProducto: "NO" }, "producto_no_encontrado", { codigo: "NO" }],
    [{ idProducto: null, codigoProducto: null }, "producto_no_encontrado", {}],
    [{ idProducto: 7, codigoProducto: "CAFE" }, "productos_distintos", { linea: 2 }],
  ])("that is named by %j is refused: %s", (nombrado, codigo, params) => {
    expect(refused(() => find(nombrado, 2))).toMatchObject([{ codigo, path: "lineas[1].idProducto", params }]);
  });

  it("is sold while it is active", () => {
    expect(refused(() => refuseInactivo(PRODUCTO, 2))).toEqual([]);
    const inactivo = {
      codigo: "producto_inactivo",
      path: "lineas[1].idProducto",
      params: { linea: 2, codigo: "TAZA" },
    };
    expect(refused(() => refuseInactivo({ ...PRODUCTO, estado: false }, 2))).toEqual([inactivo]);
  });

  it("tells the line what it sells, with the data of its taxes", () => {
    const datos = { cantidadUnidadMedida: "20", impuestoUnidad: "25" };
    const tabaco = { codigo: "06", codigoTarifaIva: null, tarifa: "0", datos };
    expect(factsOfProducto({ ...PRODUCTO, impuestos: [tabaco] } as unknown as ProductoRow)).toMatchObject({
      codigoCabys: "3722100000000",
      codigoComercial: { tipo: "01", codigo: "TAZA" },
      unidadMedida: "Unid",
      detalle: "Taza",
      impuestos: [
        { codigo: "06", codigoTarifaIva: null, tarifa: "0", codigoImpuestoOtro: null, datos: { impuestoUnidad: "25" } },
      ],
    });
  });
});

describe("a line of the catalog", () => {
  it("has the catalog's price, its product, and what the request says", () => {
    expect(delCatalogo({ servicio: true })).toMatchObject({
      idProducto: 7,
      numeroLinea: 2,
      cantidad: "2",
      precioUnitario: "1000",
      montoTotal: "2000",
      impuestoNeto: "260",
      servicio: true,
      surtido: null,
      descuentos: [],
    });
    const propia = delCatalogo({ naturaleza: "Fiel", ...montos({ precioUnitario: "500", montoDescuento: "100" }) });
    expect(propia).toMatchObject({
      precioUnitario: "500",
      subTotal: "900",
      descuentos: [{ naturalezaDescuento: "Fiel" }],
    });
    const lista = [{ codigo: "07", monto: "100", porcentaje: null, detalle: null }];
    expect(delCatalogo({ descuentos: lista })).toMatchObject({
      subTotal: "1900",
      descuentos: [{ codigoDescuento: "07" }],
    });
  });

  it("converts the price and the amounts of its taxes from the tenant's currency", () => {
    const impuestos = [
      ...PRODUCTO.impuestos,
      { codigo: "03", codigoTarifaIva: null, tarifa: "0", datos: { impuestoUnidad: "250" } },
    ];
    const gasolina = { ...PRODUCTO, impuestos } as unknown as ProductoRow;
    const linea = delCatalogo({}, { moneda: EN_DOLARES }, gasolina);
    expect(linea).toMatchObject({ precioUnitario: "2", impuestos: [{}, { datos: { impuestoUnidad: "0.5" } }] });
  });

  it("carries its exemption", () => {
    const linea = delCatalogo({ idExoneracion: 3 });
    expect(linea).toMatchObject({ impuestoNeto: "0", impuestos: [{ exoneracion: { idExoneracion: 3 } }] });
  });

  it("is exported exempt, goods with their customs item, services without", () => {
    const partidaArancelaria = "690510000000";
    const linea = delCatalogo(hechos({ partidaArancelaria }), { exporta: true });
    expect(linea).toMatchObject({ partidaArancelaria, impuestoNeto: "0", impuestos: [{ codigoTarifaIva: "10" }] });
    const servicio = { ...PRODUCTO, codigo_cabys: "8314100000100" };
    expect(delCatalogo({}, { exporta: true }, servicio)).toMatchObject({ partidaArancelaria: null, impuestoNeto: "0" });
    expect(delCatalogo(hechos({ partidaArancelaria })).partidaArancelaria).toBe(partidaArancelaria);
    const heredada = { ...vendidaDelCatalogo(PRODUCTO, COLONES), partidaArancelaria };
    expect(priceLinea(pedida(), heredada, marco({ exporta: true })).partidaArancelaria).toBe(partidaArancelaria);
    const otra = pedida(hechos({ partidaArancelaria: "111111111111" }));
    expect(priceLinea(otra, heredada, marco({ exporta: true })).partidaArancelaria).toBe("111111111111");
    expect(priceLinea(pedida(), heredada, marco()).partidaArancelaria).toBeNull();
  });

  it.each<[string, Partial<LineaPedida>, Partial<Marco>, string, string, object]>([
    ["goods without it", {}, { exporta: true }, "exportacion_sin_partida", "partidaArancelaria", {}],
    ["an exempt export", { idExoneracion: 3 }, { exporta: true }, "exportacion_con_exoneracion", "idExoneracion", {}],
    ["another's exemption", { idExoneracion: 9 }, {}, "exoneracion_no_encontrada", "idExoneracion", { id: 9 }],
    ["no quantity", { cantidad: "0" }, {}, "cantidad_invalida", "cantidad", {}],
    ["no price", montos({ precioUnitario: "0" }), {}, "precio_invalido", "precioUnitario", {}],
    ["a discount below nothing", montos({ montoDescuento: "-1" }), {}, "descuento_invalido", "montoDescuento", {}],
    ["too much discount", montos({ montoDescuento: "2001" }), {}, "descuento_excede", "montoDescuento", {}],
    ["too much", montos({ precioUnitario: "9999999999999" }), {}, "linea_excede", "cantidad", {}],
  ])("is refused for %s at its member", (_, change, de, codigo, miembro, more) => {
    const path = `lineas[1].${miembro}`;
    const servicioOMas = codigo === "exportacion_con_exoneracion" ? hechos({ partidaArancelaria: "690510000000" }) : {};
    expect(refused(() => delCatalogo({ ...change, ...servicioOMas }, de))).toEqual([
      { codigo, path, params: { linea: 2, ...more } },
    ]);
  });

  it("is refused with the product and the tax that cannot be computed", () => {
    const tabaco = { codigo: "06", codigoTarifaIva: null, tarifa: "0", datos: {} };
    const malo = { ...PRODUCTO, impuestos: [...PRODUCTO.impuestos, tabaco] } as unknown as ProductoRow;
    const params = { linea: 2, codigo: "TAZA", impuesto: "06" };
    const path = "lineas[1].idProducto";
    expect(refused(() => delCatalogo({}, {}, malo))).toEqual([{ codigo: "producto_no_facturable", path, params }]);
  });

  it("is refused for a price that is nothing once converted, with the currency", () => {
    const barata = { ...PRODUCTO, precio_venta: "0.00001" };
    const params = { linea: 2, miembro: "precioUnitario", moneda: "USD" };
    const cero = { codigo: "conversion_cero", path: "lineas[1].precioUnitario", params };
    expect(refused(() => delCatalogo({}, { moneda: EN_DOLARES }, barata))).toEqual([cero]);
  });
});

describe("a free line", () => {
  const precio = montos({ precioUnitario: "1000" });

  it("has no product, and its price and taxes are in the currency of the request", () => {
    const impuestos = [IVA, GASOLINA];
    const linea = libre(precio, { moneda: A_DOLARES }, { ...FACTS, impuestos });
    expect(linea).toMatchObject({
      idProducto: null,
      precioUnitario: "2",
      impuestos: [{}, { datos: { impuestoUnidad: "0.5" } }],
    });
  });

  it.each([
    ["conversion_cero", "0.00001"],
    ["conversion_excede", "9999999999999999"],
  ])("is refused: %s, with member and currency", (codigo, precioUnitario) => {
    const caro = decideMoneda(
      { ...pedidaMoneda, solicitada: "USD" },
      { moneda_principal: "CRC", multimoneda: false },
      { dolar: { venta: "500", advertencias: [] }, tipoCambio: undefined },
    );
    const moneda = codigo === "conversion_cero" ? A_DOLARES : caro;
    const value = codigo === "conversion_cero" ? precioUnitario : "9999999999999";
    const params = { linea: 2, miembro: "precioUnitario", moneda: moneda.codigo };
    const deed = () => libre(montos({ precioUnitario: value }), { moneda });
    expect(refused(deed)).toEqual([{ codigo, path: "lineas[1].precioUnitario", params }]);
  });

  it("whose exemption takes nothing from its tax is refused by its id", () => {
    const { datos: _, ...usados } = { ...especifico("08"), factorCalculoIva: "0.1" };
    const deed = () => libre({ ...precio, idExoneracion: 3 }, {}, { ...FACTS, impuestos: [usados] });
    const path = "lineas[1].idExoneracion";
    expect(refused(deed)).toEqual([{ codigo: "exoneracion_no_aplica", path, params: { linea: 2, id: 3 } }]);
  });

  it("whose factory collects IVA on nothing is refused at its taxes", () => {
    const fabrica = [{ ...IVA, datos: { ivaCobradoFabrica: "01" as const } }];
    const descuentos = [{ codigo: "07", monto: "2000", porcentaje: null, detalle: null }];
    const deed = () => libre({ ...precio, descuentos }, {}, { ...FACTS, impuestos: fabrica });
    expect(refused(deed)).toEqual([{ codigo: "fabrica_sin_base", path: "lineas[1].impuestos", params: { linea: 2 } }]);
  });

  const nada = { porcentaje: null, detalle: null };
  it.each([
    ["half a gift", { codigo: "01", ...nada, monto: "5" }, "regalia_parcial", "codigo", { codigo: "01" }],
    ["too much", { codigo: "07", ...nada, monto: "9999" }, "descuento_de_lista_excede", "monto", {}],
    ["nothing", { codigo: "07", ...nada, monto: "0" }, "descuento_de_lista_invalido", "monto", {}],
  ])("is refused for %s in a list, at its place counted from 1", (_, malo, codigo, miembro, more) => {
    const descuentos = [{ codigo: "07", ...nada, monto: "1" }, malo];
    const params = { linea: 2, descuento: 2, ...more };
    const path = `lineas[1].descuentos[1].${miembro}`;
    expect(refused(() => libre({ ...precio, descuentos }))).toEqual([{ codigo, path, params }]);
  });
});

describe("a combo", () => {
  const combo = (change: object = {}, more: Partial<LineaPedida> = {}) =>
    pedida({ partes: [TAZAS, { ...TAZAS, ...change }], ...hechos({ codigosComerciales: INDUSTRIA }), ...more });
  const price = (one: LineaPedida, de: Partial<Marco> = {}, change: object = {}) =>
    priceLinea(one, { ...vendidaLibre(FACTS, (de.moneda ?? COLONES) as Moneda), ...change }, marco(de));

  it("has the price of its parts, their discounts, and the industry's code", () => {
    const descuentos = [{ codigo: "07", monto: "500", porcentaje: null, detalle: null }];
    const linea = price(combo({ descuentos }));
    expect(linea).toMatchObject({ precioUnitario: "11500", montoTotal: "23000", codigosComerciales: INDUSTRIA });
    expect(linea.surtido?.map((parte) => [parte.montoTotal, parte.descuentos?.length ?? 0])).toEqual([
      ["6000", 0],
      ["6000", 1],
    ]);
    expect(Object.keys(linea.surtido?.[0] ?? {})).toEqual(Object.keys(price(combo()).surtido?.[1] ?? {}));
  });

  it("converts prices, discounts and taxes of its parts", () => {
    const descuentos = [{ codigo: "07", monto: "500", porcentaje: null, detalle: null }];
    const impuestos = [IVA, GASOLINA];
    const linea = price(combo({ descuentos, impuestos }), { moneda: A_DOLARES });
    expect(linea.surtido?.[1]).toMatchObject({
      precioUnitario: "6",
      montoTotal: "12",
      impuestos: [{}, { monto: "1" }],
    });
    expect(linea.surtido?.[1]?.descuentos).toMatchObject([{ monto: "1" }]);
  });

  it("is exported with each part exempt", () => {
    const exportada = combo({}, hechos({ codigosComerciales: INDUSTRIA, partidaArancelaria: "691200000000" }));
    const linea = price(exportada, { exporta: true });
    expect(linea.impuestoNeto).toBe("0");
    for (const parte of linea.surtido ?? []) expect(parte.impuestos).toMatchObject([{ codigoTarifaIva: "10" }]);
  });

  it("is credited by its product alone: parts and code as they were sold, unless the request says others", () => {
    const { surtido } = price(combo());
    const vendida = { surtido, codigosComerciales: INDUSTRIA };
    const credito = price(pedida(), {}, vendida);
    expect(credito).toMatchObject({ precioUnitario: "12000", codigosComerciales: INDUSTRIA });
    const otros = [{ tipo: "03", codigo: "999" }];
    const dicho = price(pedida(hechos({ codigosComerciales: otros })), {}, vendida);
    expect(dicho.codigosComerciales).toEqual(otros);
    expect(price(pedida({ partes: [TAZAS] }), {}, vendida).precioUnitario).toBe("6000");
    const simple = price(pedida(montos({ precioUnitario: "5" })), {}, { codigosComerciales: INDUSTRIA });
    expect([simple.codigosComerciales, simple.surtido]).toEqual([null, null]);
  });

  it("of a product whose own code is the industry's needs no other", () => {
    const propio = { facts: { ...FACTS, codigoComercial: { tipo: "03", codigo: "744" } } };
    expect(price(pedida({ partes: [TAZAS] }), {}, propio).precioUnitario).toBe("6000");
  });

  it("is refused without that code, and with what its parts say", () => {
    const sin = { codigo: "surtido_sin_codigo", path: "lineas[1].codigosComerciales", params: { linea: 2 } };
    expect(refused(() => price(combo({}, hechos({}))))).toEqual([sin]);
    expect(refused(() => price(combo({}, hechos({ codigosComerciales: [{ tipo: "04", codigo: "A" }] }))))).toEqual([
      sin,
    ]);
    const sobran = ["montoDescuento", "impuestos"] as const;
    const params = { linea: 2, sobran };
    const conDatos = { codigo: "surtido_con_datos", path: "lineas[1].montoDescuento", params };
    expect(refused(() => price(combo({}, { sobran: [...sobran] })))).toEqual([conDatos]);
  });

  it("is refused at the part that cannot be converted, or computed", () => {
    const [cero] = refused(() => price(combo({ precioUnitario: "0.00001" }), { moneda: A_DOLARES }));
    expect(cero).toMatchObject({ codigo: "conversion_cero", path: "lineas[1].surtido[1].precioUnitario" });
    const [nada] = refused(() => price(combo({ cantidad: "0" })));
    expect(nada).toMatchObject({ codigo: "cantidad_invalida", path: "lineas[1].surtido[1].cantidad" });
  });
});

describe("a line of a type that has no elements for it", () => {
  const compute = (impuestos: Facts["impuestos"], sinAsumidos: boolean) =>
    computeLinea(pedida(), {
      facts: { ...FACTS, impuestos },
      montos: () => ({ precioUnitario: "1000", montoDescuento: null }),
      precio: () => expect.fail("the line has its price"),
      hechos: SIN_HECHOS_LINEA,
      exoneracion: null,
      sinAsumidos,
    });
  const tabaco = especifico("06", { cantidadUnidadMedida: "20", impuestoUnidad: "25" });

  it("refuses a tax by measure, with its code; any other type takes it", () => {
    const noVa = { codigo: "impuesto_no_va", path: "lineas[1].impuestos", params: { linea: 2, codigo: "06" } };
    expect(refused(() => compute([IVA, tabaco], true))).toEqual([noVa]);
    expect(compute([IVA, tabaco], false).impuestos).toHaveLength(2);
    expect(compute([IVA], true).impuestoNeto).toBe("260");
  });
});

it("what is no refusal of the domain stays what it is", () => {
  const roto = (): never => {
    throw new TypeError("a bug");
  };
  const vendida = { ...vendidaDelCatalogo(PRODUCTO, COLONES), precio: roto };
  expect(() => priceLinea(pedida(), vendida, marco())).toThrow("a bug");
  const moneda = { ...COLONES, fromRequest: roto };
  const combo = pedida({ partes: [TAZAS], ...hechos({ codigosComerciales: INDUSTRIA }) });
  expect(() => priceLinea(combo, vendidaLibre(FACTS, COLONES), marco({ moneda }))).toThrow("a bug");
});

it.each([
  ["impuesto_requerido", {}, ""],
  ["dato_impuesto_invalido", { codigo: "07", miembro: "baseImponible" }, "07"],
] as const)(
  "what the domain refuses of a product besides (%s) names the tax that it is about",
  (code, said, impuesto) => {
    const ajena = (): never => {
      throw new DomainError(code, said);
    };
    const params = { linea: 2, codigo: "", impuesto };
    const malo = { ...vendidaLibre(FACTS, COLONES), precio: ajena };
    const path = "lineas[1].idProducto";
    expect(refused(() => priceLinea(pedida(), malo, marco()))).toEqual([
      { codigo: "producto_no_facturable", path, params },
    ]);
  },
);

it("a product's own code is in the line once, and no list stays without codes", () => {
  const propio = { tipo: "01", codigo: "TAZA" };
  const con = (...codigosComerciales: (typeof propio)[]) => ({ ...SIN_HECHOS_LINEA, codigosComerciales });
  const ajenos = [
    { tipo: "01", codigo: "OTRA" },
    { tipo: "04", codigo: "TAZA" },
  ];
  expect(hechosWithout(propio, con(propio, ...ajenos)).codigosComerciales).toEqual(ajenos);
  expect(hechosWithout(propio, con(propio)).codigosComerciales).toBeNull();
  expect(hechosWithout(null, con(propio)).codigosComerciales).toEqual([propio]);
  expect(hechosWithout(propio, SIN_HECHOS_LINEA)).toBe(SIN_HECHOS_LINEA);
});

it("a warning names the lines whose reason of a discount was dropped", () => {
  const [sin, con] = [delCatalogo(), delCatalogo(montos({ montoDescuento: "1" }))];
  const fiel = { naturaleza: "Fiel" };
  const calla = { naturaleza: null };
  expect(naturalezaSinDescuento([calla, fiel], [sin, con])).toEqual([]);
  expect(naturalezaSinDescuento([], [sin])).toEqual([]);
  const dicha = { codigo: "naturaleza_sin_descuento", params: { lineas: [2] } };
  expect(naturalezaSinDescuento([fiel, calla], [sin, con])).toEqual([dicha]);
});
