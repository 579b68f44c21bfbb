/**
 * The pairs of writing verbs in which money, numbers and stock have most to lose, in every order of their flights; the
 * others are in the long stage. And faults planted in their statements, which the same trial must find.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, openActors, type Plant, planted } from "@/db/testing/orders";
import { createWorld, type World } from "../world";
import { tryVerbs } from "./try-verbs";
import { type Stage, setStage, type VerbName } from "./verbs";

let world: World;
let stage: Stage;
let opened: { actors: Actor[]; close(): Promise<void> };
beforeAll(async () => {
  world = await createWorld();
  stage = await setStage(world);
  opened = await openActors(world, 2);
});
afterAll(async () => {
  await opened?.close();
  await world?.drop();
});

const PAIRS: [VerbName, VerbName][] = [
  ["emitir", "emitir"],
  ["emitir con su llave", "emitir con su llave"],
  ["emitir", "contar existencias"],
  ["emitir", "cambiar el precio"],
  ["emitir", "cambiar el certificado"],
  ["cambiar el certificado", "cambiar el certificado"],
  ["crédito de todo", "crédito de todo"],
  ["crédito de todo", "devolución"],
  ["crédito de todo", "pago"],
  ["devolución", "devolución"],
  ["devolución", "anular"],
  ["nota de crédito", "anular"],
  ["nota de crédito", "pago"],
  ["pago", "pago"],
  ["pago", "anular pago"],
  ["pago", "anular"],
  ["anular", "anular"],
  ["recibo", "nota de crédito"],
  ["responder a un proveedor", "rechazar"],
  ["usar un número", "usar un número"],
  ["usar un número", "cerrar la reserva"],
  ["reservar", "reservar"],
  ["reemplazar", "reemplazar"],
  ["llega la aceptación", "llega el rechazo"],
  ["llega el rechazo", "anular"],
  ["llega la aceptación", "avisa Hacienda"],
];

it.each(PAIRS)("%s and %s: no order breaks what must be true, and none ends in a deadlock", async (one, other) => {
  const { orders, deadlocks, succeeded } = await tryVerbs(stage, opened.actors, [one, other]);
  expect(orders).toBeGreaterThan(1);
  expect(deadlocks).toBe(0);
  expect(Math.min(...succeeded)).toBeGreaterThan(0);
});

const LOCK = / for no key update( of \w+)?/i;
const swapped =
  (what: RegExp, by: string): Plant =>
  (text) =>
    text.replace(what, by);
const without = (what: RegExp) => swapped(what, "");
const never =
  (what: RegExp): Plant =>
  (text) =>
    what.test(text) ? null : text;

/** What is done wrong, in which pair it shows, and the sentence that tells of it. */
const FAULTS: [string, VerbName, VerbName, Plant, RegExp][] = [
  ["a sale is credited without its lock", "nota de crédito", "crédito de todo", without(LOCK), /credited in place of/],
  ["a debt is paid without its lock", "pago", "pago", without(LOCK), /paid in place of/],
  ["a document is replaced without its lock", "reemplazar", "reemplazar", without(LOCK), /is replaced 2 times/],
  ["a verdict has no event", "llega la aceptación", "anular", never(/insert into "?evento/i), /has the events/],
  ["a void has no line in the audit log", "anular", "pago", never(/insert into "audit_entry"/i), /is audited 0 times/],
  [
    "a certificate is replaced without its lock",
    "cambiar el certificado",
    "cambiar el certificado",
    without(LOCK),
    /certificado_activo/,
  ],
  [
    "a key that lives is taken over",
    "emitir con su llave",
    "emitir con su llave",
    swapped(/(?<=key.expires_at) <= /, " >= "),
    /one key was answered/,
  ],
  [
    "a reserved number is not asked whether it is used",
    "usar un número",
    "usar un número",
    without(/"used_at" is null and/),
    /duplicate key/,
  ],
  ["stock is not written", "emitir", "contar existencias", never(/update "existencia"/i), /are there, .* moved/],
];

describe("a planted fault is found", () => {
  it.each(FAULTS)("%s", async (_, one, other, plant, sentence) => {
    await expect(tryVerbs(stage, planted(opened.actors, plant), [one, other])).rejects.toThrow(sentence);
  });
});
