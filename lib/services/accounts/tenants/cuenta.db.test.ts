/** What an integrator begins with: the company, its people, suppliers, categories, main activity, and a mail's state. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { CorreoAnswer } from "@/lib/contract/correos";
import type { CuentaAnswer } from "@/lib/contract/cuenta";
import type { Scope } from "@/lib/contract/scopes";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { toFecha } from "@/lib/platform/clock";
import { createCategoria, createSubcategoria } from "../../catalog/clasificadores/create-categoria";
import { createProveedor } from "../../catalog/proveedores/gestion";
import { getRuntime } from "../../operations/runtime";
import { setCredencialHacienda } from "../credenciales/set-credencial";
import { assignPlan, type Plan, setPlan } from "../planes/plan";
import { addUsuario } from "../usuarios/add-usuario";

let world: ApiWorld;
let owner: Issuer;
let other: Issuer;
let key: string;
let otherKey: string;
beforeAll(async () => {
  world = await createApiWorld();
  [owner, other] = [await createIssuer("propia"), await createIssuer("ajena")];
  key = await world.key(owner.tenantId, { name: "caja", limit: 500 });
  otherKey = await world.key(other.tenantId);
});
afterAll(() => world?.close());

const run = (statement: string) => queryAs(world.ownerUrl, statement);
const get = async <Body>(path: string, apiKey = key) => {
  const { status, body } = await callApi(apiKey, "GET", path);
  expect(status).toBe(200);
  return body as Body;
};
/** All items of a list, two a page. */
async function walk<Item>(path: string, apiKey = key): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 50; page += 1) {
    const query: string = cursor === null ? "?limite=2" : `?limite=2&cursor=${cursor}`;
    const answer: { datos: Item[]; siguiente: string | null } = await get(path + query, apiKey);
    expect(answer.datos.length).toBeLessThanOrEqual(2);
    all.push(...answer.datos);
    cursor = answer.siguiente;
    if (cursor === null) return all;
  }
  throw new Error("the pages never end");
}

const sell = async (apiKey: string, { idUsuario, productos, clientes }: Issuer) => {
  const body = {
    tipo: "01",
    idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion: clientes[0] },
    lineas: [{ codigoProducto: productos[0], cantidad: 1 }],
  };
  const { status, body: sold } = await callApi(apiKey, "POST", "/facturas", body);
  expect(status).toBe(201);
  return (sold as { clave: string }).clave;
};

const CADENA: Plan = {
  nombre: "Cadena",
  documentosMes: 1000,
  usuarios: null,
  espacioMb: 800,
  funciones: ["llaves", "buzon"],
  limitePorMinuto: 100_000,
  rafaga: 200_000,
  alPasar: "cobrar",
  frenoPorMinuto: null,
  precio: null,
  precioDocumento: null,
  precioEspacio: null,
};

describe("GET /cuenta", () => {
  const cuenta = () => get<CuentaAnswer>("/cuenta");

  it("says who the company is, what its key may do, what was agreed, and its main activity", async () => {
    await setPlan(owner.ctx, CADENA);
    await assignPlan(owner.ctx, { tenantId: owner.tenantId, plan: "Cadena" });
    expect(await cuenta()).toMatchObject({
      empresa: { nombre: "propia", identificacion: "3101123456", tipoIdentificacion: "02" },
      ambiente: "simulador",
      esPrueba: true,
      actividadPrincipal: { codigo: "4711.0" },
      llave: { nombre: "caja", scopes: expect.arrayContaining(["facturas:read", "webhooks:write"]) },
      plan: "Cadena",
      funciones: ["llaves", "buzon"],
      limites: { llave: { porMinuto: 500 }, empresa: { porMinuto: 100_000, rafaga: 200_000 } },
      usoMes: { mes: toFecha(new Date()).slice(0, 7), incluidos: 1000, empresas: 1 },
      usoEspacio: { megas: null, megasIncluidos: 800, megasPropios: null },
    });
    const webhook = { url: "https://empresa.example/avisos", eventos: [] };
    expect(await callApi(key, "POST", "/webhooks", webhook)).toMatchObject({
      status: 403,
      body: { codigo: "plan_sin_funcion" },
    });
    await assignPlan(owner.ctx, { tenantId: owner.tenantId, plan: null });
    expect(await cuenta()).toMatchObject({
      plan: null,
      funciones: ["llaves", "webhooks", "recurrentes", "buzon"],
      limites: { llave: { porMinuto: 500 }, empresa: null },
      usoMes: { incluidos: null },
    });
  });

  it("counts the documents and the requests of today, of this company alone", async () => {
    const { requestLog } = await getRuntime();
    await requestLog.settle();
    const before = (await cuenta()).usoHoy;
    await sell(key, owner);
    await sell(otherKey, other);
    await requestLog.settle();
    const after = (await cuenta()).usoHoy;
    expect(after).toEqual({ ...before, documentos: before.documentos + 1, solicitudes: before.solicitudes + 2 });
    await run(`update uso_dia set dia = dia - 1 where tenant_id = ${owner.tenantId}`);
    expect((await cuenta()).usoHoy.solicitudes).toBe(0);
  });

  it("tells a certificate in force from one that ended or begins later, and that there is none", async () => {
    const certificado = async () => (await cuenta()).certificado?.estado ?? null;
    const set = (desde: string, hasta: string) =>
      run(
        `update certificado set valido_desde = now() + '${desde}', valido_hasta = now() + '${hasta}'
         where tenant_id = ${owner.tenantId}`,
      );
    const seen = [await certificado()];
    for (const [desde, hasta] of [
      ["-2 days", "-1 day"],
      ["1 day", "2 days"],
    ] as const) {
      await set(desde, hasta);
      seen.push(await certificado());
    }
    await run(`update certificado set activo = false where tenant_id = ${owner.tenantId}`);
    seen.push(await certificado());
    await set("-1 day", "100 days");
    await run(`update certificado set activo = true where tenant_id = ${owner.tenantId}`);
    expect(seen).toEqual(["vigente", "vencido", "aunNoVigente", null]);
  });

  it("tells a credential that the authority took from one that it refused or never saw, without its user", async () => {
    const credencial = async () => (await cuenta()).credencial?.estado ?? null;
    const seen = [await credencial()];
    const usuario = "cpj-3-101-123456@stag.comprobanteselectronicos.go.cr";
    await setCredencialHacienda(owner.ctx, { ambiente: "simulador", usuario, contrasena: "secreta" });
    seen.push(await credencial());
    for (const change of [
      "probada_at = now()",
      "rechazos = 1, rechazado_at = now(), rechazo_detalle = 'x', probar_at = now()",
    ]) {
      await run(`update credencial_hacienda set ${change} where tenant_id = ${owner.tenantId}`);
      seen.push(await credencial());
    }
    expect(seen).toEqual([null, "sinProbar", "aceptada", "rechazada"]);
    expect(JSON.stringify(await cuenta())).not.toContain("cpj-3");
  });
});

it("GET /usuarios names each person once with the id of a document, and no address", async () => {
  const person = { contrasena: "una clave larga de prueba", rol: "facturador" } as const;
  for (const nombre of ["Beto Rojas", "Carla Mena"]) {
    const correo = `${nombre.slice(0, 4).toLowerCase()}@prueba.example`;
    await addUsuario(owner.ctx, { ...person, correo, nombre });
  }
  await run(
    `update usuario set estado = false from cuenta c where c.cuenta_id = usuario.cuenta_id and c.nombre like 'Carla%'`,
  );
  const usuarios = await walk<Record<string, unknown>>("/usuarios");
  expect(usuarios).toMatchObject([
    { idUsuario: owner.idUsuario, nombre: "Ana Solano", rol: "administrador", puntosVenta: null, estado: true },
    { nombre: "Beto Rojas", rol: "facturador", estado: true },
    { nombre: "Carla Mena", estado: false },
  ]);
  expect(JSON.stringify(usuarios)).not.toContain("@");
  expect((await walk<{ idUsuario: number }>("/usuarios", otherKey)).map(({ idUsuario }) => idUsuario)).toEqual([
    other.idUsuario,
  ]);
});

it("GET /categorias gives each category once by name with its subcategories, of this company alone", async () => {
  for (const nombre of ["Panes", "Ácidos", "café", "Zumos", "Bebidas"]) {
    const { idCategoria } = await createCategoria(owner.ctx, { nombre });
    if (nombre === "Panes")
      for (const sub of ["Trigo", "Avena"]) await createSubcategoria(owner.ctx, { idCategoria, nombre: sub });
  }
  const categorias = await walk<{ nombre: string; subcategorias: { nombre: string }[] }>("/categorias");
  const stored = await queryAs<{ nombre: string }>(
    world.ownerUrl,
    `select nombre from categoria where tenant_id = ${owner.tenantId} order by nombre_plegado`,
  );
  expect(categorias.map(({ nombre }) => nombre)).toEqual(stored.map(({ nombre }) => nombre));
  const panes = categorias.find(({ nombre }) => nombre === "Panes");
  expect(panes?.subcategorias.map(({ nombre }) => nombre)).toEqual(["Avena", "Trigo"]);
  expect(await walk("/categorias", otherKey)).not.toContainEqual(expect.objectContaining({ nombre: "Panes" }));
});

it("GET /proveedores gives a supplier in the form of a purchase invoice's emisor, and finds it by name or number", async () => {
  const form = {
    nombre: "Ana Mora Solís",
    identificacion: "1-0999-0888",
    tipoIdentificacion: "01",
    nombreComercial: null,
    registroFiscal8707: null,
    codigoActividad: null,
    ubicacion: { provincia: "1", canton: "01", distrito: "01", barrio: null, otrasSenas: "Frente al parque" },
    otrasSenasExtranjero: null,
    correo: "ana@correo.example",
    telefono: null,
  };
  const { idProveedor } = await createProveedor(owner.ctx, form);
  const nothing = { ...form, identificacion: null, tipoIdentificacion: null, ubicacion: null, correo: null };
  await createProveedor(owner.ctx, { ...nothing, nombre: "Solo un nombre" });
  for (const texto of ["mora", "109990888"]) {
    const { datos } = await get<{ datos: unknown[] }>(`/proveedores?texto=${texto}`);
    expect(datos).toMatchObject([
      { idProveedor, identificacion: "109990888", ubicacion: form.ubicacion, estado: true },
    ]);
  }
  const all = await walk<{ nombre: string; ubicacion: unknown }>("/proveedores");
  expect(all).toContainEqual(expect.objectContaining({ nombre: "Solo un nombre", ubicacion: null }));
  expect(await walk("/proveedores", otherKey)).toEqual([]);
});

it("GET /catalogos/actividades says which activity is the main one, and it comes first", async () => {
  const actividades = await get<{ principal: boolean }[]>("/catalogos/actividades");
  expect(actividades[0]).toEqual({ codigo: "4711.0", nombre: expect.any(String), principal: true });
  expect(actividades.slice(1).filter(({ principal }) => principal)).toEqual([]);
});

describe("GET /correos/{idCorreo}", () => {
  it("tells what became of the mail that POST /facturas/{clave}/email queued", async () => {
    const clave = await sell(key, owner);
    const asked = await callApi(key, "POST", `/facturas/${clave}/email`, { correos: ["ana@correo.example"] });
    const { idCorreo } = asked.body as { idCorreo: number };
    const correo = () => get<CorreoAnswer>(`/correos/${idCorreo}`);
    expect(await correo()).toMatchObject({
      idCorreo,
      estado: "pendiente",
      motivo: "manual",
      clave,
      destinatarios: ["ana@correo.example"],
      enviado: null,
    });
    await run(
      `update correo set estado = 'fallido', siguiente_at = null, error = 'El servidor no respondió.', intentos = 3 where correo_id = ${idCorreo}`,
    );
    expect(await correo()).toMatchObject({ estado: "fallido", error: "El servidor no respondió.", intentos: 3 });
    await run(
      `update correo set estado = 'enviado', error = null, sent_at = now(), proveedor = 'buzon' where correo_id = ${idCorreo}`,
    );
    expect((await correo()).enviado).toMatch(/^\d{4}-\d\d-\d\dT.*-06:00$/);
    expect((await callApi(otherKey, "GET", `/correos/${idCorreo}`)).status).toBe(404);
  });

  it("of a receipt asks for recibos:read besides, and one about no document is not found", async () => {
    const clave = await sell(key, owner);
    const asked = await callApi(key, "POST", `/facturas/${clave}/email`, { correos: ["ana@correo.example"] });
    const { idCorreo } = asked.body as { idCorreo: number };
    const scopes: Scope[] = ["facturas:read"];
    const narrow = await world.key(owner.tenantId, { scopes });
    expect((await callApi(narrow, "GET", `/correos/${idCorreo}`)).status).toBe(200);
    await run(`set session_replication_role = replica; update documento set tipo = '10' where clave = '${clave}'`);
    const refused = await callApi(narrow, "GET", `/correos/${idCorreo}`);
    expect([refused.status, refused.body]).toMatchObject([403, { scope: "recibos:read" }]);
    expect((await callApi(key, "GET", `/correos/${idCorreo}`)).status).toBe(200);
    const [{ cliente } = { cliente: 0 }] = await queryAs<{ cliente: number }>(
      world.ownerUrl,
      `select min(cliente_id) as cliente from cliente where tenant_id = ${owner.tenantId}`,
    );
    await run(
      `update correo set documento_id = null, cliente_id = ${cliente}, motivo = 'estado' where correo_id = ${idCorreo}`,
    );
    expect((await callApi(key, "GET", `/correos/${idCorreo}`)).status).toBe(404);
  });
});
