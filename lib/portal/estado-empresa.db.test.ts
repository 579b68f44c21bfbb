/** What each state of a company lets pass: reads and writes of the API, and those of the portal (decision 0142). */
import { type WorkStore, workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { type WorkUnitStore, workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { RequestCookies } from "next/dist/server/web/spec-extension/cookies";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { queryAs } from "@/db/testing/cluster";
import { API } from "@/lib/contract/api";
import { EMPRESA_HEADER } from "@/lib/contract/portal/empresa";
import { IDLE } from "@/lib/contract/portal/form-state";
import { ESTADOS_EMPRESA, type EstadoEmpresa } from "@/lib/domain/estado-empresa";
import { PERMISOS } from "@/lib/domain/personas/permisos";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { displayPrefix, mintApiKey } from "@/lib/platform/api-key";
import { loadSesion } from "@/lib/services/accounts/sesiones/load-sesion";
import { startSesion } from "@/lib/services/accounts/sesiones/start-sesion";
import { getRuntime } from "@/lib/services/operations/runtime";
import { issueFactura } from "@/lib/services/sales/facturas";
import { facturaBody } from "@/lib/services/testing/world";
import { portalAction } from "./portal-action";
import { findPortalContext, type PortalDemand } from "./require-portal-context";
import { sessionSecret } from "./session-secret";

let world: ApiWorld;
let issuer: Issuer;
let key: string;
let clave: string;
let sesionId: string;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("vida");
  key = await world.key(issuer.tenantId);
  const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
  const body = facturaBody({ tipo: "04", idUsuario: issuer.idUsuario, lineas });
  ({ clave } = JSON.parse((await issueFactura(issuer.ctx, { body, idempotencyKey: null })).body));
  const person = { correo: "vida@prueba.example", contrasena: "una clave larga de prueba" };
  const signIn = await startSesion(await getRuntime(), {
    ...person,
    userAgent: null,
    direccion: null,
    now: new Date(),
  });
  if (signIn.outcome !== "started") throw new Error(signIn.outcome);
  ({ sesionId } = signIn);
});
afterAll(() => world?.close());

const put = (estado: EstadoEmpresa) =>
  queryAs(world.ownerUrl, `update tenant set estado = '${estado}' where tenant_id = ${issuer.tenantId}`);
const codigoOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 400 ? status : `${status} ${(body as { codigo: string }).codigo}`;
const sesion = async () => loadSesion(world.db, { sesionId, now: new Date() });
const documentos = async () =>
  (await queryAs(world.ownerUrl, `select from documento where tenant_id = ${issuer.tenantId}`)).length;

/** Runs within a request of the portal's page, as Next begins a server action. */
async function asPage<T>(act: () => Promise<T>): Promise<T> {
  const token = await encode({ token: { sesionId }, secret: sessionSecret() });
  const headers = new Headers({
    origin: "https://portal.test",
    host: "portal.test",
    [EMPRESA_HEADER]: String(issuer.tenantId),
    cookie: `next-auth.session-token=${token}`,
  });
  const cookies = new RequestCookies(headers);
  const request = { type: "request", phase: "action", headers, cookies, userspaceMutableCookies: cookies };
  return workAsyncStorage.run({ route: "/" } as WorkStore, () =>
    workUnitAsyncStorage.run(request as unknown as WorkUnitStore, act),
  );
}

/** What the portal answers to an action with this demand; `done` when it ran. */
async function portalAct(demand: PortalDemand): Promise<string> {
  let done = false;
  const act = portalAction(z.object({}), demand, async () => {
    done = true;
    return {};
  });
  const state = await asPage(() => act(IDLE, {}));
  expect(done).toBe(state.status === "ok");
  return done ? "done" : (state.message ?? "");
}

interface Lets {
  apiRead: number | string;
  apiWrite: number | string;
  portalRead: boolean;
  portalWrite: string;
}

const OPEN = { apiRead: 200, apiWrite: 201, portalRead: true, portalWrite: "done" };
const TERMINADA = expect.stringContaining("Tu sesión había terminado") as string;
const RETIRADA = expect.stringContaining("Tu empresa se retiró del servicio") as string;
const EN_TRASLADO = expect.stringContaining("se está trasladando") as string;
const LETS: Record<EstadoEmpresa, Lets> = {
  prueba: OPEN,
  activo: OPEN,
  suspendido: {
    apiRead: "403 tenant_suspendido",
    apiWrite: "403 tenant_suspendido",
    portalRead: false,
    portalWrite: TERMINADA,
  },
  retirada: {
    apiRead: 200,
    apiWrite: "403 empresa_retirada",
    portalRead: true,
    portalWrite: RETIRADA,
  },
  en_traslado: { apiRead: 200, apiWrite: "503 empresa_en_traslado", portalRead: true, portalWrite: EN_TRASLADO },
  // No installation is known where it lives: a moment after it was handed over.
  trasladada: {
    apiRead: "503 empresa_en_traslado",
    apiWrite: "503 empresa_en_traslado",
    portalRead: false,
    portalWrite: TERMINADA,
  },
  borrada: {
    apiRead: "403 empresa_borrada",
    apiWrite: "403 empresa_borrada",
    portalRead: false,
    portalWrite: TERMINADA,
  },
};

describe.each(ESTADOS_EMPRESA)("a company that is %s", (estado) => {
  it("reads and writes, by API and portal, as the table says, and a refused write leaves nothing", async () => {
    await put(estado);
    const { apiRead, apiWrite, portalRead, portalWrite } = LETS[estado];
    const before = await documentos();
    const body = { nombre: `Marca ${estado}` };
    const seen = {
      apiRead: codigoOf(await callApi(key, "GET", `/facturas/${clave}`)),
      apiWrite: codigoOf(await callApi(key, "POST", "/marcas", body)),
      portalRead: (await sesion()) !== null,
      portalWrite: await portalAct({ permiso: "documentos.emitir" }),
    };
    expect(seen).toEqual({ apiRead, apiWrite, portalRead, portalWrite });
    const marcas = `select from marca where tenant_id = ${issuer.tenantId} and nombre = '${body.nombre}'`;
    expect(await queryAs(world.ownerUrl, marcas)).toHaveLength(apiWrite === 201 ? 1 : 0);
    expect(await documentos()).toBe(before);
  });
});

describe("a company that lives in another installation", () => {
  const direccion = "https://otra.example";
  const inDirectory = (clase: string, valor: string) =>
    queryAs(
      world.ownerUrl,
      `insert into directorio values ('${clase}', '${valor}', ${issuer.tenantId}, '${direccion}', now()) on conflict do nothing`,
    );

  it("is answered 308 to the same path there, reads too, and its key need not be known here", async () => {
    await put("trasladada");
    const other = mintApiKey(true);
    for (const each of [key, other]) {
      await inDirectory("llave", displayPrefix(each));
      const read = await callApi(each, "GET", "/clientes?limite=5");
      const write = await callApi(each, "POST", "/marcas", { nombre: "Allá" });
      expect([read.status, read.headers.get("location")]).toEqual([308, `${direccion}/api/v1/clientes?limite=5`]);
      expect([write.status, write.headers.get("location")]).toEqual([308, `${direccion}/api/v1/marcas`]);
      expect(write.body).toMatchObject({ codigo: "empresa_trasladada", direccion });
    }
  });

  it("sends its people there after a right password, and says nothing after a wrong one", async () => {
    await put("trasladada");
    const correo = "vida@prueba.example";
    await inDirectory("correo", correo);
    const enter = async (contrasena: string) =>
      startSesion(await getRuntime(), { correo, contrasena, userAgent: null, direccion: null, now: new Date() });
    expect(await enter("una clave larga de prueba")).toEqual({ outcome: "elsewhere", direccion });
    expect(await enter("otra clave larga")).toEqual({ outcome: "wrong" });
    await put("activo");
    expect((await enter("una clave larga de prueba")).outcome).toBe("started");
  });
});

describe("a company that left", () => {
  beforeAll(() => put("retirada"));

  it("reads through every GET of the contract, and is refused by every other endpoint", async () => {
    const answered = await Promise.all(
      API.map(async ({ method, path }) => {
        const { status, text } = await callApi(key, method, path.replaceAll(/\{\w+\}/g, "1")).catch(() => FILE);
        return { operation: `${method} ${path}`, refused: status === 403 && text.includes("empresa_retirada") };
      }),
    );
    const refused = answered.filter((each) => each.refused).map(({ operation }) => operation);
    expect(refused).toEqual(
      API.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`),
    );
    expect(refused.length).toBeGreaterThan(20);
  });

  it("says so in GET /cuenta", async () => {
    expect((await callApi(key, "GET", "/cuenta")).body).toMatchObject({ estado: "retirada" });
  });

  it("keeps what only reads, and what is its person's own, in the portal; every other permission is refused", async () => {
    expect(await portalAct({})).toBe("done");
    for (const permiso of PERMISOS) {
      const reads = permiso.endsWith(".ver") || permiso === "exportaciones.crear";
      expect([permiso, await portalAct({ permiso })]).toEqual([permiso, reads ? "done" : RETIRADA]);
    }
  });
});

/** The permissions that its pages, menus and buttons are made of. */
const offered = async () => (await asPage(() => findPortalContext()))?.permisos ?? [];

describe.each(ESTADOS_EMPRESA)("the portal of a company that is %s", (estado) => {
  it("offers what the door lets pass, and its use cases have no more", async () => {
    await put(estado);
    const permisos = await offered();
    for (const permiso of PERMISOS) {
      // Pages of administration are read with the permission that their acts need.
      if ((estado === "retirada" || estado === "en_traslado") && permiso.endsWith(".administrar")) continue;
      expect([permiso, permisos.includes(permiso)]).toEqual([permiso, (await portalAct({ permiso })) === "done"]);
    }
    expect((await asPage(() => findPortalContext()))?.ctx.permisos ?? []).toEqual(permisos);
  });
});

/** An answer that is a file, which is no refusal. */
const FILE = { status: 200, text: "" };
