/** What the first page says about documents that wait for the authority, and what it costs. */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { selectEnEspera } from "@/db/queries/reports/inicio";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { sayFalta } from "@/lib/contract/portal/reportes";
import { issued, look } from "../../testing/issuing";
import { createDocumentosTenant } from "../../testing/list-tenant";
import { invoiceOf, verdict } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { grupos } from "../pendientes/grupos";
import { getEspera } from "./get-espera";
import { getInicio } from "./get-inicio";
import { measureEspera } from "./measure-espera";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const issuedAgo = async (minutes: number) => {
  const { clave } = await issued(world, invoiceOf());
  await look(
    world,
    `update documento set created_at = now() - ${minutes} * interval '1 minute' where clave = '${clave}'`,
  );
  return clave;
};

describe("documents that wait for the authority", () => {
  it("nothing is said while none has waited longer than two minutes", async () => {
    await issuedAgo(1);
    expect(await getEspera(ctx())).toBeNull();
    expect((await getInicio(ctx())).espera).toBeNull();
  });

  it("says how many, since when, and not how long while no verdict comes", async () => {
    await issuedAgo(30);
    const third = await issuedAgo(20);
    const espera = await getEspera(ctx());
    expect(espera).toMatchObject({ documentos: 3, hayMas: false, minutos: null });
    expect(Math.round((Date.now() - new Date(espera?.desde ?? 0).getTime()) / 60_000)).toBe(30);
    await look(world, `update documento set estado = 'error' where clave = '${third}'`);
    expect(await getEspera(ctx())).toMatchObject({ documentos: 2 });
    await look(world, `update documento set estado = 'procesando' where clave = '${third}'`);
  });

  it("estimates the end by the pace of all tenants since the look before, shared alike", async () => {
    const other = await createDocumentosTenant(world.db, world.ownerUrl, 60);
    const ofOther = `tenant_id = ${other.tenantId} and documento_id in
      (select documento_id from documento where tenant_id = ${other.tenantId} order by documento_id limit 40)`;
    await look(world, `update documento set estado = 'procesando' where ${ofOther} returning 1`);
    const began = Date.now();
    const at = (minutes: number) => new Date(began + minutes * 60_000);
    await measureEspera(world.ctx, at(0));
    // Nobody knows before there is a pace.
    expect(await getEspera(ctx())).toMatchObject({ documentos: 3, minutos: null });
    // 42 have waited for two minutes (one of this company's has not), 23 a minute later: 19 a minute. While this
    // company's 3 are answered, so are 3 of the other one: 6 at 19 a minute take 19 s.
    await look(
      world,
      `update documento set estado = 'aceptado' where tenant_id = ${other.tenantId} and documento_id in
        (select documento_id from documento where ${ofOther} and estado = 'procesando' limit 20) returning 1`,
    );
    await measureEspera(world.ctx, at(1));
    const ends = await look<{ tenant_id: number; seconds: number }>(
      world,
      `select tenant_id, extract(epoch from termina_at - medido_at)::int as seconds from espera_hacienda`,
    );
    expect(Object.fromEntries(ends.map(({ tenant_id, seconds }) => [tenant_id, seconds]))).toEqual({
      [world.ctx.tenantId]: 19,
      // The other one's 20 and this one's 3.
      [other.tenantId]: 73,
    });
    expect(await getEspera({ ...ctx(), now: at(1) })).toMatchObject({ documentos: 3, minutos: 1 });
    // Another minute without a verdict: no pace.
    await measureEspera(world.ctx, at(2));
    expect(await getEspera(ctx())).toMatchObject({ documentos: 3, minutos: null });
    await look(world, `update documento set estado = 'aceptado' where tenant_id = ${other.tenantId} returning 1`);
    await measureEspera(world.ctx, at(3));
    const left = await look<{ tenant_id: number }>(world, "select tenant_id from espera_hacienda");
    expect(left).toEqual([{ tenant_id: world.ctx.tenantId }]);
  });

  it("a verdict takes its document off, and the last one takes the notice away", async () => {
    const rows = await look<{ clave: string }>(world, "select clave from documento where estado = 'procesando'");
    for (const { clave } of rows) await verdict(world, clave, "aceptado");
    expect(await getEspera(ctx())).toBeNull();
  });
});

it("counts by ranges of the lists' indexes, up to the limit, however much the company has", async () => {
  const { tenantId } = await createDocumentosTenant(world.db, world.ownerUrl, 20_000);
  await queryAs(
    world.ownerUrl,
    `update documento set estado = 'procesando' where tenant_id = ${tenantId} and documento_id % 2 = 0`,
  );
  await queryAs(world.ownerUrl, "vacuum analyze documento");
  const plans = await explain(world.appUrl, tenantId, [
    selectEnEspera({ tenantId, ...grupos(["01", "02", "03", "04", "10"], ["procesando"]), limit: 500 }),
  ] as never);
  for (const { nodes, buffers, text } of plans) {
    expect(
      nodes.map((node) => node["Node Type"]),
      text,
    ).not.toContain("Seq Scan");
    expect(buffers, text).toBeLessThan(1_500);
  }
});

test.each([
  [1, false, "Falta cerca de un minuto."],
  [12, false, "Faltan unos 12 minutos."],
  [12, true, "Faltan más de 12 minutos."],
  [119, false, "Faltan unos 119 minutos."],
  [170, false, "Faltan unas 3 horas."],
  [170, true, "Faltan más de 2 horas."],
  [600, true, "Faltan más de 10 horas."],
  [null, false, "Hacienda no está respondiendo: van a salir solos cuando vuelva."],
])("%s minutes, more to count: %s", (minutos, hayMas, text) => expect(sayFalta({ minutos, hayMas })).toBe(text));
