/** Abonos: what they pay of invoices on ordinary credit, once, never more than is owed, and what voiding gives back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { listRecentDocumentos } from "../../issuing/documentos/list-recent-documentos";
import { getFacturaDetalle } from "../../sales/detalle";
import { listVentas } from "../../sales/list";
import { failure, issued, look } from "../../testing/issuing";
import { credit, debit, invoiceOf, verdict } from "../../testing/notas";
import { pagoBody, paid, payable } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import { getEstadoCuenta } from "../cartera/get-estado-cuenta";
import { getReciboPago } from "../get";
import { listPorCobrar } from "../list-por-cobrar";
import { getAbono } from "./get";
import { listAbonos } from "./list";
import { registerAbono } from "./register";
import { registerPago } from "./register-pago";
import { anularAbono } from "./void";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const now = () => ({ ...world.ctx, now: new Date() });
/** An accepted invoice of 1 130 a line, to be paid in thirty days. */
const onCredit = (lineas = 1, change = {}) =>
  payable(world, { condicionVenta: "02", plazoCredito: 30, ...change }, lineas);

type Pago = readonly [clave: string, monto: string];
const bodyOf = (pagos: readonly Pago[], change: object = {}) => ({
  pagos: pagos.map(([clave, monto]) => ({ clave, monto })),
  medioPago: "04",
  medioPagoOtros: null,
  referencia: "SINPE 8812",
  fecha: null,
  ...change,
});
async function register(pagos: readonly Pago[], change: object = {}, key: string | null = null): Promise<number> {
  const { status, body } = await registerAbono(now(), { body: bodyOf(pagos, change), idempotencyKey: key });
  expect(status).toBe(201);
  return Number(JSON.parse(body).idAbono);
}
const refused = async (pagos: readonly Pago[], change: object = {}) => {
  const before = await abonos();
  const { codigo, refusals } = await failure(
    registerAbono(now(), { body: bodyOf(pagos, change), idempotencyKey: null }),
  );
  expect(await abonos()).toBe(before);
  return [codigo, refusals[0]?.path];
};
async function abonos(): Promise<string> {
  const [row] = await look(world, "select count(*)::text || ' ' || (select count(*) from audit_entry) as n from abono");
  return String(row?.n);
}
async function owedOf(clave: string): Promise<string | null> {
  const { datos } = await listPorCobrar(now(), {});
  return datos.find((each) => each.clave === clave)?.debe ?? null;
}

describe("an abono", () => {
  it("pays two invoices in part, and each owes what is left", async () => {
    const [one, two] = [await onCredit(), await onCredit(2)];
    const id = await register([
      [two, "2000"],
      [one, "565"],
    ]);
    // 1 130 − 565, and 2 260 − 2 000.
    expect([await owedOf(one), await owedOf(two)]).toEqual(["565", "260"]);
    expect(await getAbono(world.ctx, id)).toMatchObject({
      idAbono: id,
      fecha: toFecha(new Date()),
      monto: "2565",
      moneda: "CRC",
      referencia: "SINPE 8812",
      medioPago: "04",
      anulado: false,
      anulacion: null,
      facturas: [
        { clave: two, total: "2260", monto: "2000" },
        { clave: one, total: "1130", monto: "565" },
      ],
    });
    expect((await listAbonos(world.ctx, {})).datos[0]).toMatchObject({ idAbono: id, monto: "2565" });
  });

  it("of all that is owed takes the invoice off the list, and voiding it puts it back", async () => {
    const clave = await onCredit();
    const id = await register([[clave, "1130"]]);
    expect(await owedOf(clave)).toBeNull();
    await anularAbono(now(), id);
    expect(await owedOf(clave)).toBe("1130");
    const [first] = await look(
      world,
      "select count(*)::int as n from audit_entry where objeto = 'abono' and accion = 'anular'",
    );
    await anularAbono(now(), id);
    const [second] = await look(
      world,
      "select count(*)::int as n from audit_entry where objeto = 'abono' and accion = 'anular'",
    );
    expect([first, second]).toEqual([{ n: 1 }, { n: 1 }]);
    expect(await getAbono(world.ctx, id)).toMatchObject({ anulado: true, anulacion: { por: world.ctx.actor } });
  });

  it("sent twice with its key is registered once, at the same time too", async () => {
    const clave = await onCredit();
    const twins = await Promise.all([1, 2, 3].map(() => register([[clave, "500"]], {}, "clave-del-formulario")));
    expect(new Set([...twins, await register([[clave, "500"]], {}, "clave-del-formulario")]).size).toBe(1);
    expect(await owedOf(clave)).toBe("630");
  });

  it("never pays more than is owed: of ten at once of 300, three fit in 1 130", async () => {
    const clave = await onCredit();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => register([[clave, "300"]])));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await owedOf(clave)).toBe("230");
    expect(await refused([[clave, "230.01"]])).toEqual(["pago_excedido", "pagos[0].monto"]);
    await register([[clave, "230"]]);
  });

  it("pays no more than a credit note has left", async () => {
    const clave = await onCredit(2);
    const nota = await issued(world, credit(clave));
    await verdict(world, nota.clave, "aceptado");
    expect(await refused([[clave, "1130.01"]])).toEqual(["pago_excedido", "pagos[0].monto"]);
    await register([[clave, "1130"]]);
    expect(await owedOf(clave)).toBeNull();
  });

  it("stays counted when a receipt's verdict of another invoice is settled", async () => {
    const [credito, estado] = [await onCredit(), await payable(world)];
    await register([[credito, "130"]]);
    const recibo = await paid(world, [[estado, 1130]]);
    await verdict(world, recibo.clave, "rechazado");
    expect([await owedOf(credito), await owedOf(estado)]).toEqual(["1000", "1130"]);
  });

  it("is refused, with nothing written, for what is not owed or would need a receipt", async () => {
    const clave = await onCredit();
    const contado = await payable(world, { condicionVenta: "01" });
    const { clave: pending } = await issued(world, invoiceOf(1, { condicionVenta: "02", plazoCredito: 30 }));
    const otro = await payable(world, { condicionVenta: "02", plazoCredito: 8, cliente: OTRO });
    const nota = await issued(world, debit(clave));
    await verdict(world, nota.clave, "aceptado");
    expect(await refused([])).toEqual(["pagos_requeridos", "pagos"]);
    expect(await refused([[contado, "1"]])).toEqual(["abono_sin_credito", "pagos[0].clave"]);
    expect(await refused([[nota.clave, "1"]])).toEqual(["abono_sin_credito", "pagos[0].clave"]);
    expect(await refused([[await payable(world), "1"]])).toEqual(["abono_lleva_recibo", "pagos[0].clave"]);
    expect(await refused([[pending, "1"]])).toEqual(["abono_de_no_aceptada", "pagos[0].clave"]);
    expect(await refused([["5".repeat(50), "1"]])).toEqual(["pago_no_encontrado", "pagos[0].clave"]);
    expect(
      await refused([
        [clave, "1"],
        [otro, "1"],
      ]),
    ).toEqual(["pago_de_otro_cliente", "pagos[1].clave"]);
    expect(
      await refused([
        [clave, "1"],
        [clave, "1"],
      ]),
    ).toEqual(["pago_repetido", "pagos[1].clave"]);
    expect(await refused([[clave, "0"]])).toEqual(["pago_monto_invalido", "pagos[0].monto"]);
    expect(await refused([[clave, "1"]], { fecha: toFecha(new Date(Date.now() + DAY_MS)) })).toEqual([
      ...["abono_futuro", "fecha"],
    ]);
    expect(await refused([[clave, "1"]], { referencia: "x".repeat(101) })).toEqual([
      ...["abono_referencia_larga", "referencia"],
    ]);
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${clave}'`);
    expect(await refused([[clave, "1"]])).toEqual(["pago_de_otro_ambiente", "pagos[0].clave"]);
  });
});

const OTRO = {
  identificacion: "3101999888",
  tipoIdentificacion: "02",
  nombre: "Ferretería La Otra",
  correo: "otra@example.com",
  telefono: "22220000",
};

describe("what a list and a document's page say about its payment", () => {
  const said = async (clave: string, days = 0) => {
    const ctx = { ...world.ctx, now: new Date(Date.now() + days * DAY_MS) };
    const { datos } = await listVentas(ctx, { texto: clave });
    const { estadoCobro } = await getFacturaDetalle(ctx, clave);
    expect(datos.map(({ cobro }) => cobro)).toEqual([estadoCobro]);
    const reciente = (await listRecentDocumentos(ctx)).find((each) => each.clave === clave);
    expect(reciente).toMatchObject({ cobro: estadoCobro, anulada: false });
    return estadoCobro;
  };

  it("follows an invoice of thirty days from its verdict to its payment, and back when the abono is voided", async () => {
    const { clave } = await issued(world, invoiceOf(1, { condicionVenta: "02", plazoCredito: 30 }));
    expect(await said(clave)).toBeNull();
    await verdict(world, clave, "aceptado");
    expect([await said(clave), await said(clave, 30), await said(clave, 31)]).toEqual([
      ...["pendiente", "pendiente", "vencida"],
    ]);
    await register([[clave, "565"]]);
    expect([await said(clave), await said(clave, 31)]).toEqual(["parcial", "vencida"]);
    const rest = await register([[clave, "565"]]);
    expect(await said(clave, 31)).toBe("pagada");
    await anularAbono(now(), rest);
    expect(await said(clave)).toBe("parcial");
    const { cobro } = await getFacturaDetalle(world.ctx, clave);
    expect(cobro).toMatchObject({
      pagado: "565",
      debe: "565",
      pagable: true,
      abonos: [{ anulado: false }, { anulado: true }],
    });
  });

  it("is that it is credited when notes have credited the whole of it, also of a sale for cash", async () => {
    const contado = await payable(world, { condicionVenta: "01" });
    expect(await said(contado)).toBeNull();
    await verdict(world, (await issued(world, credit(contado))).clave, "aceptado");
    expect(await said(contado)).toBe("acreditada");
  });
});

describe("a debit note on ordinary credit", () => {
  const credito = { condicionVenta: "02", plazoCredito: 8 };
  const noted = async (clave: string, reference: object = {}, change: object = credito) => {
    const { clave: nota } = await issued(world, debit(clave, 1, { ...reference }, { ...change }));
    await verdict(world, nota, "aceptado");
    return nota;
  };

  it("is a debt of its own beside its invoice's: owed after its verdict, paid, credited, and on the statement", async () => {
    const clave = await onCredit(1, { cliente: { ...OTRO, identificacion: "3101777666" } });
    const { clave: nota } = await issued(world, debit(clave, 1, {}, credito));
    expect(await owedOf(nota)).toBeNull();
    await verdict(world, nota, "aceptado");
    const cuenta = async () => {
      const { monedas } = await getEstadoCuenta(now(), "3101777666");
      return monedas.map(({ total, facturas }) => [total.total, facturas.map(({ clave: de, debe }) => [de, debe])]);
    };
    // Due in eight days, before the invoice of thirty.
    const two = [
      [nota, "1130"],
      [clave, "1130"],
    ];
    expect(await cuenta()).toEqual([["2260", two]]);
    await register([
      [nota, "130"],
      [clave, "1130"],
    ]);
    expect(await cuenta()).toEqual([["1000", [[nota, "1000"]]]]);
    expect((await getFacturaDetalle(world.ctx, nota)).cobro).toMatchObject({ pagado: "130", debe: "1000" });
    const { clave: nc } = await issued(world, credit(nota));
    await verdict(world, nc, "aceptado");
    expect(await cuenta()).toEqual([]);
  });

  it("that annuls a credit note gives its amount back to the invoice, and is not owed twice", async () => {
    const clave = await onCredit();
    const { clave: nc } = await issued(world, credit(clave));
    await verdict(world, nc, "aceptado");
    expect(await owedOf(clave)).toBeNull();
    const anula = await noted(nc, { codigo: "01", razon: "Anula la nota" });
    expect([await owedOf(clave), await owedOf(anula)]).toEqual(["1130", null]);
    expect(await refused([[anula, "1"]])).toEqual(["abono_sin_credito", "pagos[0].clave"]);
    expect((await getFacturaDetalle(world.ctx, anula)).cobro).toBeNull();
  });

  it("is none for cash, nor of the conditions that a receipt pays, because no receipt pays a note", async () => {
    const clave = await onCredit();
    expect(await owedOf(await noted(clave, {}, { condicionVenta: "01" }))).toBeNull();
    const deferred = await noted(clave, {}, { condicionVenta: "10", plazoCredito: 8 });
    expect(await owedOf(deferred)).toBeNull();
    expect((await getFacturaDetalle(world.ctx, deferred)).cobro).toBeNull();
  });
});

describe("a payment of which nobody says how it is recorded", () => {
  const pay = (clave: string, monto: number, key: string) =>
    registerPago(now(), {
      body: { ...pagoBody(world, [[clave, monto]]), referencia: "TR-77", fecha: null },
      idempotencyKey: key,
    });

  it("is an abono of ordinary credit", async () => {
    const clave = await onCredit();
    const { recibo, body } = await pay(clave, 1130, "uno");
    expect(recibo).toBe(false);
    expect(await getAbono(world.ctx, JSON.parse(body).idAbono)).toMatchObject({ referencia: "TR-77", monto: "1130" });
  });

  it.each(["08", "10"])("of condition %s issues its receipt, once", async (condicionVenta) => {
    const clave = await payable(world, { condicionVenta, ...(condicionVenta === "10" && { plazoCredito: 30 }) });
    const [one, twin] = [
      await pay(clave, 1130, `dos-${condicionVenta}`),
      await pay(clave, 1130, `dos-${condicionVenta}`),
    ];
    expect([one.recibo, twin.replayed, twin.body]).toEqual([true, true, one.body]);
    const recibo = await getReciboPago(world.ctx, JSON.parse(one.body).clave);
    expect(recibo).toMatchObject({ codigoTipo: "10", referenciaExterna: "TR-77", pagos: [{ clave, monto: "1130" }] });
    expect((await getFacturaDetalle(world.ctx, clave)).cobro).toMatchObject({ debe: "0" });
  });
});
