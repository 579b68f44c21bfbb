import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { createWorld, type World } from "../../testing/world";
import { INGRESO } from "../acceso/limit-intentos";
import { changeEstado } from "../tenants/change-estado";
import { addUsuario } from "../usuarios/add-usuario";
import { endSesion } from "./end-sesion";
import { loadSesion } from "./load-sesion";
import { INTENTOS_LIMIT, LOCK_DURATION_MS, SESION_DURATION_MS, startSesion } from "./start-sesion";

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
  await addUsuario(world.ctx, { correo, nombre: "Eva Ruiz", rol: "contador", contrasena: CONTRASENA });
});

const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

function attempt(contrasena: string, now = NOW, login = correo, direccion = `10.0.0.${people}`) {
  return startSesion(world.runtime, { correo: login, contrasena, userAgent: "prueba", direccion, now });
}

/** Counts the argon2 hashings during `work`: they reveal as much as time would, without a clock. */
async function hashings(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "ARGON2REQUEST") count += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}

async function started(): Promise<string> {
  const signIn = await attempt(CONTRASENA);
  if (signIn.outcome !== "started") throw new Error(signIn.outcome);
  return signIn.sesionId;
}

describe("signing in", () => {
  test("succeeds with the right password, with any case and blanks in the address", async () => {
    expect((await attempt(CONTRASENA, NOW, ` ${correo.toUpperCase()} `)).outcome).toBe("started");
  });

  test("gives the same answer to a wrong password and to an unknown address", async () => {
    expect(await attempt("otra contraseña")).toEqual({ outcome: "wrong" });
    expect(await attempt(CONTRASENA, NOW, "nadie@sesion.example")).toEqual({ outcome: "wrong" });
  });

  test("is locked after too many wrong passwords in a row, also for the right one, and unlocked after a while", async () => {
    for (let i = 0; i < INTENTOS_LIMIT; i++) expect((await attempt("mala")).outcome).toBe("wrong");
    expect(await attempt(CONTRASENA)).toEqual({ outcome: "locked", until: at(LOCK_DURATION_MS) });
    expect((await attempt(CONTRASENA, at(LOCK_DURATION_MS))).outcome).toBe("started");
  });

  test("never checks more passwords than the limit, also when they arrive at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 * INTENTOS_LIMIT }, () => attempt("mala")));
    expect(outcomes.filter(({ outcome }) => outcome === "wrong")).toHaveLength(INTENTOS_LIMIT);
  });

  test("forgets the wrong passwords after a right one", async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < INTENTOS_LIMIT - 1; i++) await attempt("mala");
      expect((await attempt(CONTRASENA)).outcome).toBe("started");
    }
  });
});

describe("an attacker on another person's account", () => {
  const STRANGER = "203.0.113.7";

  test("locks it only for the attacker: its owner can sign in from elsewhere all the time", async () => {
    for (let i = 0; i < INTENTOS_LIMIT; i++) await attempt("mala", NOW, correo, STRANGER);
    expect((await attempt(CONTRASENA, NOW, correo, STRANGER)).outcome).toBe("locked");
    expect((await attempt(CONTRASENA)).outcome).toBe("started");
    expect((await attempt(CONTRASENA, NOW, correo, STRANGER)).outcome).toBe("locked");
  });

  test("cannot see whether it exists: every answer and every hashing is the same, up to the lock and after it", async () => {
    const of = async (login: string, direccion: string) => {
      const seen: unknown[] = [];
      for (let i = 0; i < 2 * INTENTOS_LIMIT; i++) {
        let answer: unknown;
        const argon2 = await hashings(async () => {
          answer = await attempt(`mala ${i}`, NOW, login, direccion);
        });
        seen.push({ answer, argon2 });
      }
      return seen;
    };
    await attempt("mala", NOW, "primera@sesion.example", "203.0.113.20");
    const known = await of(correo, "203.0.113.21");
    expect(await of("nadie-nunca@sesion.example", "203.0.113.22")).toEqual(known);
    expect(known[0]).toEqual({ answer: { outcome: "wrong" }, argon2: 1 });
    expect(known.at(-1)).toEqual({ answer: { outcome: "locked", until: at(LOCK_DURATION_MS) }, argon2: 0 });
  });

  test("has one shared limit for all addresses of an IPv6 network", async () => {
    for (let i = 0; i < INTENTOS_LIMIT; i++) await attempt("mala", NOW, correo, `2001:db8:0:7::${i + 1}`);
    expect((await attempt("mala", NOW, correo, "2001:db8::7:aaaa:bbbb:cccc:dddd")).outcome).toBe("locked");
    expect((await attempt("mala", NOW, correo, "2001:db8:0:8::1")).outcome).toBe("wrong");
  });

  test("creates no more rows than the attempts that an address has", async () => {
    const rows = async () => (await queryAs(world.ownerUrl, "select from intento_acceso")).length;
    const before = await rows();
    for (let i = 0; i < 2 * INGRESO.max; i++)
      await attempt("mala", NOW, `${"x".repeat(300)}${i}@x.example`, "203.0.113.30");
    expect((await rows()) - before).toBe(INGRESO.max + 1);
    const [row] = await queryAs<{ longest: number }>(
      world.ownerUrl,
      "select max(length(sujeto))::int as longest from intento_acceso",
    );
    expect(row?.longest).toBeLessThan(80);
  });
});

describe("a session", () => {
  test("has the user, the company and the role", async () => {
    const session = await loadSesion(world.db, { sesionId: await started(), now: NOW });
    expect(session).toMatchObject({
      nombre: "Eva Ruiz",
      correo,
      tenants: [{ tenantId: world.ctx.tenantId, rol: "contador" }],
    });
  });

  test("lists each company of the user", async () => {
    await addUsuario(world.other, { correo, nombre: "Eva Ruiz", rol: "administrador", contrasena: CONTRASENA });
    const session = await loadSesion(world.db, { sesionId: await started(), now: NOW });
    expect(session?.tenants.map(({ tenantId }) => tenantId)).toEqual([world.ctx.tenantId, world.other.tenantId]);
  });

  test("is over once it is ended, and after its duration", async () => {
    const sesionId = await started();
    expect(await loadSesion(world.db, { sesionId, now: at(SESION_DURATION_MS) })).toBeNull();
    await endSesion(world.db, { sesionId, now: NOW });
    expect(await loadSesion(world.db, { sesionId, now: NOW })).toBeNull();
  });

  test("gives no access to a suspended company", async () => {
    const lonely = await createWorld();
    try {
      await addUsuario(lonely.ctx, { correo, nombre: "Eva Ruiz", rol: "contador", contrasena: CONTRASENA });
      const signIn = await startSesion(lonely.runtime, {
        correo,
        contrasena: CONTRASENA,
        userAgent: null,
        direccion: null,
        now: NOW,
      });
      if (signIn.outcome !== "started") throw new Error(signIn.outcome);
      await changeEstado(lonely.ctx, { tenantId: lonely.ctx.tenantId, a: "suspendido" });
      expect(await loadSesion(lonely.db, { sesionId: signIn.sesionId, now: NOW })).toBeNull();
    } finally {
      await lonely.drop();
    }
  });
});
