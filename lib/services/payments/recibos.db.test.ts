/** Payment receipts: what they show, what they may pay, and what is owed under receipts, notes and verdicts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CodigoTipoDocumento, TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { readComprobante } from "@/lib/simulator/comprobante";
import { checkContent } from "@/lib/simulator/judge";
import { findDocumento } from "../issuing/documentos/get";
import { pdfInput } from "../issuing/documentos/pdf";
import { requestCorreo } from "../notices/correos/request-correo";
import { getFacturaDetalle } from "../sales/detalle";
import { failure, issue, issued, look } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { credit, debit, invoiceOf, verdict } from "../testing/notas";
import { pagoBody, paid, pay, payable, payRefusal } from "../testing/recibos";
import { createWorld, type World } from "../testing/world";
import { getReciboDetalle } from "./detalle";
import { getReciboPago, getReciboPagoXml } from "./get";
import { simulateReciboPago } from "./issue";
import { listRecibosPago } from "./list";
import { retryReciboPago } from "./retry";

let world: World;
beforeAll(async () => {
  world = await createWorld({ multimoneda: true });
  await look(world, "insert into tipo_cambio (fecha, venta, compra) values (current_date - 1, 505, 500)");
});
afterAll(() => world.drop());

/** What receipts have paid of an invoice. */
async function pagadoOf(clave: string): Promise<string> {
  const [row] = await look(world, `select monto_pagado::text as m from documento where clave = '${clave}'`);
  return String(row?.m);
}

const shown = (recibo: { lineas: { subTotal: number; impuestoNeto: number }[] }) =>
  recibo.lineas.map(({ subTotal, impuestoNeto }) => [subTotal, impuestoNeto]);

describe("a receipt", () => {
  it("of a whole invoice of the State carries condition 09, code 17, its net amount and its tax", async () => {
    const clave = await payable(world);
    expect(await pagadoOf(clave)).toBe("0");
    const recibo = await paid(world, [[clave, 1130]]);
    expect(recibo).toMatchObject({
      tipo: "ReciboElectronicoPago",
      codigoTipo: "10",
      estado: "procesando",
      condicionVenta: "09",
      moneda: "CRC",
      pagos: [{ clave, monto: 1130, otrosCargos: 0 }],
      resumen: { totalVenta: 1000, totalVentaNeta: 1000, totalImpuesto: 130, totalComprobante: 1130 },
      referencias: [{ tipoDocumento: "01", numero: clave, codigo: "17" }],
    });
    expect(shown(recibo)).toEqual([[1000, 130]]);
    expect(await pagadoOf(clave)).toBe("1130");
    expect(await getReciboPago(world.ctx, recibo.clave)).toMatchObject({ pagos: [{ clave, monto: "1130" }] });
  });

  it("of a deferral carries condition 11, and pays two invoices of a customer in one", async () => {
    const deferred = { condicionVenta: "10", plazoCredito: 60 };
    const [one, two] = [await payable(world, deferred), await payable(world, deferred, 2)];
    const recibo = await paid(world, [
      [two, 1130],
      [one, 565],
    ]);
    expect(recibo.condicionVenta).toBe("11");
    expect(shown(recibo)).toEqual([
      [1000, 130],
      [500, 65],
    ]);
    expect([await pagadoOf(one), await pagadoOf(two)]).toEqual(["565", "1130"]);
  });

  it("says on paper what it paid of each invoice and what was left then, also after a later receipt", async () => {
    const clave = await payable(world);
    // Half of 1,130, and then the rest: 565 are 500 net and 65 of tax.
    const first = await paid(world, [[clave, 565]]);
    const second = await paid(world, [[clave, 565]]);
    const papers = [first, second].map(async (recibo) => {
      return buildModel(await pdfInput(world.ctx, await findDocumento(world.ctx, recibo.clave, ["10"])));
    });
    const texts = (await Promise.all(papers)).map(({ pagos, lineas, total }) => [pagos, lineas, total.value] as const);
    const paidOf = (pendiente: string) => [
      { clave, total: "1.130,00", monto: "565,00", pendiente, partes: ["IVA 13%: ₡500,00 netos + ₡65,00 de impuesto"] },
    ];
    expect(texts).toMatchObject([
      [paidOf("565,00"), [], "₡565,00"],
      [paidOf("0,00"), [], "₡565,00"],
    ]);
  });

  it("is on the page of its invoice with what is left, and its own page names the invoice", async () => {
    const clave = await payable(world);
    const { cobro: before } = await getFacturaDetalle(world.ctx, clave);
    expect(before).toMatchObject({ pagado: "0", debe: "1130", pagable: true, recibos: [], abonos: [] });
    const half = await paid(world, [[clave, 565]]);
    const { cobro } = await getFacturaDetalle(world.ctx, clave);
    expect(cobro).toMatchObject({ pagado: "565", debe: "565", pagable: true });
    expect(cobro?.recibos).toMatchObject([{ clave: half.clave, monto: "565", estado: "procesando" }]);
    const { pagos } = await getReciboDetalle(world.ctx, half.clave);
    expect(pagos).toMatchObject([{ clave, tipo: "01", total: "1130", monto: "565", pendiente: "565" }]);
    await paid(world, [[clave, 565]]);
    const { cobro: after } = await getFacturaDetalle(world.ctx, clave);
    expect(after).toMatchObject({ pagado: "1130", debe: "0", pagable: false });
    const { clave: contado } = await issued(world, invoiceOf());
    expect((await getFacturaDetalle(world.ctx, contado)).cobro).toBeNull();
  });

  it("is shown before it is issued exactly as it is issued then, and takes no number", async () => {
    const clave = await payable(world);
    const before = await readLedger(world);
    const shown = await simulateReciboPago(world.ctx, pagoBody(world, [[clave, 565]]));
    expect(await readLedger(world)).toEqual(before);
    const { pagos, resumen } = await getReciboPago(world.ctx, (await paid(world, [[clave, 565]])).clave);
    expect(shown).toMatchObject({ pagos, resumen: { totalComprobante: resumen.totalComprobante } });
  });

  it("that the authority could not answer is sent again when a user asks, and not once there is a verdict", async () => {
    const { clave } = await paid(world, [[await payable(world), 1130]]);
    await look(world, `update documento set estado = 'error' where clave = '${clave}'`);
    await retryReciboPago(world.ctx, clave);
    expect(await getReciboPago(world.ctx, clave)).toMatchObject({ estado: "procesando" });
    await verdict(world, clave, "aceptado");
    expect((await failure(retryReciboPago(world.ctx, clave))).kind).toBe("rule");
  });

  it("takes the currency of its invoices and the rate of its own day", async () => {
    const clave = await payable(world, { moneda: "USD" });
    await look(world, "update tipo_cambio set venta = 520");
    const recibo = await paid(world, [[clave, 113]]);
    const resumen = { totalVentaNeta: 100, totalImpuesto: 13, totalComprobante: 113 };
    expect(recibo).toMatchObject({ moneda: "USD", tipoCambio: 520, resumen });
  });

  it("shows exempt and exonerated lines, each at its rate", async () => {
    const lineas = [
      { codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 1000 },
      { codigoProducto: "HORA", cantidad: 1, precioUnitario: 1000, idExoneracion: world.idExoneracion },
    ];
    // 60 % of 13 points are 7.8: 52 of 130 are charged.
    const clave = await payable(world, { lineas });
    const recibo = await paid(world, [[clave, 1026]]);
    expect(shown(recibo)).toEqual([
      [500, 0],
      [500, 26],
    ]);
    expect(recibo.lineas[1].impuestos[0]).toMatchObject({ monto: 65 });
  });

  it("in three odd parts adds up to the invoice exactly", async () => {
    const clave = await payable(world, { lineas: [{ codigoProducto: "HORA", cantidad: 3, precioUnitario: 33.33333 }] });
    const recibos = [await paid(world, [[clave, 10.00001]]), await paid(world, [[clave, 50.5]])];
    const [{ total_comprobante: total } = {}] = await look(
      world,
      `select total_comprobante from documento where clave = '${clave}'`,
    );
    recibos.push(await paid(world, [[clave, Number((Number(total) - 60.50001).toFixed(5))]]));
    const sum = (read: (line: [number, number]) => number) =>
      Number(
        recibos
          .flatMap(shown)
          .reduce((all, line) => all + read(line as [number, number]), 0)
          .toFixed(5),
      );
    expect([sum(([neto]) => neto), sum(([, tax]) => tax)]).toEqual([99.99999, 13]);
    expect(await payRefusal(world, [[clave, 0.00001]])).toBe("pago_excedido");
  });

  describeByJudge("by %s and by the simulator's own arithmetic", (xsd) => {
    it("is valid", async () => {
      const lineas = [
        { codigoProducto: "LIBRO", cantidad: 3 },
        { codigoProducto: "HORA", cantidad: 0.333 },
      ];
      const clave = await payable(world, { lineas });
      const recibo = await paid(world, [[clave, 12345.67891]], { medioPago: "99", medioPagoOtros: "Trueque" });
      const { bytes } = await getReciboPagoXml(world.ctx, recibo.clave);
      expect(await xsd.faults("10", [bytes])).toEqual([]);
      const read = readComprobante(bytes);
      if ("error" in read) throw new Error(read.error);
      expect(checkContent(read.root, "10")).toEqual([]);
    });
  });
});

describe("the means of payment of a receipt", () => {
  const medios = async (mediosPago: object[], change = {}) =>
    paid(world, [[await payable(world), 1130]], { medioPago: null, mediosPago, ...change });

  it("are up to four, by amount, percentage and the rest, and make up its total exactly", async () => {
    // 10 % of 1130 is 113; 1130 - 500 - 113 leaves 517.
    const recibo = await medios([
      { tipo: "01", monto: 500 },
      { tipo: "04", porcentaje: 10 },
      { tipo: "06", resto: true },
    ]);
    expect(recibo.mediosPago).toEqual([
      { tipo: "01", monto: 500, detalle: null },
      { tipo: "04", monto: 113, detalle: null },
      { tipo: "06", monto: 517, detalle: null },
    ]);
    expect(recibo.medioPago).toBe("01");
    const { xml, faults } = await written(recibo.clave);
    expect(xml).toContain("<TipoMedioPago>06</TipoMedioPago><TotalMedioPago>517</TotalMedioPago>");
    expect(faults).toEqual([]);
    expect((await getReciboPago(world.ctx, recibo.clave)).mediosPago).toHaveLength(3);
  });

  it("make up the receipt's total, not the payment's, which has other charges", async () => {
    const clave = await payable(world, { otrosCargos: [{ tipo: "06", porcentaje: 10 }] });
    const recibo = await paid(world, [[clave, 1230]], { medioPago: null, mediosPago: [{ tipo: "04", resto: true }] });
    expect(recibo).toMatchObject({ pagos: [{ otrosCargos: 100 }], mediosPago: [{ monto: 1130 }] });
  });

  it("are refused when they are another sum, five, or contradict medioPago; and one of both is required", async () => {
    const clave = await payable(world);
    const refused = (change: object) => payRefusal(world, [[clave, 1130]], { medioPago: null, ...change });
    expect(await refused({ mediosPago: [{ tipo: "04", monto: 1129.99999 }] })).toBe("medios_pago_no_suman");
    expect(await refused({ mediosPago: Array(5).fill({ tipo: "04", porcentaje: 20 }) })).toBe("medios_pago_de_mas");
    expect(await refused({ medioPago: "01", mediosPago: [{ tipo: "04", resto: true }] })).toBe("medio_pago_contradice");
    expect(await refused({})).toBe("9015");
  });

  async function written(clave: string) {
    const { bytes } = await getReciboPagoXml(world.ctx, clave);
    const read = readComprobante(bytes);
    if ("error" in read) throw new Error(read.error);
    return { xml: bytes.toString(), faults: checkContent(read.root, "10") };
  }
});

describe("the caller's own data of a receipt", () => {
  it("stand in its answers and its list, and not in its XML", async () => {
    const own = { referenciaExterna: "ABONO-77", metadatos: { pedido: "A-1" } };
    const recibo = await paid(world, [[await payable(world), 1130]], own);
    expect(recibo).toMatchObject(own);
    expect(await getReciboPago(world.ctx, recibo.clave)).toMatchObject(own);
    const { datos } = await listRecibosPago(world.ctx, { referenciaExterna: "ABONO-77" });
    expect(datos).toMatchObject([{ clave: recibo.clave, referenciaExterna: "ABONO-77" }]);
    expect((await getReciboPagoXml(world.ctx, recibo.clave)).bytes.toString()).not.toContain("ABONO-77");
  });

  it("refuse a second document with the same reference where it is unique, until the first is rejected", async () => {
    const unica = { referenciaExterna: "UNICA-1", referenciaExternaUnica: true };
    const clave = await payable(world);
    const recibo = await paid(world, [[clave, 100]], unica);
    expect(await failure(pay(world, [[clave, 100]], unica))).toMatchObject({
      kind: "conflict",
      codigo: "referencia_externa_repetida",
    });
    await verdict(world, recibo.clave, "rechazado");
    await paid(world, [[clave, 100]], unica);
  });
});

describe("the mail of a receipt by request", () => {
  it("goes to the addresses that are named; an invoice is not found among receipts, nor a receipt among sales", async () => {
    const clave = await payable(world);
    const recibo = await paid(world, [[clave, 1130]]);
    const request = (of: string, tipos: readonly CodigoTipoDocumento[]) =>
      requestCorreo({ ...world.ctx, now: new Date() }, { clave: of, correos: ["pagos@cliente.example"], tipos });
    expect(await request(recibo.clave, TIPOS_RECIBO)).toMatchObject({ destinatarios: ["pagos@cliente.example"] });
    expect((await failure(request(clave, TIPOS_RECIBO))).codigo).toBe("documento_no_existe");
    expect((await failure(request(recibo.clave, TIPOS_VENTA))).codigo).toBe("documento_no_existe");
  });
});

describe("what is owed", () => {
  it("is never exceeded, and a payment of more takes no number", async () => {
    const clave = await payable(world);
    await paid(world, [[clave, 1000]]);
    expect(await payRefusal(world, [[clave, 130.00001]])).toBe("pago_excedido");
    await paid(world, [[clave, 130]]);
  });

  it("is owed again when the authority rejects the receipt, and when it accepts it the customer gets it by mail", async () => {
    const clave = await payable(world);
    const first = await paid(world, [[clave, 565]]);
    const second = await paid(world, [[clave, 565]]);
    await look(world, "update tenant set correo_automatico = true");
    await verdict(world, first.clave, "aceptado");
    expect(await pagadoOf(clave)).toBe("1130");
    const mails = `select 1 from correo c join documento d using (tenant_id, documento_id) where d.clave = '${first.clave}'`;
    expect(await look(world, mails)).toHaveLength(1);
    await verdict(world, second.clave, "rechazado");
    expect(await pagadoOf(clave)).toBe("565");
    expect(shown(await paid(world, [[clave, 565]]))).toEqual([[500, 65]]);
  });

  it("is less what credit notes have credited, by rate, and more when a debit note annuls one", async () => {
    const lineas = [
      { codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 1000 },
      { codigoProducto: "HORA", cantidad: 1, precioUnitario: 1000 },
    ];
    const clave = await payable(world, { lineas });
    const nc = await issued(world, credit(clave, 1));
    expect(await payRefusal(world, [[clave, 1000.00001]])).toBe("pago_excedido");
    expect(shown(await paid(world, [[clave, 400]]))).toEqual([[400, 0]]);
    await verdict(world, nc.clave, "aceptado");
    const nd = await issued(world, debit(nc.clave, 1, { codigo: "01" }));
    await verdict(world, nd.clave, "aceptado");
    expect(shown(await paid(world, [[clave, 1730]]))).toEqual([
      [600, 0],
      [1000, 130],
    ]);
  });

  it("holds under simultaneous receipts and notes: each succeeds or is refused, and nothing is doubled", async () => {
    const clave = await payable(world, {}, 2);
    const receipts = Array.from({ length: 6 }, () => pay(world, [[clave, 565]]));
    const done = await Promise.allSettled([...receipts, issue(world, credit(clave, 0.5))]);
    const succeeded = done.slice(0, 6).filter(({ status }) => status === "fulfilled").length;
    const credited = done[6]?.status === "fulfilled" ? 1 : 0;
    const [row] = await look(
      world,
      `select monto_pagado::float as p, monto_acreditado::float as a from documento where clave = '${clave}'`,
    );
    expect(row).toEqual({ p: succeeded * 565, a: credited * 565 });
    expect(succeeded).toBeGreaterThanOrEqual(3);
    expect(succeeded * 565 + (row?.a as number)).toBeLessThanOrEqual(2260);
  });

  it("two receipts of the same two invoices in opposite order do not wait for each other for ever", async () => {
    const [one, two] = [await payable(world), await payable(world)];
    await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        paid(
          world,
          i % 2 === 0
            ? [
                [one, 100],
                [two, 100],
              ]
            : [
                [two, 100],
                [one, 100],
              ],
        ),
      ),
    );
    expect([await pagadoOf(one), await pagadoOf(two)]).toEqual(["400", "400"]);
  });

  it("a repeated request with its Idempotency-Key pays once", async () => {
    const clave = await payable(world);
    const [first, again] = [
      await pay(world, [[clave, 1130]], {}, "pago-1"),
      await pay(world, [[clave, 1130]], {}, "pago-1"),
    ];
    expect([again.replayed, again.body]).toEqual([true, first.body]);
    expect(await pagadoOf(clave)).toBe("1130");
  });
});

describe("what a receipt refuses", () => {
  it("an invoice that has no verdict yet, was rejected, voided, is for cash, or is no invoice", async () => {
    const { clave } = await issued(world, invoiceOf(1, { condicionVenta: "08" }));
    expect(await payRefusal(world, [[clave, 1]])).toBe("pago_de_no_aceptada");
    await verdict(world, clave, "rechazado");
    expect(await payRefusal(world, [[clave, 1]])).toBe("pago_de_no_aceptada");
    const voided = await payable(world);
    await look(world, `update documento set voided_at = now() where clave = '${voided}'`);
    expect(await payRefusal(world, [[voided, 1]])).toBe("pago_de_anulada");
    expect(await payRefusal(world, [[await payable(world, { condicionVenta: "01" }), 1]])).toBe("pago_sin_condicion");
    const nota = await issued(world, credit(await payable(world), 0.1));
    expect(await payRefusal(world, [[nota.clave, 1]])).toBe("pago_tipo_invalido");
    expect(await payRefusal(world, [["5".repeat(50), 1]])).toBe("pago_no_encontrado");
    expect(await payRefusal(world, [["123", 1]])).toBe("pago_clave_invalida");
  });

  it("another customer, currency or condition than that of the first invoice, and an invoice named twice", async () => {
    const clave = await payable(world);
    const dollars = await payable(world, { moneda: "USD" });
    const deferred = await payable(world, { condicionVenta: "10", plazoCredito: 30 });
    expect(
      await payRefusal(world, [
        [clave, 1],
        [dollars, 1],
      ]),
    ).toBe("pago_de_otra_moneda");
    expect(
      await payRefusal(world, [
        [clave, 1],
        [deferred, 1],
      ]),
    ).toBe("pago_de_otra_condicion");
    expect(
      await payRefusal(world, [
        [clave, 1],
        [clave, 1],
      ]),
    ).toBe("pago_repetido");
    expect(await payRefusal(world, [[clave, 1]], { moneda: "USD" })).toBe("pago_de_otra_moneda");
    expect(await payRefusal(world, [[clave, 1]], { cliente: { identificacion: "109990888" } })).toBe(
      "pago_de_otro_cliente",
    );
  });

  it("no payment, eleven of them, amounts that are not above 0, and an unknown means of payment", async () => {
    const clave = await payable(world);
    expect(await payRefusal(world, [])).toBe("pagos_requeridos");
    expect(await payRefusal(world, Array(11).fill([clave, 1]))).toBe("pagos_requeridos");
    expect(await payRefusal(world, [[clave, 0]])).toBe("pago_monto_invalido");
    expect(await payRefusal(world, [[clave, 0.000001]])).toBe("pago_monto_invalido");
    expect(await payRefusal(world, [[clave, 1]], { medioPago: null })).toBe("9015");
  });
});
