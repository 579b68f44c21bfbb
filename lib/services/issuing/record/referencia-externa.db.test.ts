/** The caller's own reference: in answers, lists and events, and unique among the documents of a tenant on request. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { simulateFacturaCompra } from "../../purchases/issue";
import { listFacturasCompra } from "../../purchases/list";
import { simulateFactura } from "../../sales/facturas";
import { listFacturas } from "../../sales/list";
import { voidFactura } from "../../sales/void";
import { bought, buy, compraBody } from "../../testing/compras";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { eventosOf } from "../../testing/webhook-world";
import { createWorld, facturaBody, type World } from "../../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

let pedidos = 0;
const unica = () => ({ referenciaExterna: `PEDIDO ${++pedidos}`, referenciaExternaUnica: true });
const withReferencia = ({ referenciaExterna }: { referenciaExterna: string }) =>
  look(world, `select clave from documento where referencia_externa = '${referenciaExterna}'`);

async function repetida(deed: () => Promise<unknown>) {
  const before = await readLedger(world);
  const error = await failure(deed());
  expect(await readLedger(world)).toEqual(before);
  const repetida = { codigo: "referencia_externa_repetida", path: "referenciaExterna" };
  expect(error).toMatchObject({ kind: "conflict", refusals: [repetida] });
  return error.message;
}

describe("referenciaExterna", () => {
  it("is in the items of the lists of sales and of purchases, which find by it, and only where there is one", async () => {
    const referenciaExterna = "Pedido 7 / web";
    const { clave } = await issued(world, { ...TIQUETE, referenciaExterna: ` Pedido  7 / web ` });
    const compra = await bought(world, { referenciaExterna });
    await issued(world, TIQUETE);
    const ventas = await listFacturas(world.ctx, { referenciaExterna });
    expect(ventas.datos).toMatchObject([{ clave, referenciaExterna }]);
    const compras = await listFacturasCompra(world.ctx, { referenciaExterna });
    expect(compras.datos).toMatchObject([{ clave: compra.clave, referenciaExterna }]);
    const all = await listFacturas(world.ctx, {});
    expect(all.datos.filter((each) => "referenciaExterna" in each)).toHaveLength(1);
    const { emisor } = compra;
    const found = (query: Record<string, string>) => listFacturasCompra(world.ctx, { referenciaExterna, ...query });
    expect((await found({ emisor: emisor.identificacion })).datos).toHaveLength(1);
    expect((await found({ emisor: "109990777" })).datos).toHaveLength(0);
    expect((await found({ texto: compra.consecutivo })).datos).toHaveLength(1);
    expect((await listFacturasCompra(world.ctx, { referenciaExterna: "Pedido", texto: compra.clave })).datos).toEqual(
      [],
    );
  });

  it("is in the events of its document, and absent from those of the others", async () => {
    const events = async (body: object) => {
      const { clave } = await issued(world, { ...TIQUETE, ...body });
      await voidFactura(world.ctx, clave);
      return (await eventosOf(world, clave)).map(({ datos }) => datos);
    };
    expect(await events({ referenciaExterna: "W-1" })).toMatchObject([{ referenciaExterna: "W-1" }]);
    for (const datos of await events({})) expect(datos).not.toHaveProperty("referenciaExterna");
  });

  it("may be the same for many documents that do not ask for more", async () => {
    for (let n = 0; n < 2; n++) await issued(world, { ...TIQUETE, referenciaExterna: "REPETIBLE" });
    await repetida(() => issue(world, { ...TIQUETE, referenciaExterna: "REPETIBLE", referenciaExternaUnica: true }));
  });
});

describe("referenciaExternaUnica", () => {
  it("refuses a second document with the same reference, names the first, and takes no number", async () => {
    const body = { ...TIQUETE, ...unica() };
    const { clave } = await issued(world, body);
    expect(await repetida(() => issue(world, body))).toBe(
      `Ya hay un documento con la referencia '${body.referenciaExterna}': ${clave}. Consultalo por su clave, o usá otra referencia.`,
    );
  });

  it("holds between sales and purchases, written with other blanks", async () => {
    const body = unica();
    await bought(world, body);
    await repetida(() => issue(world, { ...TIQUETE, ...body, referenciaExterna: ` ${body.referenciaExterna} ` }));
    await repetida(() => buy(world, body));
  });

  it("of ten simultaneous requests, one is issued and the others are refused", async () => {
    const body = { ...TIQUETE, ...unica() };
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => issue(world, body)));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.codigo] : []));
    expect(new Set(refused)).toEqual(new Set(["referencia_externa_repetida"]));
    expect(refused).toHaveLength(9);
    expect(await withReferencia(body)).toHaveLength(1);
  });

  it("the same request with the same Idempotency-Key is a replay", async () => {
    const body = { ...TIQUETE, ...unica() };
    const first = await issue(world, body, "unica");
    expect(await issue(world, body, "unica")).toEqual({ ...first, replayed: true });
  });

  it("does not count a rejected document, whose replacement has the same reference", async () => {
    const body = { ...TIQUETE, ...unica() };
    const { clave } = await issued(world, body);
    await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where clave = '${clave}'`);
    await issued(world, body);
    await repetida(() => issue(world, body));
  });

  it("does not count another tenant's document, nor one of another ambiente", async () => {
    const body = { ...TIQUETE, ...unica() };
    const { clave } = await issued(world, body);
    await queryAs(world.ownerUrl, `update documento set ambiente = 'pruebas' where clave = '${clave}'`);
    await issued(world, body);
  });

  it("is refused by the simulation too, of sales and of purchases", async () => {
    const body = unica();
    await issued(world, { ...TIQUETE, ...body });
    const ctx = { ...world.ctx, now: new Date() };
    const venta = facturaBody({ idUsuario: world.idUsuario, ...TIQUETE, ...body });
    await repetida(() => simulateFactura(ctx, venta));
    await repetida(() => simulateFacturaCompra(ctx, compraBody({ idUsuario: world.idUsuario, ...body })));
  });

  it("without a reference is a 400", async () => {
    for (const referenciaExterna of [null, " "]) {
      const error = await failure(issue(world, { ...TIQUETE, referenciaExterna, referenciaExternaUnica: true }));
      expect(error).toMatchObject({ kind: "rule", codigo: "referencia_externa_requerida" });
    }
  });
});
