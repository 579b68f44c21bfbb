/** What the first page says about documents that wait for the authority, and what it costs. */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { selectEnEspera, selectVeredictos } from "@/db/queries/inicio";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { sayFalta } from "@/lib/contract/portal/reportes";
import { issued, look } from "../../testing/issuing";
import { createListTenant } from "../../testing/lists";
import { invoiceOf, verdict } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { grupos } from "../pendientes/grupos";
import { getEspera } from "./get-espera";
import { getInicio } from "./get-inicio";

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

  it("estimates the end by the verdicts of the last ten minutes", async () => {
    // Nine in eight and a half minutes, and older ones that do not count: three more take 3 × 8.5 / 9 = 2.8 minutes.
    await look(
      world,
      `insert into evento (tenant_id, evento_id, tipo, datos)
       select ${world.ctx.tenantId}, uuidv7(make_interval(secs => 30 - 60 * n)),
              case n % 2 when 0 then 'documento.aceptado' else 'documento.rechazado' end, '{}'
       from (select generate_series(1, 9) union all select generate_series(12, 40)) as a (n)`,
    );
    expect(await getEspera(ctx())).toMatchObject({ documentos: 3, minutos: 3 });
  });

  it("a verdict takes its document off, and the last one takes the notice away", async () => {
    const rows = await look<{ clave: string }>(world, "select clave from documento where estado = 'procesando'");
    for (const { clave } of rows) await verdict(world, clave, "aceptado");
    expect(await getEspera(ctx())).toBeNull();
  });
});

it("counts by ranges of the lists' indexes, up to the limit, however much the company has", async () => {
  const { tenantId } = await createListTenant(world.db, world.ownerUrl, { documentos: 20_000, productos: 10 });
  await queryAs(
    world.ownerUrl,
    `update documento set estado = 'procesando' where tenant_id = ${tenantId} and documento_id % 2 = 0;
     insert into evento (tenant_id, evento_id, tipo, datos)
     select ${tenantId}, uuidv7(make_interval(secs => -n)), 'documento.aceptado', '{}' from generate_series(1, 20000) n`,
  );
  await queryAs(world.ownerUrl, "vacuum analyze documento, evento");
  const tipos = ["documento.aceptado", "documento.rechazado"];
  const plans = await explain(world.appUrl, tenantId, [
    selectEnEspera({ tenantId, ...grupos(["01", "02", "03", "04", "10"], ["procesando"]), limit: 500 }),
    selectVeredictos({ tenantId, tipos, desde: new Date(0), limit: 500 }),
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
