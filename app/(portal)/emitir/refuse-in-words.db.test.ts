/** Every refusal of issuing appears at a field of the editor, in words without names of API members. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { explainRefusal } from "@/lib/portal/explain-refusal";
import { createProveedor } from "@/lib/services/catalog/proveedores/gestion";
import { issueFacturaCompra } from "@/lib/services/purchases/issue";
import { issueFactura } from "@/lib/services/sales/facturas";
import { compraBody, LIBRE, PROVEEDOR, UBICACION } from "@/lib/services/testing/compras";
import { CLIENTE, createWorld, facturaBody, type World } from "@/lib/services/testing/world";
import { refuseInWords } from "./refuse-in-words";

/** A member's name: in quotes, or in camel case. */
const MEMBER = /'[a-z][\w.[\]]*'|[a-z]+[A-Z]\w*|api\/v1|Idempotency/;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** What the form shows: the text on top, and those at each field. */
async function told(issuing: Promise<unknown>) {
  const error = await issuing.catch(refuseInWords("Facturas de compra")).then(
    () => expect.fail("it was issued"),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof AppError)) throw error;
  return explainRefusal(error);
}

const ctx = () => ({ ...world.ctx, now: new Date() });
const buy = (body: object, key: string | null = null) =>
  issueFacturaCompra(ctx(), { body: compraBody({ idUsuario: world.idUsuario, ...body }), idempotencyKey: key });
const sell = (body: object) => {
  const factura = {
    idUsuario: world.idUsuario,
    tipo: "FacturaElectronica",
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion: CLIENTE },
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  };
  return issueFactura(ctx(), { body: facturaBody({ ...factura, ...body }), idempotencyKey: null });
};

const libre = (change: object) => ({ lineas: [LIBRE, { ...LIBRE, ...change }] });
const venta = (change: object) => ({ lineas: [{ codigoProducto: "TAZA", cantidad: 1, ...change }] });

/** A combo of two parts. */
const combo = (parte: object, linea: object = {}) => {
  const { precioUnitario: _, impuestos: __, ...sinMontos } = LIBRE;
  const codigosComerciales = [{ tipo: "03", codigo: "7441" }];
  return {
    lineas: [{ ...sinMontos, libre: true, codigosComerciales, surtido: [LIBRE, { ...LIBRE, ...parte }], ...linea }],
  };
};

describe("a refusal of a purchase", () => {
  it.each<[string, object, string]>([
    ["a condition of no purchase", { condicionVenta: "12" }, "condicionVenta"],
    ["a means of payment that is none", { medioPago: "77" }, "medioPago"],
    ["another condition without words", { condicionVenta: "99" }, "condicionVentaOtros"],
    ["another means without words", { medioPago: "99" }, "medioPagoOtros"],
    ["credit without a term", { condicionVenta: "02" }, "plazoCredito"],
    ["a term that is too long", { condicionVenta: "02", plazoCredito: 100_000 }, "plazoCredito"],
    ["a kind of transaction that is none", { tipoTransaccion: "77" }, "tipoTransaccion"],
    ["an activity of somebody else", { codigoActividad: "9999.9" }, "codigoActividad"],
    ["a point of sale of nobody", { idPuntoVenta: 999_999 }, "idPuntoVenta"],
    ["a comment that is too long", { comentario: "x".repeat(1001) }, "comentario"],
    [
      "paper without a number",
      { documentoProveedor: { numero: "", fechaEmision: "2026-11-20" } },
      "documentoProveedor.numero",
    ],
    [
      "paper of tomorrow",
      { documentoProveedor: { numero: "R-1", fechaEmision: "2999-01-01" } },
      "documentoProveedor.fechaEmision",
    ],
    ["nobody", { emisor: {} }, "emisor"],
    ["a supplier that is not there", { emisor: { idEmisor: 999_999 } }, "emisor.idEmisor"],
    [
      "used goods under another condition",
      { emisor: { ...PROVEEDOR, identificacion: "A1234567", tipoIdentificacion: "06" } },
      "condicionVenta",
    ],
    ["no quantity", libre({ cantidad: 0 }), "lineas[1].cantidad"],
    ["a price of nothing", libre({ precioUnitario: 0 }), "lineas[1].precioUnitario"],
    ["too much of a discount", libre({ montoDescuento: 999_999 }), "lineas[1].montoDescuento"],
    [
      "a long reason of a discount",
      libre({ montoDescuento: 1, naturalezaDescuento: "x".repeat(81) }),
      "lineas[1].naturalezaDescuento",
    ],
    ["a short detail", libre({ detalle: "a" }), "lineas[1].detalle"],
    ["a CABYS that is none", libre({ codigoCabys: "12" }), "lineas[1].codigoCabys"],
    ["a unit that is none", libre({ unidadMedida: "Saco" }), "lineas[1].unidadMedida"],
    [
      "a percentage that is none",
      libre({ impuestos: [...LIBRE.impuestos, { codigo: "02", porcentaje: 100 }] }),
      "lineas[1].impuestos[1].porcentaje",
    ],
    ["IVA twice", libre({ impuestos: [...LIBRE.impuestos, ...LIBRE.impuestos] }), "lineas[1].impuestos[1].codigo"],
  ])("of %s lands at its field", async (_, body, campo) => {
    const { message, errors } = await told(buy(body));
    expect(Object.keys(errors)).toEqual([campo]);
    expect([message, ...Object.values(errors).flat()].filter((text) => MEMBER.test(text))).toEqual([]);
    expect(message.startsWith("Línea 2: ")).toBe(campo.startsWith("lineas"));
  });

  it("names the supplier when something of it is missing", async () => {
    const { idProveedor } = await createProveedor(world.ctx, {
      nombre: "Solo el nombre",
      tipoIdentificacion: null,
      identificacion: null,
      nombreComercial: null,
      registroFiscal8707: null,
      codigoActividad: null,
      ubicacion: null,
      otrasSenasExtranjero: null,
      correo: null,
      telefono: null,
    });
    const { message, errors } = await told(buy({ emisor: { idEmisor: idProveedor } }));
    expect(Object.values(errors)).toEqual([[message]]);
    expect(Object.keys(errors)[0]).toMatch(/^emisor\./);
    expect(message).not.toMatch(MEMBER);
  });

  it("says that the document was issued when its key was already used", async () => {
    await buy({ emisor: { ...PROVEEDOR, ubicacion: UBICACION } }, "la-misma");
    expect((await told(buy({ condicionVenta: "03" }, "la-misma"))).message).toMatch(
      /^Este documento ya se emitió .* Facturas de compra /,
    );
  });
});

describe("a refusal of a sale", () => {
  it.each<[string, object, string]>([
    ["a condition of no sale", { condicionVenta: "13" }, "condicionVenta"],
    ["an activity that is none", { codigoActividadReceptor: "1" }, "codigoActividadReceptor"],
    ["an activity of somebody else", { codigoActividad: "9999.9" }, "codigoActividad"],
    ["no customer", { cliente: null }, "cliente"],
    ["no quantity", venta({ cantidad: 0 }), "lineas[0].cantidad"],
    ["a price of nothing", venta({ precioUnitario: 0 }), "lineas[0].precioUnitario"],
    [
      "a reason that a document cannot hold",
      venta({ montoDescuento: 1, naturalezaDescuento: "a\u0001b" }),
      "lineas[0].naturalezaDescuento",
    ],
    ["a point of sale of nobody", { idPuntoVenta: 999_999 }, "idPuntoVenta"],
    ["another charge without words", { otrosCargos: [{ tipo: "99", monto: 100 }] }, "otrosCargos[0].detalle"],
    ["a charge for nobody", { otrosCargos: [{ tipo: "04", monto: 100 }] }, "otrosCargos[0].tercero"],
    ["a charge without amount", { otrosCargos: [{ tipo: "06" }] }, "otrosCargos[0].porcentaje"],
    ["means that are not the total", { medioPago: undefined, mediosPago: [{ tipo: "02", monto: 1 }] }, "mediosPago"],
    [
      "a discount that leaves nothing to take",
      venta({
        descuentos: [
          { codigo: "07", porcentaje: 90 },
          { codigo: "04", monto: 999_999 },
        ],
      }),
      "lineas[0].descuentos[1].monto",
    ],
    [
      "a gift beside another discount",
      venta({ descuentos: [{ codigo: "07", porcentaje: 10 }, { codigo: "01" }] }),
      "lineas[0].descuentos[1].codigo",
    ],
    ["a pharmaceutical form that is none", venta({ formaFarmaceutica: "zz" }), "lineas[0].formaFarmaceutica"],
    [
      "an address without its district",
      { cliente: { identificacion: CLIENTE, ubicacion: { provincia: "1", canton: "01" } } },
      "cliente.ubicacion.distrito",
    ],
    ["a rate in colones", { tipoCambio: 500 }, "tipoCambio"],
    ["another text without words", { otros: [{ codigo: "ruta", texto: " " }] }, "otros[0].texto"],
    ["a combo without its code", combo({}, { codigosComerciales: undefined }), "lineas[0].codigosComerciales"],
    ["a combo with a price of its own", combo({}, { precioUnitario: 9 }), "lineas[0].precioUnitario"],
    ["a part without tax", combo({ impuestos: null }), "lineas[0].surtido[1].impuestos"],
    ["a part whose CABYS is none", combo({ codigoCabys: "12" }), "lineas[0].surtido[1].codigoCabys"],
    ["a part whose unit is none", combo({ unidadMedida: "Saco" }), "lineas[0].surtido[1].unidadMedida"],
    ["a part with a short detail", combo({ detalle: "a" }), "lineas[0].surtido[1].detalle"],
    ["no quantity of a part", combo({ cantidad: 0 }), "lineas[0].surtido[1].cantidad"],
    ["a part for nothing", combo({ precioUnitario: 0 }), "lineas[0].surtido[1].precioUnitario"],
    [
      "a part with a unit of its own that is too long",
      combo({ unidadMedidaComercial: "x".repeat(21) }),
      "lineas[0].surtido[1].unidadMedidaComercial",
    ],
  ])("of %s lands at its field", async (_, body, campo) => {
    const { message, errors } = await told(sell(body));
    expect(Object.keys(errors)).toEqual([campo]);
    expect([message, ...Object.values(errors).flat()].filter((text) => MEMBER.test(text))).toEqual([]);
  });
});
