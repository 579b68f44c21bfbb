/** An open page's connection ends with the session, by whatever way that ends, and nothing is asked meanwhile. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { createWorld, type World } from "../../testing/world";
import { addUsuario } from "../usuarios/add-usuario";
import { endSesion } from "./end-sesion";
import { loadSesion } from "./load-sesion";
import { startSesion } from "./start-sesion";
import { watchSesion } from "./watch-sesion";

const CONTRASENA = "una contraseña larga";

let world: World;
let people = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** A session that is watched, with a promise of its end. */
async function watched() {
  const correo = `abierta-${++people}@sesion.example`;
  await addUsuario(world.ctx, { correo, nombre: "Eva Ruiz", rol: "contador", contrasena: CONTRASENA });
  const now = new Date();
  const direccion = `10.0.1.${people}`;
  const input = { correo, contrasena: CONTRASENA, userAgent: "prueba", direccion, now };
  const started = await startSesion(world.runtime, input);
  if (started.outcome !== "started") throw new Error(started.outcome);
  const sesion = await loadSesion(world.db, { sesionId: started.sesionId, now });
  if (sesion === null) throw new Error("the session works");
  const ended = Promise.withResolvers<void>();
  const stop = watchSesion(world.ctx, sesion, ended.resolve);
  return { ...sesion, stop, ended: ended.promise };
}

let page: Awaited<ReturnType<typeof watched>>;
beforeEach(async () => {
  page = await watched();
  // The connection listens by now: what is told before that is found at the next look, a minute later.
  await world.db.listenToCuentas(() => {}).then((stop) => stop());
  return () => page.stop();
});

const sql = (text: string) => queryAs(world.ownerUrl, text);

it.each<[string, () => Promise<unknown>]>([
  ["its user signs out", () => endSesion(world.db, { sesionId: page.sesionId, now: new Date() })],
  [
    "the password is changed elsewhere",
    () => sql(`update sesion set ended_at = now() where cuenta_id = ${page.cuentaId}`),
  ],
  ["the user gets another role", () => sql(`update usuario set rol = 'facturador' where cuenta_id = ${page.cuentaId}`)],
  [
    "the user is taken out of the company",
    () => sql(`update usuario set estado = false where cuenta_id = ${page.cuentaId}`),
  ],
  [
    "the user is restricted to a point of sale",
    () => sql(`update usuario set puntos_venta = '{1}' where cuenta_id = ${page.cuentaId}`),
  ],
])("ends at once when %s", async (_, act) => {
  await act();
  await page.ended;
});

it("ends at once for everybody when the company is suspended", async () => {
  const other = await watched();
  await sql(`update tenant set estado = 'suspendido' where tenant_id = ${page.actual.tenantId}`);
  await Promise.all([page.ended, other.ended]);
  other.stop();
  await sql(`update tenant set estado = 'activo' where tenant_id = ${page.actual.tenantId}`);
});

it("asks nothing while nothing changes for its account, whatever happens in others", async () => {
  const asked: string[] = [];
  const { query } = world.db.system;
  world.db.system.query = (compiled) => {
    asked.push(compiled.sql);
    return query(compiled);
  };
  const other = await watched();
  asked.length = 0;
  await sql(`update sesion set ended_at = now() where cuenta_id = ${other.cuentaId}`);
  await other.ended;
  world.db.system.query = query;
  other.stop();
  expect(asked).toHaveLength(1);
});
