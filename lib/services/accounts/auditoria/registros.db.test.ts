/** The logs that people search: who changed what, and which mail was sent. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAuditEdge, selectAuditPage, selectAuditPageOfObjeto } from "@/db/queries/operations/audit-entry";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import type { AuditoriaQuery, CorreosQuery } from "@/lib/contract/portal/configuracion";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { createCategoria } from "../../catalog/clasificadores/create-categoria";
import { listCorreos } from "../../notices/correos/list-correos";
import { requestCorreo } from "../../notices/correos/request-correo";
import { failure, issued, look } from "../../testing/issuing";
import { invoiceOf } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { createApiKey } from "../api-keys/create-api-key";
import { revokeApiKey } from "../api-keys/revoke-api-key";
import { listActores } from "./list-actores";
import { listAuditoria } from "./list-auditoria";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

async function walk<Query extends { cursor?: string | undefined }, Item>(
  list: (query: Query) => Promise<{ datos: Item[]; siguiente: string | null }>,
  query: Query,
): Promise<{ all: Item[]; pages: number }> {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await list({ ...query, cursor });
    all.push(...page.datos);
    cursor = page.siguiente ?? undefined;
    if (cursor === undefined) return { all, pages };
  }
}
const log = (query: AuditoriaQuery, ctx = world.ctx) => walk((each: AuditoriaQuery) => listAuditoria(ctx, each), query);

describe("the audit log", () => {
  it("shows who did what and when, newest first, each entry once, and filters by each of them", async () => {
    await createCategoria({ ...world.ctx, actor: "usuario:7" }, { nombre: "Buscada" });
    const { all } = await log({ limite: "3" });
    const ids = all.map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(all[0]).toMatchObject({
      actor: "usuario:7",
      accion: "crear",
      objeto: "categoria",
      detalle: { nombre: "Buscada" },
    });
    const stored = await look(world, `select 1 from audit_entry where tenant_id = ${world.ctx.tenantId}`);
    expect(all).toHaveLength(stored.length);
    for (const query of [{ actor: "usuario:7" }, { objeto: "categoria" }, { accion: "crear", actor: "usuario:7" }]) {
      expect(
        (await log(query)).all.map(({ objetoId }) => objetoId),
        JSON.stringify(query),
      ).toEqual([all[0]?.objetoId]);
    }
    expect((await log({ hasta: "2020-01-01" })).all).toEqual([]);
    expect((await log({ desde: "2020-01-01", objeto: "producto" })).all).toHaveLength(5);
    expect((await log({ objeto: "categoria" }, world.other)).all).toEqual([]);
  });

  it("finds entries of documents too, and refuses an invalid parameter", async () => {
    await issued(world, invoiceOf());
    expect((await log({ objeto: "documento" })).all).toMatchObject([{ objeto: "documento", accion: "emitir" }]);
    expect((await failure(listAuditoria(world.ctx, { actor: " " }))).message).toContain("'actor' está vacío");
    const { siguiente } = await listAuditoria(world.ctx, { limite: "1" });
    const other = listAuditoria(world.ctx, { accion: "crear", cursor: siguiente ?? "" });
    expect((await failure(other)).message).toContain("otros filtros");
  });

  it("lists everybody who may have acted: people, and keys by name, including closed ones", async () => {
    const limits = { tenantId: world.ctx.tenantId, limitePorMinuto: 60, scopes: ["catalogo:write"] };
    const { apiKeyId } = await createApiKey(world.ctx, { ...limits, nombre: "Tienda" });
    await createApiKey(world.ctx, { ...limits, nombre: "Caja" });
    await createApiKey(world.ctx, { ...limits, nombre: "Caja" });
    await revokeApiKey(world.ctx, { apiKeyId });
    const actores = await listActores(world.ctx);
    expect(actores.llaves.filter((nombre) => ["Caja", "Tienda"].includes(nombre))).toEqual(["Caja", "Tienda"]);
    expect((await listActores(world.other)).llaves).not.toContain("Tienda");
    await createCategoria({ ...world.ctx, actor: "api:Tienda" }, { nombre: "De la tienda" });
    expect((await log({ actor: "api:Tienda" })).all).toMatchObject([{ detalle: { nombre: "De la tienda" } }]);
    const facturador = { ...world.ctx, permisos: permisosOf("facturador") };
    expect((await failure(listActores(facturador))).kind).toBe("forbidden");
  });

  it("finds a rare entry among very many in pages that each cost the same", async () => {
    const { tenantId } = world.other;
    await queryAs(
      world.ownerUrl,
      `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, created_at)
       select ${tenantId}, case when n = 1 then 'usuario:9' else 'api:caja' end, 'emitir', 'documento', n::text,
              now() + n * interval '1 ms' from generate_series(1, 9000) n`,
    );
    await queryAs(world.ownerUrl, "analyze audit_entry");
    const { all, pages } = await log({ actor: "usuario:9" }, world.other);
    expect(all).toHaveLength(1);
    expect(pages).toBeLessThanOrEqual(6);
    const tramo = { tenantId, desde: "-infinity", hasta: "infinity", hastaId: "0", ventana: 2_000 };
    const filtros = { actor: "nadie", accion: null, limit: 26 };
    const plans = await explain(world.appUrl, tenantId, [
      selectAuditPage({ ...tramo, ...filtros }),
      selectAuditEdge(tramo),
      selectAuditPageOfObjeto({ ...tramo, ...filtros, objeto: "producto" }),
    ] as never);
    for (const { nodes, buffers, text } of plans) {
      expect(
        nodes.map((node) => node["Node Type"]),
        text,
      ).not.toContain("Seq Scan");
      expect(buffers, text).toBeLessThan(400);
    }
  });
});

describe("sent mail", () => {
  const mail = (query: CorreosQuery, ctx = world.ctx) => walk((each: CorreosQuery) => listCorreos(ctx, each), query);

  it("is listed newest first with its state: all, of one document, or only what has not been sent", async () => {
    const claves: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { clave } = await issued(world, invoiceOf());
      await requestCorreo({ ...world.ctx, now: new Date() }, { clave, correos: [`a${n}@b.example`] });
      claves.unshift(clave);
    }
    await look(
      world,
      `update correo set estado = 'enviado', siguiente_at = null, sent_at = now(), proveedor = 'buzon'
       where destinatarios = '{a1@b.example}'`,
    );
    const { all } = await mail({ limite: "2" });
    expect(all.map(({ clave }) => clave)).toEqual(claves);
    expect(all[1]).toMatchObject({ estado: "enviado", destinatarios: ["a1@b.example"], motivo: "manual" });
    expect((await mail({ estado: "pendiente" })).all.map(({ clave }) => clave)).toEqual([claves[0], claves[2]]);
    expect((await mail({ clave: claves[1] })).all).toEqual([all[1]]);
    expect((await mail({ clave: claves[1], estado: "pendiente" })).all).toEqual([]);
    expect((await mail({ clave: claves[0], estado: "pendiente" })).all).toEqual([all[0]]);
    expect((await mail({}, world.other)).all).toEqual([]);
    expect((await failure(listCorreos(world.ctx, { estado: "enviado" }))).message).toContain("pendiente, fallido");
    expect((await failure(listCorreos(world.ctx, { clave: "1" }))).kind).toBe("rule");
  });
});
