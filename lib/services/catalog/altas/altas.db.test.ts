/** Companies that sign up by themselves, from the form to their trial, and to produccion (decision 0147). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { TEXTOS_CONDICION } from "@/lib/contract/portal/condiciones";
import { textOf } from "@/lib/contract/refusal";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { DAY_MS, HOUR_MS, SECOND_MS } from "@/lib/platform/clock";
import { forgetEnv } from "@/lib/platform/env";
import { createKeyring } from "@/lib/platform/secrets";
import { enlaceToken } from "../../accounts/acceso/enlace";
import { REGISTRO, REGISTRO_CONSULTA, REGISTRO_CORREO } from "../../accounts/acceso/limit-intentos";
import { findEnlaceMail, sendEnlace } from "../../accounts/acceso/send-enlace";
import { addCertificado } from "../../accounts/certificados/add-certificado";
import { probarCredencial } from "../../accounts/credenciales/probar-credencial";
import { setCredencialHacienda } from "../../accounts/credenciales/set-credencial";
import { createOperador } from "../../accounts/operadores/operadores";
import { findCuentaDeSesion, loadSesion } from "../../accounts/sesiones/load-sesion";
import { startSesion } from "../../accounts/sesiones/start-sesion";
import { changeAmbiente, listPreparacion } from "../../accounts/tenants/change-ambiente";
import { condicionesVigentes, listCondiciones } from "../../accounts/tenants/condiciones";
import { showTenant } from "../../accounts/tenants/list-tenants";
import { inTenant, operatorOf } from "../../kernel/operator";
import { purgeExpired } from "../../operations/purge/purge-expired";
import { failure } from "../../testing/issuing";
import { createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { confirmAlta } from "./confirm-alta";
import { nombreDeEmpresa } from "./empresa";
import { MAX_MS, MIN_MS, markInicio } from "./inicio";
import { openAlta } from "./open-alta";
import { type PedidoAlta, requestAlta } from "./request-alta";

const CONTRASENA = "una frase larga de prueba";
const LUGAR = { provincia: "1", canton: "01", distrito: "01", otrasSenas: "Del parque, 100 metros al norte" };
const SIN_ACTIVIDAD = { codigo: "", nombre: "" };
const now = new Date();

let world: SimulatedWorld;
let people = 0;
let correo: string;
let identificacion: string;
let direccion: string;

beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

beforeEach(() => {
  set({ SIGN_UP: "1" });
  people += 1;
  correo = `persona-${people}@altas.example`;
  identificacion = `31015${String(people).padStart(5, "2")}`;
  direccion = `10.2.0.${people}`;
});
afterEach(() => set({ SIGN_UP: undefined, SIGN_UP_TERMS: undefined, SIGN_UP_DATA_AGREEMENT: undefined }));

function set(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  forgetEnv();
}

const at = (ms: number) => new Date(now.getTime() + ms);
const inicio = (ms = -60 * SECOND_MS) => markInicio(world.runtime.keyring, at(ms));

function request(more: Partial<PedidoAlta & { direccion: string | null; now: Date }> = {}, runtime = world.runtime) {
  return requestAlta(runtime, {
    ...{ identificacion, empresa: "", nombre: "Rosa Umaña", correo },
    ...{ terminos: TEXTOS_CONDICION.terminos.version, datos: TEXTOS_CONDICION.datos.version },
    ...{ inicio: inicio(), trampa: "", direccion, requestId: "prueba", now },
    ...more,
  });
}

async function newest(): Promise<string> {
  const [row] = await queryAs<{ id: string }>(
    world.ownerUrl,
    `select data ->> 'id' as id from outbox_event where data ->> 'enlace' = 'registro' order by outbox_event_id desc limit 1`,
  );
  return row?.id ?? "";
}

const tokenOf = (id: string) => enlaceToken(world.runtime.keyring, "registro", id);

/** A sign-up whose mail arrived. */
async function signUp(more: Partial<PedidoAlta> = {}): Promise<string> {
  await request(more);
  return tokenOf(await newest());
}

type Sesion = { sesionId: string; cuentaId: number } | null;

function confirm(token: string, more: { sesion?: Sesion; now?: Date; contrasena?: string } = {}) {
  return confirmAlta(world.runtime, {
    ...{ token, ...LUGAR, telefono: null, actividad: SIN_ACTIVIDAD, contrasena: CONTRASENA },
    ...{ sesion: null, requestId: "prueba", now },
    ...more,
  });
}

async function signIn(): Promise<{ sesionId: string; cuentaId: number }> {
  const started = await startSesion(world.runtime, { correo, contrasena: CONTRASENA, userAgent: null, direccion, now });
  if (started.outcome !== "started") throw new Error(started.outcome);
  return started;
}

const tenantsOf = (numero: string) =>
  queryAs<{ tenant_id: number; estado: string; ambiente: string; es_prueba: boolean; nombre: string }>(
    world.ownerUrl,
    `select t.tenant_id, t.estado, t.ambiente, t.es_prueba, t.nombre from tenant t join emisor e using (tenant_id)
     where e.identificacion = '${numero}' order by 1`,
  );
const altas = () => queryAs(world.ownerUrl, "select * from alta");
const say = (codigo: string, params = {}) => textOf({ codigo, params });

describe("while the operator lets nobody sign up", () => {
  it("no verb does anything", async () => {
    const token = await signUp();
    set({ SIGN_UP: undefined });
    const before = await altas();
    for (const refused of [
      () => request(),
      () => nombreDeEmpresa({ ...world.runtime, now }, { identificacion, direccion }),
      () => openAlta(world.runtime, { token, cuentaId: null, now }),
      () => confirm(token),
    ]) {
      expect((await failure(refused())).codigo).toBe("registro_cerrado");
    }
    expect(await altas()).toEqual(before);
    expect(await tenantsOf(identificacion)).toEqual([]);
  });
});

describe("a request", () => {
  it("makes nothing but a row and its mail, whose link stands in no event", async () => {
    await request();
    const id = await newest();
    expect(await tenantsOf(identificacion)).toEqual([]);
    expect(await queryAs(world.ownerUrl, `select from cuenta where correo = '${correo}'`)).toEqual([]);
    const [event] = await queryAs<{ tenant_id: number | null; data: object }>(
      world.ownerUrl,
      `select tenant_id, data from outbox_event where data ->> 'id' = '${id}'`,
    );
    expect(event).toEqual({
      tenant_id: null,
      data: { tenantId: null, enlace: "registro", id, requestId: "prueba" },
    });
    const mail = await findEnlaceMail(world.runtime, "registro", id, now);
    expect(mail).toMatchObject({ to: correo, sent: false });
    expect(mail?.text).toContain(`/registro/confirmar#${tokenOf(id)}`);
    expect(mail?.text).toContain("elegí tu contraseña");
    expect(await sendEnlace(world.runtime, { enlace: "registro", id, now })).toEqual({ enviado: true });
    expect(await sendEnlace(world.runtime, { enlace: "registro", id, now })).toEqual({ enviado: false });
  });

  it("takes the name from the authority's register, whatever was typed", async () => {
    await request({
      empresa: "Otra cosa S.A.",
      identificacion: `${identificacion.slice(0, 1)}-${identificacion.slice(1)}`,
    });
    const [row] = await queryAs<{ empresa: string; identificacion: string; tipo_identificacion: string }>(
      world.ownerUrl,
      `select empresa, identificacion, tipo_identificacion from alta where correo = '${correo}'`,
    );
    expect(row).toMatchObject({ identificacion, tipo_identificacion: "02" });
    expect(row?.empresa).toBe(await nombreDeEmpresa({ ...world.runtime, now }, { identificacion, direccion }));
  });

  it("is refused for a number that the register does not have", async () => {
    const refused = await failure(request({ identificacion: "3101990000" }));
    expect(refused.errors).toEqual({ identificacion: [say("empresa_sin_registro")] });
  });

  it("says every wrong member at once, in Spanish", async () => {
    const refused = await failure(
      request({ identificacion: "12", nombre: "http://malo.example", correo: "nada", terminos: "", datos: "0.1" }),
    );
    expect(refused.errors).toEqual({
      identificacion: [say("identificacion_de_empresa_sin_formato")],
      nombre: [say("registro_nombre_invalido")],
      correo: [say("registro_correo_invalido")],
      terminos: [say("condicion_sin_aceptar")],
      datos: [say("condicion_cambiada")],
    });
    for (const nombre of ["Rosa ganaste.com", "Rosa 100% gratis", "x".repeat(81), " "]) {
      expect(Object.keys((await failure(request({ nombre }))).errors ?? {}), nombre).toEqual(["nombre"]);
    }
    expect(await queryAs(world.ownerUrl, `select from alta where correo = '${correo}'`)).toEqual([]);
  });

  it("is refused to a program: one that fills in every field, is too quick, or made up when it began", async () => {
    const otra = markInicio(createKeyring(Buffer.alloc(32, 7).toString("base64")), at(-60 * SECOND_MS));
    for (const [more, codigo] of [
      [{ trampa: "https://malo.example" }, "registro_no_recibido"],
      [{ inicio: "" }, "registro_no_recibido"],
      [{ inicio: `${at(-60_000).getTime()}.AAAAAAAAAAAAAAAAAAAAAA` }, "registro_no_recibido"],
      [{ inicio: otra }, "registro_no_recibido"],
      [{ inicio: inicio(-MAX_MS - 1) }, "registro_no_recibido"],
      [{ inicio: inicio(-MIN_MS + 1) }, "registro_muy_rapido"],
    ] as const) {
      expect((await failure(request(more))).codigo).toBe(codigo);
    }
    await request({ inicio: inicio(-MIN_MS) });
  });

  it("is limited per address, per mailbox from all addresses, and asks the register so often only", async () => {
    for (let i = 0; i < REGISTRO.max; i++) await request({ correo: `${i}-${correo}` });
    expect((await failure(request())).codigo).toBe("demasiados_intentos");
    const from = (i: number) => ({ direccion: `10.3.${people}.${i}` });
    for (let i = 0; i < REGISTRO_CORREO.max; i++) await request(from(i));
    const refused = await failure(request(from(99)));
    expect(refused.errors).toEqual({ correo: [say("registro_correos_de_mas")] });
    await request({ ...from(98), now: at(HOUR_MS + 1), inicio: inicio(HOUR_MS - 10_000) });
    const ask = () => nombreDeEmpresa({ ...world.runtime, now }, { identificacion, direccion: `10.4.0.${people}` });
    for (let i = 0; i < REGISTRO_CONSULTA.max; i++) expect(await ask()).not.toBeNull();
    expect(await ask()).toBeNull();
  });

  it("answers the same for an address that has an account, which only its mail says", async () => {
    await confirm(await signUp());
    const answer = await request({ identificacion: "3101544444" });
    expect(answer).toBeUndefined();
    expect((await findEnlaceMail(world.runtime, "registro", await newest(), now))?.text).toContain(
      "Ya tenés una cuenta con este correo",
    );
  });

  it("keeps what the operator publishes in place of our texts", async () => {
    set({
      SIGN_UP_TERMS: "2.1 2026-12-01 https://empresa.example/terminos",
      SIGN_UP_DATA_AGREEMENT: "7 2026-12-02 https://empresa.example/datos",
    });
    expect((await failure(request())).errors).toHaveProperty("terminos", [say("condicion_cambiada")]);
    await confirm(await signUp({ terminos: "2.1", datos: "7" }));
    const [tenant] = await tenantsOf(identificacion);
    const ctx = inTenant(operatorOf(world.runtime, "prueba"), tenant?.tenant_id ?? 0);
    expect(await listCondiciones(ctx)).toMatchObject([
      { condicion: "terminos", version: "2.1", fecha: "2026-12-01", url: "https://empresa.example/terminos" },
      { condicion: "datos", version: "7", fecha: "2026-12-02", url: "https://empresa.example/datos" },
    ]);
  });
});

describe("a confirmation", () => {
  it("begins a trial in the simulator, which its person administers, with what was accepted", async () => {
    const token = await signUp();
    expect(await openAlta(world.runtime, { token, cuentaId: null, now })).toMatchObject({
      ...{ identificacion, tipo: "02", correo, cuenta: "nueva" },
      actividades: [{ codigo: expect.stringMatching(/^\d{4}\.\d$/) }],
    });
    expect(await confirm(token)).toEqual({ correo, ingresar: true });
    const [tenant, ...others] = await tenantsOf(identificacion);
    expect(others).toEqual([]);
    expect(tenant).toMatchObject({ estado: "prueba", ambiente: "simulador", es_prueba: false });
    const tenantId = tenant?.tenant_id ?? 0;
    const sesion = await loadSesion(world.db, { sesionId: (await signIn()).sesionId, now });
    expect(sesion).toMatchObject({ nombre: "Rosa Umaña", actual: { tenantId, rol: "administrador" } });
    const { condiciones, administradores } = await showTenant(operatorOf(world.runtime, "prueba"), { tenantId });
    const usuarioId = sesion?.actual.usuarioId;
    expect(administradores).toEqual([correo]);
    expect(condiciones).toEqual(condicionesVigentes().map((vigente) => ({ ...vigente, usuarioId, aceptadaAt: now })));
    const audited = await queryAs<{ actor: string }>(
      world.ownerUrl,
      `select actor from audit_entry where tenant_id = ${tenantId} and accion = 'crear' and objeto = 'tenant'`,
    );
    expect(audited).toEqual([{ actor: `usuario:${usuarioId}` }]);
  });

  it("works once, within a day, with a link of this service, and says what is wrong", async () => {
    const token = await signUp();
    const over = "alta_vencida";
    expect((await failure(confirm(token, { now: at(DAY_MS) }))).codigo).toBe(over);
    const [id = ""] = token.split(".");
    expect((await failure(confirm(enlaceToken(world.runtime.keyring, "invitacion", id)))).codigo).toBe(over);
    const refused = await failure(
      confirmAlta(world.runtime, {
        ...{ token, provincia: "", canton: "", distrito: "", otrasSenas: "x", telefono: "1", contrasena: "corta" },
        ...{ actividad: SIN_ACTIVIDAD, sesion: null, requestId: "prueba", now },
      }),
    );
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(
      ["canton", "contrasena", "distrito", "otrasSenas", "provincia", "telefono"].sort(),
    );
    expect(await queryAs(world.ownerUrl, `select from cuenta where correo = '${correo}'`)).toEqual([]);
    await confirm(token);
    expect((await failure(confirm(token))).codigo).toBe(over);
    expect((await failure(openAlta(world.runtime, { token, cuentaId: null, now }))).codigo).toBe(over);
  });

  it("ends the person's other links for the same company, and leaves those for another", async () => {
    const [first, second] = [await signUp(), await signUp()];
    const otra = await signUp({ identificacion: "3101533333" });
    await confirm(first);
    expect((await failure(confirm(second))).codigo).toBe("alta_vencida");
    expect(await openAlta(world.runtime, { token: otra, cuentaId: null, now })).toMatchObject({ cuenta: "ingresar" });
  });

  it("of an address with an account adds the company to it, once that account has signed in", async () => {
    await confirm(await signUp());
    const sesion = await signIn();
    const mine = correo;
    const otra = `31016${String(people).padStart(5, "3")}`;
    const token = await signUp({ identificacion: otra });
    expect((await failure(confirm(token))).codigo).toBe("alta_pide_ingreso");
    correo = `ajena-${people}@altas.example`;
    await confirm(await signUp({ identificacion: "3101522222" }));
    const ajena = await signIn();
    expect((await failure(confirm(token, { sesion: ajena }))).codigo).toBe("alta_pide_ingreso");
    correo = mine;
    expect(await openAlta(world.runtime, { token, cuentaId: sesion.cuentaId, now })).toMatchObject({
      cuenta: "ingresada",
    });
    expect(await confirm(token, { sesion, contrasena: "" })).toEqual({ correo, ingresar: false });
    const [tenant] = await tenantsOf(otra);
    const loaded = await loadSesion(world.db, { sesionId: sesion.sesionId, now });
    expect(loaded?.tenants).toHaveLength(2);
    expect(loaded?.actual).toMatchObject({ tenantId: tenant?.tenant_id, rol: "administrador" });
    expect((await signIn()).cuentaId).toBe(sesion.cuentaId);
  });

  it("of an operator's address is refused when it is opened and when it is sent, and leaves no company", async () => {
    const token = await signUp();
    await createOperador(operatorOf(world.runtime, "prueba"), { correo, nombre: "Rosa", contrasena: CONTRASENA });
    for (const refused of [openAlta(world.runtime, { token, cuentaId: null, now }), confirm(token)]) {
      expect((await failure(refused)).codigo).toBe("correo_de_soporte");
    }
    expect(await tenantsOf(identificacion)).toEqual([]);
  });

  it("that is repeated, or sent twice at once, makes one company", async () => {
    await confirm(await signUp());
    const sesion = await findCuentaDeSesion(world.db, { sesionId: (await signIn()).sesionId, now });
    const otra = `31017${String(people).padStart(5, "3")}`;
    const token = await signUp({ identificacion: otra });
    const [row] = await queryAs<{ fila: object }>(
      world.ownerUrl,
      `select to_jsonb(a) as fila from alta a where identificacion = '${otra}'`,
    );
    await Promise.allSettled([confirm(token, { sesion }), confirm(token, { sesion })]);
    const [tenant, ...others] = await tenantsOf(otra);
    expect(others).toEqual([]);
    // As if the process had died before the row was deleted.
    const fila = JSON.stringify({ ...row?.fila, empresa_nueva: tenant?.tenant_id });
    await queryAs(world.ownerUrl, `insert into alta select * from jsonb_populate_record(null::alta, '${fila}')`);
    expect(await confirm(token, { sesion })).toEqual({ correo, ingresar: false });
    expect(await tenantsOf(otra)).toEqual([tenant]);
  });

  it("may be of a company that another person registered: each has a trial of its own", async () => {
    await confirm(await signUp());
    correo = `segunda-${people}@altas.example`;
    await confirm(await signUp());
    expect(await tenantsOf(identificacion)).toHaveLength(2);
    const sesion = await loadSesion(world.db, { sesionId: (await signIn()).sesionId, now });
    expect(sesion?.tenants).toHaveLength(1);
  });
});

it("a company that signed up reaches produccion with its own certificate and a tried credential", async () => {
  await confirm(await signUp());
  const [tenant] = await tenantsOf(identificacion);
  const tenantId = tenant?.tenant_id ?? 0;
  const endpoint = simulatorEndpoint(world.simulator.url);
  const hacienda = createHaciendaClient({
    endpoints: { simulador: endpoint, pruebas: endpoint, produccion: endpoint },
  });
  const { cuentaId } = await signIn();
  const [usuario] = await queryAs<{ id: number }>(
    world.ownerUrl,
    `select usuario_id as id from usuario where cuenta_id = ${cuentaId}`,
  );
  const ctx = { ...inTenant(operatorOf(world.runtime, "prueba"), tenantId), hacienda, actor: `usuario:${usuario?.id}` };
  const missing = async () =>
    (await listPreparacion(ctx)).filter(({ hecho }) => !hecho).map(({ requisito }) => requisito);
  expect(await missing()).toEqual(["certificado", "credencial", "conexion"]);
  expect((await failure(changeAmbiente(ctx, { ambiente: "produccion" }))).codigo).toBe("falta_para_produccion");
  const persona = { tipo: "02", numero: identificacion };
  const issued = await issueTestCertificate(await createTestAuthority(ctx.now), {
    ...{ now: ctx.now, identificacion: persona, nombre: "PROPIA", pin: "1234" },
  });
  await addCertificado(ctx, { ...issued, pin: "1234" });
  const credencial = {
    ambiente: "produccion",
    usuario: `cpj-${identificacion}@simulador`,
    contrasena: "simulador",
  } as const;
  await setCredencialHacienda(ctx, credencial);
  await probarCredencial(ctx, { ambiente: "produccion" });
  await changeAmbiente(ctx, { ambiente: "produccion" });
  expect(await tenantsOf(identificacion)).toMatchObject([{ estado: "activo", ambiente: "produccion" }]);
  const audited = await queryAs(
    world.ownerUrl,
    `select detalle, actor from audit_entry where tenant_id = ${tenantId} and accion = 'activar-empresa'`,
  );
  expect(audited).toEqual([{ detalle: { de: "prueba", a: "activo" }, actor: ctx.actor }]);
});

it("a sign-up that is not confirmed is purged after its end", async () => {
  const token = await signUp();
  await purgeExpired(world, at(DAY_MS - 1));
  expect(await openAlta(world.runtime, { token, cuentaId: null, now })).toMatchObject({ correo });
  await purgeExpired(world, at(DAY_MS + 1));
  expect(await queryAs(world.ownerUrl, `select from alta where correo = '${correo}'`)).toEqual([]);
});

describe("while the register does not answer", () => {
  const down = () => ({ ...world.runtime, publicApiUrl: "http://127.0.0.1:1" });

  it("the name is typed, and the activity with the address", async () => {
    const unknown = { identificacion: "3101511111" };
    expect(await nombreDeEmpresa({ ...down(), now }, { ...unknown, direccion })).toBeNull();
    expect((await failure(request(unknown, down()))).errors).toEqual({ empresa: [say("registro_empresa_requerida")] });
    for (const empresa of ["x", "Vea malo.example ya"]) {
      expect(Object.keys((await failure(request({ ...unknown, empresa }, down()))).errors ?? {})).toEqual(["empresa"]);
    }
    await request({ ...unknown, empresa: "La Espiga S.A." }, down());
    const token = tokenOf(await newest());
    expect(await openAlta(down(), { token, cuentaId: null, now })).toMatchObject({
      ...{ empresa: "La Espiga S.A.", tipo: "02", actividades: [] },
    });
    const input = { token, ...LUGAR, telefono: null, contrasena: CONTRASENA, sesion: null, requestId: "prueba", now };
    const sinActividad = await failure(confirmAlta(down(), { ...input, actividad: SIN_ACTIVIDAD }));
    expect(Object.keys(sinActividad.errors ?? {})).toContain("actividades[0].codigo");
    await confirmAlta(down(), { ...input, actividad: { codigo: "1071.0", nombre: "Panadería" } });
    expect(await tenantsOf(unknown.identificacion)).toMatchObject([{ nombre: "La Espiga S.A." }]);
  });
});
