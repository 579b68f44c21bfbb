/** A customer's credit limit: what it counts, and that it says nothing until a company asks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { setSobreLimite } from "../accounts/tenants/set-ajuste";
import { failure, issue, issued, look } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { debit, invoiceOf, verdict } from "../testing/notas";
import { CLIENTE, createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Three invoices of 1 130 are 3 390; a fourth would be 4 520.
  await look(world, `update cliente set limite_credito = 4519.99 where identificacion = '${CLIENTE}'`);
});
afterAll(() => world.drop());

const credito = { condicionVenta: "02", plazoCredito: 30 };
const set = (sobreLimite: "nada" | "avisar" | "rechazar") =>
  setSobreLimite({ ...world.ctx, now: new Date() }, { sobreLimite });

it("is passed in silence by default, counts what waits for its verdict, warns when asked, and then refuses", async () => {
  const [one, two] = [await issued(world, invoiceOf(1, credito)), await issued(world, invoiceOf(1, credito))];
  await verdict(world, one.clave, "aceptado");
  await set("rechazar");
  // 2 260 are owed, half of it without a verdict: a third one fits.
  expect((await issued(world, invoiceOf(1, credito))).advertencia).toBeNull();
  await set("avisar");
  const fourth = await issued(world, invoiceOf(1, credito));
  expect(fourth.advertencia).toContain("tiene un límite de crédito de 4519.99 CRC y debe 3390 CRC");
  expect(fourth.advertencia).toContain("de 1130 CRC");

  await set("rechazar");
  const before = await readLedger(world);
  const refused = await failure(issue(world, invoiceOf(1, credito)));
  expect([refused.kind, refused.codigo, refused.refusals[0]?.path]).toEqual([
    ...["rule", "limite_credito_excedido", "condicionVenta"],
  ]);
  expect(await readLedger(world)).toEqual(before);
  // Neither a sale for cash nor what was rejected is credit.
  await issued(world, invoiceOf(1, { condicionVenta: "01" }));
  for (const { clave } of [one, two, fourth].slice(1)) await verdict(world, clave, "rechazado");
  await issued(world, invoiceOf(1, credito));
  await set("nada");
  expect((await issued(world, invoiceOf(9, credito))).advertencia).toBeNull();
});

it("counts a debit note on credit, and never refuses one, because it corrects what was sold", async () => {
  await look(world, `update documento set voided_at = now()`);
  await set("rechazar");
  const factura = await issued(world, invoiceOf(3, credito));
  const nota = await issued(world, debit(factura.clave, 1, {}, credito));
  // 3 390 and 1 130 without verdicts are 4 520, above the limit already.
  const refused = await failure(issue(world, invoiceOf(1, credito)));
  expect(refused.refusals[0]).toMatchObject({ codigo: "limite_credito_excedido", params: { debe: "4520" } });
  await verdict(world, nota.clave, "aceptado");
  expect((await failure(issue(world, invoiceOf(1, credito)))).refusals[0]).toMatchObject({ params: { debe: "4520" } });
});

it("is none for a customer without one", async () => {
  await look(world, `update cliente set limite_credito = null where identificacion = '${CLIENTE}'`);
  await set("rechazar");
  expect((await issued(world, invoiceOf(9, credito))).advertencia).toBeNull();
});
