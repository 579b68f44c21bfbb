import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suspendTenant } from "../tenants/suspend-tenant";
import { createWorld, type World } from "../testing/world";
import { addUser } from "../users/add-user";
import { endSession } from "./end-session";
import { loadSession } from "./load-session";
import { ATTEMPTS_LIMIT, LOCK_DURATION_MS, SESSION_DURATION_MS, startSession } from "./start-session";

const CONTRASENA = "una contraseña larga";
const NOW = new Date("2026-11-21T15:00:00Z");

let world: World;
let correo: string;
let people = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

beforeEach(async () => {
  correo = `persona-${++people}@sesion.example`;
  await addUser(world.ctx, { correo, nombre: "Eva Ruiz", rol: "contador", contrasena: CONTRASENA });
});

const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

function attempt(contrasena: string, now = NOW, login = correo) {
  return startSession(world.runtime, {
    correo: login,
    contrasena,
    userAgent: "prueba",
    direccion: `10.0.0.${people}`,
    now,
  });
}

async function started(): Promise<string> {
  const signIn = await attempt(CONTRASENA);
  if (signIn.outcome !== "started") throw new Error(signIn.outcome);
  return signIn.sesionId;
}

describe("signing in", () => {
  test("opens with the right password, however the address is written", async () => {
    expect((await attempt(CONTRASENA, NOW, ` ${correo.toUpperCase()} `)).outcome).toBe("started");
  });

  test("says the same of a wrong password and of an address that nobody has", async () => {
    expect(await attempt("otra contraseña")).toEqual({ outcome: "wrong" });
    expect(await attempt(CONTRASENA, NOW, "nadie@sesion.example")).toEqual({ outcome: "wrong" });
  });

  test("rests after too many wrong passwords in a row, also for the right one, and opens again afterwards", async () => {
    for (let i = 0; i < ATTEMPTS_LIMIT; i++) expect((await attempt("mala")).outcome).toBe("wrong");
    expect(await attempt(CONTRASENA)).toEqual({ outcome: "locked", until: at(LOCK_DURATION_MS) });
    expect((await attempt(CONTRASENA, at(LOCK_DURATION_MS))).outcome).toBe("started");
  });

  test("never looks at more passwords than the limit, also when they come at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 * ATTEMPTS_LIMIT }, () => attempt("mala")));
    expect(outcomes.filter(({ outcome }) => outcome === "wrong")).toHaveLength(ATTEMPTS_LIMIT);
  });

  test("forgets the wrong passwords once a right one came", async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < ATTEMPTS_LIMIT - 1; i++) await attempt("mala");
      expect((await attempt(CONTRASENA)).outcome).toBe("started");
    }
  });
});

describe("a session", () => {
  test("knows the person, her company and her role", async () => {
    const session = await loadSession(world.db, { sesionId: await started(), now: NOW });
    expect(session).toMatchObject({
      nombre: "Eva Ruiz",
      correo,
      tenants: [{ tenantId: world.ctx.tenantId, rol: "contador" }],
    });
  });

  test("lists each company that she works for", async () => {
    await addUser(world.other, { correo, nombre: "Eva Ruiz", rol: "administrador", contrasena: CONTRASENA });
    const session = await loadSession(world.db, { sesionId: await started(), now: NOW });
    expect(session?.tenants.map(({ tenantId }) => tenantId)).toEqual([world.ctx.tenantId, world.other.tenantId]);
  });

  test("is over once ended, and after its time", async () => {
    const sesionId = await started();
    expect(await loadSession(world.db, { sesionId, now: at(SESSION_DURATION_MS) })).toBeNull();
    await endSession(world.db, { sesionId, now: NOW });
    expect(await loadSession(world.db, { sesionId, now: NOW })).toBeNull();
  });

  test("opens nothing of a company that was suspended", async () => {
    const lonely = await createWorld();
    try {
      await addUser(lonely.ctx, { correo, nombre: "Eva Ruiz", rol: "contador", contrasena: CONTRASENA });
      const signIn = await startSession(lonely.runtime, {
        ...{ correo, contrasena: CONTRASENA, userAgent: null, direccion: null, now: NOW },
      });
      if (signIn.outcome !== "started") throw new Error(signIn.outcome);
      await suspendTenant(lonely.ctx, { tenantId: lonely.ctx.tenantId });
      expect(await loadSession(lonely.db, { sesionId: signIn.sesionId, now: NOW })).toBeNull();
    } finally {
      await lonely.drop();
    }
  });
});
