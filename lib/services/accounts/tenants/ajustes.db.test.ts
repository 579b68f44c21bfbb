/** Settings: the authority that documents go to, the other switches, and which role may change them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import type { Ctx } from "../../kernel/context";
import { failure } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { addCertificado } from "../certificados/add-certificado";
import { listCertificados } from "../certificados/list-certificados";
import { probarFirma } from "../certificados/probar-firma";
import { listCredenciales } from "../credenciales/list-credenciales";
import { probarCredencial } from "../credenciales/probar-credencial";
import { setCredencialHacienda } from "../credenciales/set-credencial";
import { getEmisor } from "../emisor/get-emisor";
import { previewMarca, setMarca } from "../emisor/marca";
import { saveEmisor } from "../emisor/save-emisor";
import { setActividades } from "../emisor/set-actividades";
import { changeAmbiente, listPreparacion } from "./change-ambiente";
import { getAjustes } from "./get-ajustes";
import { setCorreoAutomatico, setMultimoneda } from "./set-ajuste";

let world: SimulatedWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await createSimulatedWorld();
  // The simulator stands in for the authority of each ambiente.
  const endpoint = simulatorEndpoint(world.simulator.url);
  const endpoints = { simulador: endpoint, pruebas: endpoint, produccion: endpoint };
  ctx = { ...world.ctx, hacienda: createHaciendaClient({ endpoints }) };
});
afterAll(() => world?.drop());

const missing = async () =>
  (await listPreparacion(ctx)).filter(({ hecho }) => !hecho).map(({ requisito }) => requisito);

it("a test company never reaches produccion", async () => {
  const before = await readLedger(world);
  expect((await failure(changeAmbiente(ctx, { ambiente: "produccion" }))).message).toContain("no sea de pruebas");
  expect(await readLedger(world)).toEqual(before);
});

it("produccion is entered once, when nothing is missing, and never left", async () => {
  await queryAs(world.ownerUrl, `update tenant set es_prueba = false where tenant_id = ${ctx.tenantId}`);
  await changeAmbiente(ctx, { ambiente: "pruebas" });
  expect((await getAjustes(ctx)).ambiente).toBe("pruebas");
  expect(await missing()).toEqual(["credencial", "conexion"]);
  const usuario = "cpj-3101123456@simulador";
  await setCredencialHacienda(ctx, { ambiente: "produccion", usuario, contrasena: "simulador" });
  const refused = await failure(changeAmbiente(ctx, { ambiente: "produccion" }));
  expect(refused.message).toContain("prueba de conexión");
  await probarCredencial(ctx, { ambiente: "produccion" });
  expect(await missing()).toEqual([]);
  await changeAmbiente(ctx, { ambiente: "produccion" });
  expect((await failure(changeAmbiente(ctx, { ambiente: "pruebas" }))).codigo).toBe("ya_en_produccion");
  expect((await getAjustes(ctx)).ambiente).toBe("produccion");
});

it("an ambiente that this service does not reach is refused", async () => {
  expect((await failure(changeAmbiente(world.other, { ambiente: "pruebas" }))).codigo).toBe("ambiente_sin_autoridad");
});

it("the certificate signs a sample that verifies; without one the refusal says why", async () => {
  const [certificado] = await listCertificados(ctx);
  expect(await probarFirma(ctx)).toMatchObject({ serie: certificado?.serie });
  expect((await failure(probarFirma(world.other))).codigo).toBe("sin_certificado");
  const later = new Date((certificado?.validoHasta.getTime() ?? 0) + 1);
  expect((await failure(probarFirma({ ...ctx, now: later }))).message).toContain("venci");
});

it("what is shown of certificates contains no key", async () => {
  const [certificado] = await listCertificados(ctx);
  expect(Object.keys(certificado ?? {}).filter((name) => /llave|cifrad|clave|pkcs/i.test(name))).toEqual([]);
  expect(JSON.stringify(certificado)).not.toContain("PRIVATE");
});

it.each(["facturador", "contador"] as const)("a %s neither sees nor changes any of it", async (rol) => {
  const as: Ctx = { ...ctx, permisos: permisosOf(rol) };
  const { perfil, actividades } = await getEmisor(ctx);
  const before = await readLedger(world);
  for (const refused of [
    () => getEmisor(as),
    () => saveEmisor(as, { ...perfil, nombre: "Otra empresa" }),
    () => setActividades(as, { actividades }),
    () => previewMarca(as, { color: null }),
    () => setMarca(as, { color: "#123456" }),
    () => getAjustes(as),
    () => setMultimoneda(as, { multimoneda: false }),
    () => setCorreoAutomatico(as, { automatico: true }),
    () => changeAmbiente(as, { ambiente: "pruebas" }),
    () => listPreparacion(as),
    () => listCertificados(as),
    () => addCertificado(as, world.certificate),
    () => probarFirma(as),
    () => listCredenciales(as),
    () => setCredencialHacienda(as, { ambiente: "pruebas", usuario: "u", contrasena: "c" }),
    () => probarCredencial(as, { ambiente: "produccion" }),
  ]) {
    expect((await failure(refused())).kind).toBe("forbidden");
  }
  expect(await readLedger(world)).toEqual(before);
});

it("each switch is stored and audited", async () => {
  await setMultimoneda(ctx, { multimoneda: false });
  await setCorreoAutomatico(ctx, { automatico: true });
  expect(await getAjustes(ctx)).toMatchObject({ multimoneda: false, correoAutomatico: true });
});
