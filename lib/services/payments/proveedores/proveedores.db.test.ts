/** What is owed to suppliers: from where, less what, paid how far and never further, and by whom it may be seen. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { getFacturaCompraDetalle } from "../../purchases/detalle";
import { listCompras, listFacturasCompra } from "../../purchases/list";
import { getRecibido } from "../../reception/documentos-recibidos/get";
import { listRecibidos } from "../../reception/documentos-recibidos/list";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { getFichaProveedor } from "../../reports/fichas/get-proveedor";
import { bought } from "../../testing/compras";
import { failure, look } from "../../testing/issuing";
import { createProveedor, type Proveedor, responder, sentence } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { getCuentaProveedor } from "./get-cuenta";
import { getPorPagar } from "./get-por-pagar";
import { registerPagoProveedor } from "./register-pago";
import { anularPagoProveedor } from "./void-pago";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world.drop());

const ctx = (days = 0) => ({ ...world.ctx, now: new Date(Date.now() + days * DAY_MS) });

/** An element as the supplier writes it, instead of what the sample has. */
const written = (xml: string, name: string, text: string) =>
  xml.includes(`<${name}>`)
    ? xml.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}>${text}</${name}>`)
    : xml.replace("</CondicionVenta>", `</CondicionVenta><${name}>${text}</${name}>`);

/** Receives a document of exactly 1 130 colones on credit of thirty days. */
async function receive({ condicion = "02", de = proveedor, tipo = "01" as "01" | "02" | "03", acredita = "" } = {}) {
  const emitido = de.emit({ tipo, moneda: "CRC" }, (xml) => {
    const credito = written(written(xml, "CondicionVenta", condicion), "PlazoCredito", "30");
    const total = credito
      .replace(/<TotalComprobante>[^<]*</, "<TotalComprobante>1130<")
      .replace(/<TotalImpuesto>[^<]*</, "<TotalImpuesto>130<");
    return acredita === "" ? total : total.replace(/(<InformacionReferencia>.*?<Numero>)[^<]*/s, `$1${acredita}`);
  });
  await receiveDocumento(ctx(), { xml: emitido.bytes });
  return emitido;
}

type Pago = readonly [clave: string, monto: string];
const pay = (pagos: readonly Pago[], key: string | null = null, change: object = {}) =>
  registerPagoProveedor(ctx(), {
    body: {
      pagos: pagos.map(([clave, monto]) => ({ clave, monto })),
      medioPago: "04",
      medioPagoOtros: null,
      referencia: "TR-1",
      fecha: null,
      ...change,
    },
    idempotencyKey: key,
  }).then(({ body }) => Number(JSON.parse(body).idPago));
const refused = async (pagos: readonly Pago[]) => (await failure(pay(pagos))).codigo;
async function owedOf(clave: string, de = proveedor.numero): Promise<string | null> {
  const { monedas } = await getCuentaProveedor(ctx(), de);
  return monedas.flatMap(({ facturas }) => facturas).find((each) => each.clave === clave)?.debe ?? null;
}

describe("what is owed to a supplier", () => {
  it("is its documents on credit, unanswered or accepted, by the days since each was due", async () => {
    const { clave, bytes } = await receive();
    const [fecha] = [toFecha(new Date())];
    expect(await getCuentaProveedor(ctx(), proveedor.numero)).toMatchObject({
      proveedor: { identificacion: proveedor.numero },
      pagos: [],
      monedas: [
        {
          moneda: "CRC",
          cuantas: 1,
          total: { total: "1130", corriente: "1130", de1a30: "0" },
          facturas: [{ clave, fecha, vence: toFecha(ctx(30).now), atraso: -30, debe: "1130" }],
        },
      ],
    });
    // 45 days later it is 15 days late.
    const [cartera] = await getPorPagar(ctx(45));
    expect(cartera).toMatchObject({
      moneda: "CRC",
      cuantos: 1,
      total: { corriente: "0", de1a30: "1130", total: "1130" },
      partes: [{ identificacion: proveedor.numero, de1a30: "1130", total: "1130" }],
    });
    await responder(world, { clave, xml: bytes.toString("base64"), mensaje: 1 });
    expect(await owedOf(clave)).toBe("1130");
  });

  it("is neither what was paid at once nor what the company rejected, until that rejection is rejected", async () => {
    const contado = await receive({ condicion: "01" });
    expect(await owedOf(contado.clave)).toBeNull();
    const rechazada = await receive();
    const rechazo = {
      clave: rechazada.clave,
      xml: rechazada.bytes.toString("base64"),
      mensaje: 3,
      detalleMensaje: "No es nuestro",
    };
    await responder(world, rechazo);
    expect(await owedOf(rechazada.clave)).toBeNull();
    expect(await refused([[rechazada.clave, "1"]])).toBe("pago_proveedor_no_debido");
    await sentence(world, rechazada.clave, "rechazado");
    expect(await owedOf(rechazada.clave)).toBe("1130");
  });

  it("is not lowered by a credit note that the company rejects, until the authority rejects that answer", async () => {
    const factura = await receive();
    const nota = await receive({ tipo: "03", acredita: factura.clave });
    expect(await owedOf(factura.clave)).toBeNull();
    await responder(world, {
      clave: nota.clave,
      xml: nota.bytes.toString("base64"),
      mensaje: 3,
      detalleMensaje: "No es nuestra",
    });
    expect(await owedOf(factura.clave)).toBe("1130");
    // A second note counts by itself, and the rejected one still does not.
    await look(world, `update documento_recibido set total_factura = 2260 where clave = '${factura.clave}'`);
    await receive({ tipo: "03", acredita: factura.clave });
    expect(await owedOf(factura.clave)).toBe("1130");
    await sentence(world, nota.clave, "rechazado");
    expect(await owedOf(factura.clave)).toBeNull();
  });

  it("is lowered by a credit note of the same supplier, whichever of the two arrives first, and by no other's", async () => {
    const { clave } = await receive();
    const otro = await createProveedor(world);
    await receive({ tipo: "03", acredita: clave, de: otro });
    expect(await owedOf(clave)).toBe("1130");
    await look(world, `update documento_recibido set total_factura = 2260 where clave = '${clave}'`);
    await receive({ tipo: "03", acredita: clave });
    expect(await owedOf(clave)).toBe("1130");
    await receive({ tipo: "03", acredita: clave });
    expect(await owedOf(clave)).toBeNull();
    expect(await refused([[clave, "1"]])).toBe("pago_proveedor_no_debido");

    const later = proveedor.emit({ moneda: "CRC" }, (xml) => written(xml, "CondicionVenta", "02"));
    await receive({ tipo: "03", acredita: later.clave });
    await receiveDocumento(ctx(), { xml: later.bytes });
    const [row] = await look(world, `select monto_acreditado from documento_recibido where clave = '${later.clave}'`);
    expect(row).toEqual({ monto_acreditado: "1130" });
  });

  it("is also a purchase invoice on credit, from the day of its issue", async () => {
    const compra = await bought(world, { condicionVenta: "02", plazoCredito: 15 });
    // 50 kg at 400 with 1 % of IVA.
    expect(await owedOf(compra.clave, "109990888")).toBe("20200");
    await pay([[compra.clave, "20000"]]);
    expect(await owedOf(compra.clave, "109990888")).toBe("200");
    expect(await refused([[compra.clave, "200.01"]])).toBe("pago_proveedor_excedido");
    const contado = await bought(world, {});
    expect(await owedOf(contado.clave, "109990888")).toBeNull();
  });
});

describe("what is said of a document's payment", () => {
  const de = async (clave: string, days: number, bandeja?: "respondidos") => {
    const as = ctx(days);
    const { datos } = await listRecibidos(as, { texto: clave, ...(bandeja && { bandeja }) });
    const { documentos } = await getFichaProveedor(as, proveedor.numero);
    const { estadoPago } = await getRecibido(as, clave);
    return [datos[0]?.pago, documentos.find((each) => each.clave === clave)?.pago, estadoPago];
  };
  const same = (estado: string | null) => [estado, estado, estado];

  it("is the same in the inbox, on the supplier's page and on its own, before and after the answer", async () => {
    const { clave, bytes } = await receive();
    expect(await de(clave, 0)).toEqual(same("pendiente"));
    expect(await de(clave, 31)).toEqual(same("vencida"));
    const abonado = await pay([[clave, "130"]]);
    expect(await de(clave, 0)).toEqual(same("parcial"));
    await pay([[clave, "1000"]]);
    expect(await de(clave, 31)).toEqual(same("pagada"));
    await responder(world, { clave, xml: bytes.toString("base64"), mensaje: 1 });
    expect(await de(clave, 31, "respondidos")).toEqual(same("pagada"));
    await anularPagoProveedor(ctx(), abonado);
    expect(await de(clave, 31, "respondidos")).toEqual(same("vencida"));
    await receive({ tipo: "03", acredita: clave });
    expect(await de(clave, 31, "respondidos")).toEqual(same("acreditada"));
  });

  it("is nothing once the company has rejected it", async () => {
    const { clave, bytes } = await receive();
    await responder(world, { clave, xml: bytes.toString("base64"), mensaje: 3, detalleMensaje: "No es nuestro" });
    expect(await de(clave, 31, "respondidos")).toEqual(same(null));
    expect((await getRecibido(ctx(), clave)).pago).toBeNull();
  });

  it("is also said of a purchase invoice, in its list and on its page", async () => {
    const { clave } = await bought(world, { condicionVenta: "02", plazoCredito: 15 });
    const compra = async (days: number) => {
      const { datos } = await listCompras(ctx(days), { texto: clave });
      const { estadoPago } = await getFacturaCompraDetalle(ctx(days), clave);
      return [datos[0]?.pago, estadoPago];
    };
    expect(await compra(15)).toEqual(["pendiente", "pendiente"]);
    expect(await compra(16)).toEqual(["vencida", "vencida"]);
    await pay([[clave, "20200"]]);
    expect(await compra(16)).toEqual(["pagada", "pagada"]);
    const contado = await bought(world, {});
    expect((await listCompras(ctx(), { texto: contado.clave })).datos[0]?.pago).toBeNull();
    expect("pago" in ((await listFacturasCompra(ctx(), { texto: clave })).datos[0] ?? {})).toBe(false);
  });

  it("comes with what is owed, but not for a user who may not see payments", async () => {
    const { clave } = await receive();
    await pay([[clave, "130"]]);
    const vence = toFecha(ctx(30).now);
    expect(await getRecibido(ctx(), clave)).toMatchObject({
      condicionVenta: "02",
      plazoCredito: 30,
      pago: { vence, pagado: "130", debe: "1000", proveedor: proveedor.numero },
    });
    const compra = await bought(world, { condicionVenta: "02", plazoCredito: 15 });
    const restringido = { ...ctx(), permisos: ["compras.ver"] as const };
    const { pago } = await getFacturaCompraDetalle(ctx(), compra.clave);
    expect(pago).toEqual({ vence: toFecha(ctx(15).now), pagado: "0", debe: "20200", proveedor: "109990888" });
    expect(await getFacturaCompraDetalle(restringido, compra.clave)).toMatchObject({
      estadoPago: "pendiente",
      pago: null,
    });
  });
});

describe("a payment to a supplier", () => {
  it("pays several documents in part, is listed, and gives back what it paid when it is voided, once", async () => {
    const [one, two] = [await receive(), await receive()];
    const id = await pay([
      [one.clave, "1130"],
      [two.clave, "130.5"],
    ]);
    expect([await owedOf(one.clave), await owedOf(two.clave)]).toEqual([null, "999.5"]);
    expect((await getCuentaProveedor(ctx(), proveedor.numero)).pagos[0]).toEqual({
      idPago: id,
      fecha: toFecha(new Date()),
      moneda: "CRC",
      monto: "1260.5",
      medioPago: "04",
      medioPagoOtros: null,
      referencia: "TR-1",
      anulado: false,
    });
    await anularPagoProveedor(ctx(), id);
    await anularPagoProveedor(ctx(), id);
    expect([await owedOf(one.clave), await owedOf(two.clave)]).toEqual(["1130", "1130"]);
    const audit = await look(
      world,
      `select accion from audit_entry where objeto = 'pago_proveedor' and objeto_id = '${id}' order by audit_entry_id`,
    );
    expect(audit).toEqual([{ accion: "registrar" }, { accion: "anular" }]);
  });

  it("never pays more than is owed: of ten at once of 300, three fit in 1 130", async () => {
    const { clave } = await receive();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => pay([[clave, "300"]])));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await owedOf(clave)).toBe("230");
  });

  it("sent twice with its key is registered once", async () => {
    const { clave } = await receive();
    const ids = await Promise.all([1, 2].map(() => pay([[clave, "500"]], "la-misma-llave")));
    expect(new Set(ids).size).toBe(1);
    expect(await owedOf(clave)).toBe("630");
  });

  it("is refused for two suppliers, a strange document, and a day that has not come", async () => {
    const [own, other] = [await receive(), await receive({ de: await createProveedor(world) })];
    expect(
      await refused([
        [own.clave, "1"],
        [other.clave, "1"],
      ]),
    ).toBe("pago_proveedor_distinto");
    expect(await refused([["5".repeat(50), "1"]])).toBe("pago_no_encontrado");
    const manana = pay([[own.clave, "1"]], null, { fecha: toFecha(ctx(1).now) });
    expect((await failure(manana)).codigo).toBe("abono_futuro");
  });

  it("of another company's documents does not exist", async () => {
    const foreign = { ...world.other, now: new Date() };
    expect(await getPorPagar(foreign)).toEqual([]);
    await expect(getCuentaProveedor(foreign, proveedor.numero)).rejects.toMatchObject({ codigo: "no_existe" });
  });
});
