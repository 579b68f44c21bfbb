/** Whether a supplier's document waits for an answer is kept in its row: true whatever comes together, and in each ambiente. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withSession } from "@/db/session";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { changeAmbiente } from "../tenants/change-ambiente";
import { look } from "../testing/issuing";
import { createProveedor, type Emitido, type Proveedor, responder, sentence } from "../testing/proveedor";
import { createWorld, type World } from "../testing/world";
import { getRecibido } from "./get";
import { listRecibidos } from "./list";
import { receiveDocumento } from "./receive";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const receive = ({ bytes }: Emitido) => receiveDocumento(ctx(), { xml: bytes });
const answer = ({ sinXml }: Emitido) => responder(world, { ...sinXml, mensaje: 1 });
const reject = ({ clave }: Emitido) => sentence(world, clave, "rechazado");

/** The list, and the document's own page. */
async function waits({ clave }: Emitido): Promise<boolean[]> {
  const { datos } = await listRecibidos(ctx(), { texto: clave });
  return [datos.length === 1, (await getRecibido(ctx(), clave)).porResponder];
}

describe("what comes together", () => {
  /** A lock that COMMIT waits for. */
  const GATE = 4507;
  const ungranted = async () =>
    (await look(world, "select from pg_locks where locktype = 'advisory' and not granted")).length;
  afterEach(() => look(world, "drop function if exists estorbo cascade"));

  /** `first` has written everything in its transaction, but not ended it, when `second` begins. */
  async function overlap(table: string, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    await look(
      world,
      `create function estorbo() returns trigger language plpgsql as
         $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$`,
    );
    await look(
      world,
      `create constraint trigger estorbo after insert or update on ${table} deferrable initially deferred
         for each row execute function estorbo()`,
    );
    await withSession(world.ownerUrl, async (holder) => {
      await holder.query(`select pg_advisory_lock(${GATE})`);
      const slow = first();
      while ((await ungranted()) < 1) await pause();
      let over = false;
      const other = second().finally(() => {
        over = true;
      });
      while (!over && (await ungranted()) < 2) await pause();
      await holder.query(`select pg_advisory_unlock(${GATE})`);
      await Promise.all([slow, other]);
    });
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

  it("a document that comes in while it is answered through the API is answered", async () => {
    const emitido = proveedor.emit();
    await overlap(
      "mensaje_receptor",
      () => answer(emitido),
      () => receive(emitido),
    );
    expect(await waits(emitido)).toEqual([false, false]);
  });

  it("a document that is answered through the API while it comes in is answered", async () => {
    const emitido = proveedor.emit();
    await overlap(
      "documento_recibido",
      () => receive(emitido),
      () => answer(emitido),
    );
    expect(await waits(emitido)).toEqual([false, false]);
  });

  it("a document that comes in while its answer is rejected waits", async () => {
    const emitido = proveedor.emit();
    await answer(emitido);
    await overlap(
      "mensaje_receptor",
      () => reject(emitido),
      () => receive(emitido),
    );
    expect(await waits(emitido)).toEqual([true, true]);
  });

  it("a document whose answer is rejected while it comes in waits", async () => {
    const emitido = proveedor.emit();
    await answer(emitido);
    await overlap(
      "documento_recibido",
      () => receive(emitido),
      () => reject(emitido),
    );
    expect(await waits(emitido)).toEqual([true, true]);
  });
});

it("what was answered to one authority waits again at the next, and an old rejection brings nothing back", async () => {
  // Neither is spoken to.
  const endpoint = simulatorEndpoint("http://127.0.0.1:9");
  const hacienda = createHaciendaClient({ endpoints: { simulador: endpoint, pruebas: endpoint } });
  const [answered, again, untouched] = [proveedor.emit(), proveedor.emit(), proveedor.emit()];
  for (const each of [answered, again, untouched]) await receive(each);
  for (const each of [answered, again]) await answer(each);
  await changeAmbiente({ ...ctx(), hacienda }, { ambiente: "pruebas" });
  for (const each of [answered, again, untouched]) expect(await waits(each)).toEqual([true, true]);
  await answer(again);
  expect(await waits(again)).toEqual([false, false]);
  await sentence(world, again.clave, "rechazado", "simulador");
  expect((await listRecibidos(ctx(), { texto: again.clave })).datos).toEqual([]);
});
