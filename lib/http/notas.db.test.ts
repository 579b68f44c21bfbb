/** Notes over HTTP, as an integrator sends them (spec 5, 7.1): scope, errors of shape, and reading them back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX } from "@/lib/contract/api";
import type { Scope } from "@/lib/contract/scopes";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";

let world: HostWorld;
beforeAll(async () => {
  world = await createHostWorld();
});
afterAll(() => world?.close());

const keyOf = (...scopes: Scope[]) => world.key(world.issuer.tenantId, { scopes });
const body = (tipo: string, change: object = {}) => ({
  tipo,
  idUsuario: world.issuer.idUsuario,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [{ codigoProducto: world.issuer.productos[0], cantidad: 1 }],
  ...change,
});
const post = (key: string, sent: object) =>
  fetch(`${world.api}/facturas`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify(sent),
  });

describe("a note", () => {
  it.each(["NotaCredito", "NotaDebito", "02", "03"])(
    "spec 5(notas), 5(4): a key with only facturas:write gets 403 for %s, which names the scope; FE and TE succeed",
    async (tipo) => {
      const key = await keyOf("facturas:write");
      const refused = await post(key, body(tipo));
      expect(refused.status).toBe(403);
      expect((await refused.json()).error).toContain("notas:write");
      expect((await post(key, body("TiqueteElectronico"))).status).toBe(201);
      const cliente = { identificacion: world.issuer.clientes[0] };
      expect((await post(key, body("FacturaElectronica", { cliente }))).status).toBe(201);
    },
  );
  it("spec 5(notas), 5(tabla): notas:write issues notes and nothing else; facturas:read reads them by clave", async () => {
    const sale = await (await post(await keyOf("facturas:write"), body("04"))).json();
    const key = await keyOf("notas:write");
    expect((await post(key, body("04"))).status).toBe(403);
    const reading = { headers: { "x-api-key": await keyOf("facturas:read") } };
    for (const tipo of ["NotaDebito", "NotaCredito"]) {
      const response = await post(key, body(tipo, { referencias: [{ numero: sale.clave, codigo: "01" }] }));
      expect(response.status).toBe(201);
      const { clave } = await response.json();
      expect(response.headers.get("location")).toBe(`${API_PREFIX}/facturas/${clave}`);
      const read = await fetch(`${world.api}/facturas/${clave}`, reading);
      expect(await read.json()).toMatchObject({
        tipo,
        clave,
        referencias: [{ numero: sale.clave, tipoDocumento: "04" }],
      });
      for (const [file, type] of [
        ["xml", "application/xml"],
        ["pdf", "application/pdf"],
      ]) {
        const download = await fetch(`${world.api}/facturas/${clave}/${file}`, reading);
        expect(download.status).toBe(200);
        expect(download.headers.get("content-type")).toBe(type);
      }
    }
    const credited = await fetch(`${world.api}/facturas/${sale.clave}`, reading);
    expect(await credited.json()).toMatchObject({ montoAcreditado: sale.resumen.totalComprobante, saldo: 0 });
  });
  it("spec 2.2(referencias), 7.1(1), 7.1(2): no referencias is problem-details; null, empty or without a reason is { error }", async () => {
    const key = await keyOf("notas:write");
    const missing = await post(key, body("NotaCredito"));
    expect(missing.status).toBe(400);
    expect((await missing.json()).errors).toEqual({ referencias: ["Indicá este dato: es obligatorio."] });
    for (const referencias of [null, [], [{}], [{ razon: "Devolución" }]]) {
      const response = await post(key, body("NotaCredito", { referencias }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: expect.any(String) });
    }
  });
});
