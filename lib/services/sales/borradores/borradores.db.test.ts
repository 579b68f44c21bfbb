/** Drafts save themselves, are found again, and never stand in the way of the document that they become. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DIAS_BORRADOR, type FormularioGuardado, MAX_BORRADORES } from "@/lib/contract/portal/borradores";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { DAY_MS } from "@/lib/platform/clock";
import { listPuntosVenta } from "../../accounts/puntos-venta/list-puntos-venta";
import { getProducto } from "../../catalog/productos/get";
import { purgeExpired } from "../../operations/purge/purge-expired";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { CLIENTE, createWorld, facturaBody, type World } from "../../testing/world";
import { issueEscrito } from "./issue";
import { findUltimoBorrador, listBorradores } from "./list";
import { openBorrador } from "./open";
import { discardBorrador, saveBorrador } from "./save";

let world: World;
let idProducto: number;
beforeAll(async () => {
  world = await createWorld();
  ({ idProducto } = await getProducto(world.ctx, "TAZA"));
});
afterAll(() => world.drop());

const at = (offsetMs = 0) => ({ ...world.ctx, now: new Date(Date.now() + offsetMs) });
const formulario = (change: Partial<FormularioGuardado> = {}): FormularioGuardado => ({
  tipo: "01",
  moneda: "CRC",
  idPuntoVenta: null,
  identificacion: CLIENTE,
  origen: null,
  comentario: "a medias",
  lineas: [{ idProducto, nombre: "Taza de cerámica", idExoneracion: null, id: 0, cantidad: "2," }],
  ...change,
});
const draft = (llave: string, change: object = {}) => ({
  llave,
  version: 0,
  forzar: false,
  formulario: formulario(),
  cliente: "Ñandú",
  total: "5651.13",
  usuarioId: world.idUsuario,
  autor: "Ana Mora",
  ...change,
});

describe("a draft", () => {
  it("comes back as it was typed, with the catalog of today", async () => {
    const llave = randomUUID();
    expect(await saveBorrador(at(), draft(llave))).toEqual({ estado: "guardado", version: 1 });
    const { version, formulario: form, faltan } = await openBorrador(at(), llave);
    expect({ version, faltan }).toEqual({ version: 1, faltan: [] });
    expect(form).toMatchObject({
      comentario: "a medias",
      cliente: { identificacion: CLIENTE },
      lineas: [{ cantidad: "2,", producto: { idProducto, codigo: "TAZA" }, exoneracion: null }],
    });
    expect(await findUltimoBorrador(at(), world.idUsuario)).toMatchObject({ llave, autor: "Ana Mora" });
    expect(await findUltimoBorrador(at(), world.idUsuario + 1)).toBeNull();
  });

  it("takes no number and moves no stock", async () => {
    const before = await readLedger(world);
    await saveBorrador(at(), draft(randomUUID()));
    const { audit_entry: _, borrador: __, ...after } = (await readLedger(world)) as Record<string, unknown>;
    expect(before).toMatchObject(after);
  });

  it("tells the later save of an older version, and replaces only when the user insists", async () => {
    const llave = randomUUID();
    await saveBorrador(at(), draft(llave));
    expect(await saveBorrador(at(), draft(llave, { version: 1, total: "1" }))).toMatchObject({ version: 2 });
    const late = draft(llave, { version: 1, total: "9" });
    expect(await saveBorrador(at(), late)).toEqual({ estado: "otra", version: 2, autor: "Ana Mora" });
    expect((await listBorradores(at())).find((each) => each.llave === llave)).toMatchObject({ total: "1" });
    expect(await saveBorrador(at(), { ...late, forzar: true })).toEqual({ estado: "guardado", version: 3 });
    await discardBorrador(at(), llave);
    expect(await saveBorrador(at(), { ...late, version: 3 })).toMatchObject({ estado: "otra", version: null });
  });

  it("is gone with the document that it became, and a late save does not bring it back", async () => {
    const llave = randomUUID();
    await saveBorrador(at(), draft(llave));
    const body = facturaBody({ ...TIQUETE, idUsuario: world.idUsuario });
    const issue = (totalEsperado: string) => issueEscrito(at(), { llave, totalEsperado, body });
    await failure(issue("1"));
    expect(await openBorrador(at(), llave)).toMatchObject({ version: 1 });
    await issue("5651.13");
    expect((await failure(openBorrador(at(), llave))).codigo).toBe("borrador_no_existe");
    for (const version of [0, 1]) {
      expect(await saveBorrador(at(), draft(llave, { version }))).toMatchObject({ estado: "otra", version: null });
    }
    expect(await look(world, `select from borrador where borrador_id = '${llave}'`)).toEqual([]);
  });

  it("names the customer and the products that are gone", async () => {
    const llave = randomUUID();
    const lineas = [
      ...formulario().lineas,
      { idProducto: 999_999, nombre: "Plato hondo", idExoneracion: null },
      { idProducto: Number.MAX_SAFE_INTEGER, nombre: null, idExoneracion: 1 },
    ];
    await saveBorrador(at(), draft(llave, { formulario: formulario({ identificacion: "3101000009", lineas }) }));
    const abierto = await openBorrador(at(), llave);
    expect(abierto.faltan).toEqual(["el cliente 3101000009", "Plato hondo", "un producto"]);
    expect(abierto.formulario.lineas).toHaveLength(1);
  });

  it("of a note keeps the taxes and the balance of the document that it adjusts", async () => {
    const { clave } = await issued(world, TIQUETE);
    const llave = randomUUID();
    const origen = { uso: "ajusta", clave } as const;
    await saveBorrador(at(), draft(llave, { formulario: formulario({ tipo: "03", identificacion: null, origen }) }));
    expect(await openBorrador(at(), llave)).toMatchObject({
      plantilla: { tipo: "03", origen: { clave, saldo: "5651.13" } },
      formulario: { lineas: [{ producto: { idProducto } }] },
    });
  });

  it("that cannot be read opens with words", async () => {
    const llave = randomUUID();
    await saveBorrador(at(), draft(llave));
    await look(world, `update borrador set formulario = '{"tipo": 7}' where borrador_id = '${llave}' returning 1`);
    expect((await failure(openBorrador(at(), llave))).codigo).toBe("borrador_ilegible");
  });
});

describe("the bounds of drafts", () => {
  it("are a size, a number for each user, and an age", async () => {
    const grande = formulario({ comentario: "x".repeat(400_000) } as object);
    expect((await failure(saveBorrador(at(), draft(randomUUID(), { formulario: grande })))).codigo).toBe(
      "borrador_grande",
    );
    await look(world, "delete from borrador returning 1");
    for (let n = 0; n < MAX_BORRADORES; n += 1) await saveBorrador(at(), draft(randomUUID()));
    expect((await failure(saveBorrador(at(), draft(randomUUID())))).codigo).toBe("demasiados_borradores");
    expect(await listBorradores(at())).toHaveLength(MAX_BORRADORES);
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(await purgeExpired(world.ctx, later(DIAS_BORRADOR - 1))).toMatchObject({ borradores: 0 });
    expect(await purgeExpired(world.ctx, later(DIAS_BORRADOR + 1))).toMatchObject({ borradores: MAX_BORRADORES });
  });

  it("are the points of sale of a restricted user, and the company", async () => {
    const [primero, segundo] = (await listPuntosVenta(world.ctx)).map(({ idPuntoVenta }) => idPuntoVenta);
    const llave = randomUUID();
    await saveBorrador(at(), draft(llave, { formulario: formulario({ idPuntoVenta: primero ?? 0 }) }));
    const puntos = [segundo ?? 0];
    const restricted = {
      ...at(),
      db: world.ctx.db.within(puntos),
      permisos: permisosOf("facturador", puntos),
    };
    expect(await listBorradores(restricted)).toEqual([]);
    await failure(openBorrador(restricted, llave));
    await discardBorrador(restricted, llave);
    expect(await openBorrador(at(), llave)).toMatchObject({ version: 1 });
    const propio = randomUUID();
    await saveBorrador(restricted, draft(propio, { formulario: formulario({ idPuntoVenta: primero ?? 0 }) }));
    expect(await listBorradores(restricted)).toMatchObject([{ llave: propio }]);
    expect(await listBorradores({ ...world.other, now: new Date() })).toEqual([]);
  });
});
