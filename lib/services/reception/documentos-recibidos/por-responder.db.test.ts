/** A document's row records whether it waits for an answer: right in simultaneous requests and in each ambiente. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeGate, PASS_GATE, untilWaitingForLocks, waitingForLocks } from "@/db/testing/hold";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { until } from "@/lib/platform/testing/until";
import { changeAmbiente } from "../../accounts/tenants/change-ambiente";
import { look } from "../../testing/issuing";
import { createProveedor, type Emitido, type Proveedor, responder, sentence } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
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

/** Whether the list and the document's own page say that it waits. */
async function waits({ clave }: Emitido): Promise<boolean[]> {
  const { datos } = await listRecibidos(ctx(), { texto: clave });
  return [datos.length === 1, (await getRecibido(ctx(), clave)).porResponder];
}

describe("simultaneous requests", () => {
  afterEach(() => look(world, "drop function if exists estorbo cascade"));

  /** Starts `second` when `first` has written everything in its transaction but has not yet committed. */
  async function overlap(table: string, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    await look(
      world,
      `create function estorbo() returns trigger language plpgsql as
         $$ begin perform ${PASS_GATE}; return null; end $$`,
    );
    await look(
      world,
      `create constraint trigger estorbo after insert or update on ${table} deferrable initially deferred
         for each row execute function estorbo()`,
    );
    const openGate = await closeGate(world.ownerUrl);
    const slow = first();
    await untilWaitingForLocks(world.ownerUrl, 1);
    let over = false;
    const other = second().finally(() => {
      over = true;
    });
    await until(async () => expect(over || (await waitingForLocks(world.ownerUrl)).length === 2).toBe(true));
    await openGate();
    await Promise.all([slow, other]);
  }

  it("a document that arrives while the API answers it counts as answered", async () => {
    const emitido = proveedor.emit();
    await overlap(
      "mensaje_receptor",
      () => answer(emitido),
      () => receive(emitido),
    );
    expect(await waits(emitido)).toEqual([false, false]);
  });

  it("a document that the API answers while it arrives counts as answered", async () => {
    const emitido = proveedor.emit();
    await overlap(
      "documento_recibido",
      () => receive(emitido),
      () => answer(emitido),
    );
    expect(await waits(emitido)).toEqual([false, false]);
  });

  it("a document that arrives while its answer is rejected waits", async () => {
    const emitido = proveedor.emit();
    await answer(emitido);
    await overlap(
      "mensaje_receptor",
      () => reject(emitido),
      () => receive(emitido),
    );
    expect(await waits(emitido)).toEqual([true, true]);
  });

  it("a document whose answer is rejected while it arrives waits", async () => {
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

it("after a change of ambiente answered documents wait again, and an old rejection changes nothing", async () => {
  // No call is made to either endpoint.
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
