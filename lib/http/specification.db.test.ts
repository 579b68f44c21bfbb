/** The whole service (spec 1) and its releases (spec 9), through the API's door. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { CAMBIOS } from "@/app/guia/cambios";
import { CAPITULOS, INICIO } from "@/app/guia/capitulos";
import { textoDe } from "@/app/guia/markdown";
import { API, API_PREFIX } from "@/lib/contract/api";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { createMatcher } from "@/lib/http/match";
import { LIBRE, PROVEEDOR } from "@/lib/services/testing/compras";
import { buildDocument } from "./openapi/document";

interface Issued {
  clave: string;
  consecutivo: string;
  codigoTipo: string;
  moneda: string;
}

let world: ApiWorld;
let issuer: Issuer;
let key: string;
/** One document of each type, by code. */
const documentos = new Map<string, Issued>();

beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("completo");
  key = await world.key(issuer.tenantId);
  const venta = { idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01" };
  const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
  const cliente = { identificacion: issuer.clientes[0] };
  const factura = await issue("/facturas", { ...venta, tipo: "FacturaElectronica", cliente, lineas });
  const referencias = [{ tipoDocumento: "01", numero: factura.clave, codigo: "02", razon: "Corrige el monto" }];
  await issue("/facturas", { ...venta, tipo: "TiqueteElectronico", lineas });
  await issue("/facturas", { ...venta, tipo: "NotaCredito", referencias, lineas });
  await issue("/facturas", { ...venta, tipo: "NotaDebito", referencias, lineas });
  await issue("/facturas-compra", { idUsuario: issuer.idUsuario, emisor: PROVEEDOR, lineas: [LIBRE] });
});
afterAll(() => world?.close());

async function issue(address: string, body: unknown): Promise<Issued> {
  const answer = await callApi(key, "POST", address, body);
  expect([answer.status, answer.error]).toEqual([201, undefined]);
  const documento = answer.body as Issued;
  documentos.set(documento.codigoTipo, documento);
  return documento;
}

const match = createMatcher(API_ROUTES);
/** A file's status, type and first bytes. */
async function download(apiKey: string, address: string) {
  const request = new Request(`http://api.test${API_PREFIX}${address}`, { headers: { "x-api-key": apiKey } });
  const route = match(address);
  if (route === null) throw new Error(`the contract has no ${address}`);
  const response = await route.GET(request);
  const start = Buffer.from(await response.arrayBuffer()).subarray(0, 5);
  return [response.status, response.headers.get("content-type"), start.toString()];
}

const resourceOf = (codigo: string) => (codigo === "08" ? "facturas-compra" : "facturas");

describe("spec 1(tipos): the service issues", () => {
  it.each([
    ["01", "FE"],
    ["02", "ND"],
    ["03", "NC"],
    ["04", "TE"],
    ["08", "purchase invoice"],
  ])("type %s (%s), identified by a clave that carries its consecutive number", (codigo) => {
    const { clave, consecutivo } = documentos.get(codigo) ?? { clave: "", consecutivo: "" };
    expect(clave).toMatch(/^506[0-9]{47}$/);
    expect(consecutivo).toMatch(new RegExp(`^[0-9]{8}${codigo}[0-9]{10}$`));
    expect(clave.slice(21, 41)).toBe(consecutivo);
  });
});

it("spec 1(consulta), 9(1.5): every type, also a note, is fetched by its clave, as PDF and as XML, and says when its respuesta is still pending", async () => {
  for (const [codigo, { clave }] of documentos) {
    const address = `/${resourceOf(codigo)}/${clave}`;
    const read = await callApi(key, "GET", address);
    expect(read).toMatchObject({ status: 200, body: { clave, codigoTipo: codigo, moneda: "CRC" } });
    expect(await download(key, `${address}/pdf`)).toEqual([200, "application/pdf", "%PDF-"]);
    expect(await download(key, `${address}/xml`)).toEqual([200, "application/xml", "<?xml"]);
    const respuesta = await callApi(key, "GET", `${address}/respuesta`);
    expect([respuesta.status, respuesta.error]).toEqual([
      404,
      "Hacienda todavía no ha respondido sobre este documento.",
    ]);
  }
});

it("spec 1(tenant), 9(1.3 aislamiento): another tenant's key sees none of it, even right after the owner looked", async () => {
  const stranger = await world.key((await createIssuer("ajeno")).tenantId);
  for (const [codigo, { clave }] of documentos) {
    const address = `/${resourceOf(codigo)}/${clave}`;
    for (const reader of [key, stranger, key, stranger]) {
      expect((await callApi(reader, "GET", address)).status).toBe(reader === key ? 200 : 404);
    }
  }
});

it("spec 9(1.5): moneda in the answer of every issuance is the ISO code", () => {
  expect([...documentos.values()].map(({ moneda }) => moneda)).toEqual(Array(5).fill("CRC"));
});

it("spec 9(ruta): the version is part of every path", () => {
  expect(API_PREFIX).toBe("/api/v1");
  expect(buildDocument().servers.map(({ url }) => url)).toEqual(["/api/v1"]);
  for (const { path: address } of API) expect(address).toMatch(/^\/[a-z]/);
});

it("spec 9(actual): the release is 1.7 in the API document and in the guide, which lists the changes of each release", () => {
  expect(buildDocument().info.version).toBe("1.8.0");
  const versiones = CAPITULOS.find(({ slug }) => slug === "versiones") ?? INICIO;
  expect(textoDe(versiones)).toContain("La actual es la 1.8.");
  expect(CAMBIOS.map(({ version }) => version)).toEqual([
    "1.8",
    "1.7",
    "1.6",
    "1.5",
    "1.4",
    "1.3",
    "1.2",
    "1.1",
    "1.0",
  ]);
});
