import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { PORTAL_ACCESO } from "@/lib/contract/portal/refusals/acceso";
import type { Rol } from "@/lib/domain/personas/rol";
import type { AppError } from "@/lib/platform/errors";
import { createKeyring } from "@/lib/platform/secrets";
import type { Ctx } from "../../kernel/context";
import { createWorld, type World } from "../../testing/world";
import { listPuntosVenta } from "../puntos-venta/list-puntos-venta";
import { chooseTenant } from "../sesiones/choose-tenant";
import { loadSesion } from "../sesiones/load-sesion";
import { endOtherSesiones, endOwnSesion, listSesiones } from "../sesiones/sesiones";
import { INTENTOS_LIMIT, LOCK_DURATION_MS, type SignIn, startSesion } from "../sesiones/start-sesion";
import { addUsuario } from "../usuarios/add-usuario";
import { changeUsuario } from "../usuarios/change-usuario";
import { listUsuarios } from "../usuarios/list-usuarios";
import { acceptInvitacion, readInvitacion } from "./accept-invitacion";
import { changeContrasena, type Persona } from "./change-contrasena";
import { type Enlace, enlaceToken } from "./enlace";
import { cancelInvitacion, inviteUsuario, listInvitaciones } from "./invite-usuario";
import { INGRESO, RESTABLECER } from "./limit-intentos";
import { requestRestablecimiento } from "./request-restablecimiento";
import { resetContrasena } from "./reset-contrasena";
import { rewrapCuentas } from "./rewrap-cuentas";
import { confirmSegundoFactor, disableSegundoFactor, getSegundoFactor, prepareSegundoFactor } from "./segundo-factor";
import { findEnlaceMail, sendEnlace } from "./send-enlace";

const CONTRASENA = "una contraseña larga";
const OTRA = "otra contraseña más larga";
const HOUR_MS = 60 * 60 * 1000;
const STEP_MS = 30_000;

let world: World;
let ctx: Ctx;
let correo: string;
let people = 0;
const now = new Date("2026-11-21T15:00:10Z");

beforeAll(async () => {
  world = await createWorld();
  ctx = { ...world.ctx, now };
  await addUsuario(ctx, {
    correo: "jefa@acceso.example",
    nombre: "Jefa",
    rol: "administrador",
    contrasena: CONTRASENA,
  });
});
afterAll(() => world.drop());

beforeEach(async () => {
  correo = `persona-${++people}@acceso.example`;
  await addUsuario(ctx, { correo, nombre: "Eva Ruiz", rol: "contador", contrasena: CONTRASENA });
});

const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const address = () => `10.1.0.${people}`;

function signIn(
  contrasena = CONTRASENA,
  more: { codigo?: string; now?: Date; direccion?: string } = {},
): Promise<SignIn> {
  return startSesion(world.runtime, { correo, contrasena, userAgent: null, direccion: address(), now, ...more });
}

async function persona(): Promise<Persona> {
  const started = await signIn();
  if (started.outcome !== "started") throw new Error(started.outcome);
  return started;
}

async function lastId(table: "restablecimiento" | "invitacion"): Promise<string> {
  const [row] = await queryAs<{ id: string }>(
    world.ownerUrl,
    `select ${table}_id as id from ${table} order by created_at desc, ctid desc limit 1`,
  );
  if (row === undefined) throw new Error("none");
  return row.id;
}

const tokenOf = (enlace: Enlace, id: string) => enlaceToken(world.runtime.keyring, enlace, id);
const audit = (accion: string) =>
  queryAs<{ tenant_id: number; actor: string; detalle: unknown }>(
    world.ownerUrl,
    `select tenant_id, actor, detalle from audit_entry where accion = '${accion}' order by audit_entry_id desc`,
  );

describe("a password reset", () => {
  async function requested(): Promise<string> {
    await requestRestablecimiento(world.runtime, { correo, direccion: address(), now });
    return tokenOf("restablecer", await lastId("restablecimiento"));
  }
  const reset = (token: string, when = now) =>
    resetContrasena(world.runtime, {
      token,
      contrasena: OTRA,
      direccion: address(),
      requestId: "prueba",
      now: when,
    });

  test("sets the new password, ends every session, unlocks a locked account and is audited", async () => {
    const { sesionId } = await persona();
    for (let i = 0; i < INTENTOS_LIMIT; i++) await signIn("mala");
    expect((await signIn()).outcome).toBe("locked");
    await reset(await requested());
    expect(await loadSesion(world.db, { sesionId, now })).toBeNull();
    expect((await signIn()).outcome).toBe("wrong");
    expect((await signIn(OTRA)).outcome).toBe("started");
    expect((await audit("restablecer contraseña"))[0]?.tenant_id).toBe(ctx.tenantId);
  });

  test("works once, within the hour, and only with a link of this service", async () => {
    const token = await requested();
    await expect(reset(token, at(HOUR_MS))).rejects.toThrow(PORTAL_ACCESO.enlace_vencido.text);
    await expect(reset(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).rejects.toThrow(
      PORTAL_ACCESO.enlace_vencido.text,
    );
    await expect(reset(tokenOf("invitacion", token.split(".")[0] ?? ""))).rejects.toThrow(
      PORTAL_ACCESO.enlace_vencido.text,
    );
    await reset(token);
    await expect(reset(token)).rejects.toThrow(PORTAL_ACCESO.enlace_vencido.text);
  });

  test("invalidates earlier links", async () => {
    const first = await requested();
    await reset(await requested());
    await expect(reset(first)).rejects.toThrow(PORTAL_ACCESO.enlace_vencido.text);
  });

  test("does not reveal whether an account exists, and sends it at most three mails an hour", async () => {
    const count = async () =>
      (await queryAs(world.ownerUrl, "select from outbox_event where name = 'acceso/correo'")).length;
    const before = await count();
    await requestRestablecimiento(world.runtime, { correo: "nadie@acceso.example", direccion: address(), now });
    expect(await count()).toBe(before);
    for (let i = 0; i < 5; i++) await requested();
    expect(await count()).toBe(before + 3);
  });

  test("is limited per address", async () => {
    const ask = () => requestRestablecimiento(world.runtime, { correo: "x@x.example", direccion: "10.9.9.9", now });
    for (let i = 0; i < RESTABLECER.max; i++) await ask();
    await expect(ask()).rejects.toThrow(PORTAL_ACCESO.demasiados_intentos.text);
  });

  test("sends one mail, whose link's token is behind the address's # and in no event", async () => {
    const token = await requested();
    const id = await lastId("restablecimiento");
    const mail = await findEnlaceMail(world.runtime, "restablecer", id, now);
    expect(mail).toMatchObject({ to: correo, sent: false });
    expect(mail?.text).toContain(`/restablecer#${token}`);
    expect(await sendEnlace(world.runtime, { enlace: "restablecer", id, now })).toEqual({ enviado: true });
    expect(await sendEnlace(world.runtime, { enlace: "restablecer", id, now })).toEqual({ enviado: false });
    const [, mark = ""] = token.split(".");
    const events = await queryAs(world.ownerUrl, `select from outbox_event where data::text like '%${mark}%'`);
    expect(events).toEqual([]);
  });
});

describe("an invitation", () => {
  async function invited(
    who: string,
    rest: { rol?: Rol; puntosVenta?: number[] } = {},
  ): Promise<{ id: string; token: string }> {
    const invitada = { correo: who, nombre: "Luis Mora", rol: "facturador", puntosVenta: null } as const;
    const { invitacionId: id } = await inviteUsuario(ctx, { ...invitada, ...rest });
    return { id, token: tokenOf("invitacion", id) };
  }
  const accept = (token: string, when = now) =>
    acceptInvitacion(world.runtime, { token, nombre: "Luis", contrasena: CONTRASENA, requestId: "prueba", now: when });
  const rolOf = async (who: string) => (await listUsuarios(ctx)).find((each) => each.correo === who)?.rol;

  test("creates an account with the offered role, once", async () => {
    const who = `nuevo-${people}@acceso.example`;
    const { token } = await invited(who);
    expect(await readInvitacion(world.runtime, { token, now })).toMatchObject({ correo: who, conCuenta: false });
    await accept(token);
    expect(await rolOf(who)).toBe("facturador");
    await expect(accept(token)).rejects.toThrow(PORTAL_ACCESO.invitacion_vencida.text);
    expect((await audit("aceptar invitación"))[0]?.detalle).toEqual({ correo: who, rol: "facturador" });
  });

  test("gives access to an account of another tenant with its present password", async () => {
    const who = `ajena-${people}@acceso.example`;
    await addUsuario(world.other, { correo: who, nombre: "Ajena", rol: "administrador", contrasena: OTRA });
    const { token } = await invited(who);
    await accept(token);
    const session = await startSesion(world.runtime, {
      correo: who,
      contrasena: OTRA,
      userAgent: null,
      direccion: address(),
      now,
    });
    if (session.outcome !== "started") throw new Error(session.outcome);
    const { sesionId } = session;
    expect((await loadSesion(world.db, { sesionId, now }))?.actual.tenantId).toBe(world.other.tenantId);
    await chooseTenant(world.db, { sesionId, tenantId: ctx.tenantId, now });
    expect((await loadSesion(world.db, { sesionId, now }))?.actual).toMatchObject({
      tenantId: ctx.tenantId,
      rol: "facturador",
    });
  });

  test("restricts to points of sale from the first sign-in, a former user too, and says so until then", async () => {
    const who = `caja-${people}@acceso.example`;
    const [{ idPuntoVenta = 0 } = {}] = await listPuntosVenta(ctx);
    const { token } = await invited(who, { puntosVenta: [idPuntoVenta, idPuntoVenta] });
    const open = (await listInvitaciones(ctx)).find((each) => each.correo === who);
    expect(open?.puntosVenta).toEqual([idPuntoVenta]);
    await accept(token);
    const puntosOf = async () => {
      const entering = { correo: who, contrasena: CONTRASENA, userAgent: null, direccion: address(), now };
      const session = await startSesion(world.runtime, entering);
      if (session.outcome !== "started") throw new Error(session.outcome);
      return (await loadSesion(world.db, { sesionId: session.sesionId, now }))?.actual;
    };
    expect(await puntosOf()).toMatchObject({ rol: "facturador", puntosVenta: [idPuntoVenta] });
    const { idUsuario = 0 } = (await listUsuarios(ctx)).find((each) => each.correo === who) ?? {};
    await changeUsuario(ctx, { idUsuario, estado: false });
    await accept((await invited(who, { rol: "administrador" })).token);
    expect(await puntosOf()).toMatchObject({ rol: "administrador", puntosVenta: null });
    await changeUsuario(ctx, { idUsuario, estado: false });
  });

  test("restricts no administrador, and to no point of sale of another company", async () => {
    const who = `nadie-${people}@acceso.example`;
    const [[propio], [ajeno]] = await Promise.all([listPuntosVenta(ctx), listPuntosVenta(world.other)]);
    const refused = (rol: Rol, id = 0) => invited(who, { rol, puntosVenta: [id] });
    await expect(refused("administrador", propio?.idPuntoVenta)).rejects.toMatchObject({
      refusals: [{ codigo: "administrador_sin_restriccion", path: "rol" }],
    });
    await expect(refused("contador", ajeno?.idPuntoVenta)).rejects.toMatchObject({
      refusals: [{ codigo: "punto_venta_ajeno", path: "puntosVenta" }],
    });
  });

  test("gives no access once it was cancelled, renewed or a week old", async () => {
    const who = `tarde-${people}@acceso.example`;
    const cancelled = await invited(who);
    await cancelInvitacion(ctx, { invitacionId: cancelled.id });
    await expect(accept(cancelled.token)).rejects.toThrow(PORTAL_ACCESO.invitacion_vencida.text);
    const first = await invited(who);
    const second = await invited(who);
    await expect(accept(first.token)).rejects.toThrow(PORTAL_ACCESO.invitacion_vencida.text);
    await expect(accept(second.token, at(7 * 24 * HOUR_MS))).rejects.toThrow(PORTAL_ACCESO.invitacion_vencida.text);
    expect((await listInvitaciones(ctx)).filter((each) => each.correo === who)).toHaveLength(1);
  });

  test("reports an invalid name and an invalid password in one round", async () => {
    const { token } = await invited(`corta-${people}@acceso.example`);
    const short = { token, nombre: " ", contrasena: "corta", requestId: "prueba", now };
    const error: unknown = await acceptInvitacion(world.runtime, short).catch((refused: unknown) => refused);
    expect(Object.keys((error as AppError).errors ?? {}).sort()).toEqual(["contrasena", "nombre"]);
  });

  test("is not sent to an existing user, and another tenant cannot cancel it", async () => {
    await expect(invited(correo)).rejects.toThrow(/ya es usuario/);
    const { id } = await invited(`protegida-${people}@acceso.example`);
    await expect(cancelInvitacion(world.other, { invitacionId: id })).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("a session", () => {
  test("cannot be moved into a tenant that its user may not enter", async () => {
    const { sesionId } = await persona();
    const stranger = { sesionId, tenantId: world.other.tenantId, now };
    await expect(chooseTenant(world.db, stranger)).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is listed and ended by its own user, never by another", async () => {
    const mine = await persona();
    const further = await persona();
    expect((await listSesiones(ctx, mine)).map(({ esta }) => esta).toSorted()).toEqual([false, true]);
    correo = "jefa@acceso.example";
    const hers = await persona();
    const ending = endOwnSesion(ctx, hers, { sesionId: further.sesionId });
    await expect(ending).rejects.toMatchObject({ kind: "not-found" });
    await endOwnSesion(ctx, mine, { sesionId: further.sesionId });
    expect(await loadSesion(world.db, { sesionId: further.sesionId, now })).toBeNull();
    expect(await endOtherSesiones(ctx, mine)).toBe(0);
    expect(await loadSesion(world.db, { sesionId: mine.sesionId, now })).not.toBeNull();
  });

  test("alone does not change the password; with the password, the other sessions end", async () => {
    const mine = await persona();
    const further = await persona();
    const change = (actual: string) => changeContrasena(ctx, mine, { actual, contrasena: OTRA });
    await expect(change("mala")).rejects.toMatchObject({
      errors: { actual: [PORTAL_ACCESO.contrasena_actual_equivocada.text] },
    });
    const both = changeContrasena(ctx, mine, { actual: "mala", contrasena: "corta" });
    await expect(both).rejects.toMatchObject({
      errors: { actual: [PORTAL_ACCESO.contrasena_actual_equivocada.text], contrasena: [expect.any(String)] },
    });
    await change(CONTRASENA);
    expect(await loadSesion(world.db, { sesionId: further.sesionId, now })).toBeNull();
    expect(await loadSesion(world.db, { sesionId: mine.sesionId, now })).not.toBeNull();
  });
});

test("an address that guesses at many accounts is stopped, and one that signs in is not", async () => {
  const from = (contrasena: string, login: string) =>
    startSesion(world.runtime, { correo: login, contrasena, userAgent: null, direccion: "10.8.8.8", now });
  for (let i = 0; i < INGRESO.max; i++) expect((await from(CONTRASENA, correo)).outcome).toBe("started");
  for (let i = 0; i < INGRESO.max; i++) await from("mala", `nadie-${i}@acceso.example`);
  expect((await from(CONTRASENA, correo)).outcome).toBe("address-limited");
});

describe("a second factor", () => {
  const codeAt = (secreto: string, moment: Date) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: moment.getTime() });

  /** An account with the factor, confirmed one step ago. */
  async function enabled() {
    const who = await persona();
    const { secreto } = await prepareSegundoFactor(ctx, who, { actual: CONTRASENA });
    const before = at(-STEP_MS);
    const { codigos } = await confirmSegundoFactor({ ...ctx, now: before }, who, { codigo: codeAt(secreto, before) });
    return { who, secreto, codigos };
  }

  test("is asked for only after a right password, and a code works once", async () => {
    const { secreto } = await enabled();
    expect((await signIn("mala")).outcome).toBe("wrong");
    expect((await signIn()).outcome).toBe("code-needed");
    const codigo = codeAt(secreto, now);
    expect((await signIn(CONTRASENA, { codigo })).outcome).toBe("started");
    expect((await signIn(CONTRASENA, { codigo })).outcome).toBe("wrong-code");
    // The code that confirmed the factor is used up too.
    expect((await signIn(CONTRASENA, { codigo: codeAt(secreto, at(-STEP_MS)) })).outcome).toBe("wrong-code");
    const later = at(STEP_MS);
    expect((await signIn(CONTRASENA, { codigo: codeAt(secreto, later), now: later })).outcome).toBe("started");
  });

  test("works once when the same code is sent twice at once", async () => {
    const { secreto } = await enabled();
    const codigo = codeAt(secreto, now);
    const outcomes = await Promise.all([signIn(CONTRASENA, { codigo }), signIn(CONTRASENA, { codigo })]);
    expect(outcomes.filter(({ outcome }) => outcome === "started")).toHaveLength(1);
  });

  test("has recovery codes that work once each, stored only as hashes", async () => {
    const { who, codigos } = await enabled();
    const [codigo = ""] = codigos;
    expect((await signIn(CONTRASENA, { codigo: codigo.toUpperCase() })).outcome).toBe("started");
    expect((await signIn(CONTRASENA, { codigo })).outcome).toBe("wrong-code");
    expect(await getSegundoFactor(ctx, who)).toMatchObject({ activo: true, codigos: codigos.length - 1 });
    const [stored] = await queryAs<{ text: string }>(
      world.ownerUrl,
      "select string_agg(encode(codigo_hash, 'escape'), ' ') as text from codigo_recuperacion",
    );
    for (const code of codigos) expect(stored?.text).not.toContain(code.replace("-", ""));
  });

  test("locks the account after too many wrong codes, even if the password is sent between them", async () => {
    await enabled();
    for (let i = 0; i < INTENTOS_LIMIT; i++) {
      expect((await signIn()).outcome).toBe("code-needed");
      expect((await signIn(CONTRASENA, { codigo: "000000" })).outcome).toBe("wrong-code");
    }
    expect((await signIn()).outcome).toBe("locked");
  });

  test("wrong codes from several addresses lock it until a moment that a later attempt does not move", async () => {
    await enabled();
    const wrong = (n: number, after = 0) =>
      signIn(CONTRASENA, { codigo: "000000", direccion: `10.9.0.${n}`, now: at(after) });
    for (let n = 0; n < INTENTOS_LIMIT; n++) expect((await wrong(n)).outcome).toBe("wrong-code");
    expect(await wrong(INTENTOS_LIMIT, 60_000)).toEqual({ outcome: "locked", until: at(LOCK_DURATION_MS) });
  });

  test("keeps its secret encrypted, bound to its account", async () => {
    const { secreto, who } = await enabled();
    const bytes = Buffer.from(Secret.fromBase32(secreto).buffer).toString("hex");
    const rows = await queryAs<{ text: string }>(world.ownerUrl, "select c::text as text from cuenta c");
    for (const { text } of rows) expect(text).not.toContain(bytes);
    correo = "jefa@acceso.example";
    const jefa = await persona();
    await queryAs(
      world.ownerUrl,
      `update cuenta j set data_key = c.data_key, master_key_id = c.master_key_id,
         totp_cifrado = c.totp_cifrado, totp_confirmado_at = c.totp_confirmado_at
       from cuenta c where c.cuenta_id = ${who.cuentaId} and j.cuenta_id = ${jefa.cuentaId}`,
    );
    await expect(signIn(CONTRASENA, { codigo: codeAt(secreto, now) })).rejects.toMatchObject({ kind: "unavailable" });
    await queryAs(
      world.ownerUrl,
      `update cuenta set totp_confirmado_at = null, totp_cifrado = null where cuenta_id = ${jefa.cuentaId}`,
    );
  });

  test("still works after the master key under which it was set up was replaced", async () => {
    const { secreto } = await enabled();
    const [old, fresh] = [world.runtime.keyring, createKeyring(randomBytes(32).toString("base64"))];
    const both = { current: fresh.current, previous: [old.current] };
    const rotation = await rewrapCuentas({ ...ctx, keyring: both });
    expect(rotation.cuentas).toBeGreaterThan(0);
    const codigo = codeAt(secreto, now);
    const attempt = { correo, contrasena: CONTRASENA, codigo, userAgent: null, direccion: address(), now };
    expect((await startSesion({ ...world.runtime, keyring: fresh }, attempt)).outcome).toBe("started");
    await rewrapCuentas({ ...ctx, keyring: { current: old.current, previous: [fresh.current] } });
  });

  test("is inactive until a right code confirms it, and is removed only with the password", async () => {
    const who = await persona();
    const { secreto } = await prepareSegundoFactor(ctx, who, { actual: CONTRASENA });
    const confirming = confirmSegundoFactor(ctx, who, { codigo: "000000" });
    await expect(confirming).rejects.toMatchObject({ errors: { codigo: [PORTAL_ACCESO.codigo_equivocado.text] } });
    expect((await signIn()).outcome).toBe("started");
    await confirmSegundoFactor(ctx, who, { codigo: codeAt(secreto, now) });
    await expect(disableSegundoFactor(ctx, who, { actual: "mala" })).rejects.toMatchObject({ kind: "rule" });
    expect((await signIn()).outcome).toBe("code-needed");
    await disableSegundoFactor(ctx, who, { actual: CONTRASENA });
    expect((await signIn()).outcome).toBe("started");
    expect(await audit("quitar segundo factor")).not.toEqual([]);
  });
});

describe("the users of a tenant", () => {
  async function idOf(who: string): Promise<number> {
    const user = (await listUsuarios(ctx)).find((each) => each.correo === who);
    if (user === undefined) throw new Error(who);
    return user.idUsuario;
  }

  test("a role changes at once and is audited; nothing is written when nothing changes", async () => {
    const { sesionId } = await persona();
    const idUsuario = await idOf(correo);
    await changeUsuario(ctx, { idUsuario, rol: "facturador" });
    expect((await loadSesion(world.db, { sesionId, now }))?.actual.rol).toBe("facturador");
    const entries = await audit("cambiar rol");
    expect(entries[0]?.detalle).toMatchObject({ rolAntes: "contador", rol: "facturador" });
    await changeUsuario(ctx, { idUsuario, rol: "facturador" });
    expect(await audit("cambiar rol")).toHaveLength(entries.length);
  });

  test("a removed user loses access with the next request", async () => {
    const { sesionId } = await persona();
    await changeUsuario(ctx, { idUsuario: await idOf(correo), estado: false });
    expect(await loadSesion(world.db, { sesionId, now })).toBeNull();
  });

  test("the last administrator cannot be removed or given another role", async () => {
    const idUsuario = await idOf("jefa@acceso.example");
    await expect(changeUsuario(ctx, { idUsuario, estado: false })).rejects.toMatchObject({ kind: "rule" });
    await expect(changeUsuario(ctx, { idUsuario, rol: "contador" })).rejects.toMatchObject({ kind: "rule" });
  });

  test("two administrators who remove each other at the same moment do not both succeed", async () => {
    const [first, second] = [await idOf("jefa@acceso.example"), await idOf(correo)];
    await changeUsuario(ctx, { idUsuario: second, rol: "administrador" });
    const outcomes = await Promise.allSettled(
      [first, second].map((idUsuario) => changeUsuario(ctx, { idUsuario, estado: false })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await queryAs(world.ownerUrl, `update usuario set estado = true where usuario_id in (${first}, ${second})`);
    await changeUsuario(ctx, { idUsuario: second, rol: "contador" });
  });

  test("another tenant's user cannot be changed", async () => {
    const idUsuario = await idOf(correo);
    await expect(changeUsuario(world.other, { idUsuario, estado: false })).rejects.toMatchObject({ kind: "not-found" });
  });
});
