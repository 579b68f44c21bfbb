/** An optional body: what counts as none, and that a body that is sent is still read strictly. On both hosts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";

let world: HostWorld;
beforeAll(async () => {
  world = await createHostWorld();
});
afterAll(() => world?.close());

const JSON_TYPE = { "content-type": "application/json" };

/** A new invoice for each case, because each may be mailed only five times an hour. */
async function invoice(): Promise<string> {
  const response = await fetch(`${world.origin}/api/v1/facturas`, {
    method: "POST",
    headers: { ...JSON_TYPE, "x-api-key": world.apiKey },
    body: JSON.stringify({
      tipo: "FacturaElectronica",
      idUsuario: world.issuer.idUsuario,
      condicionVenta: "01",
      medioPago: "01",
      cliente: { identificacion: world.issuer.clientes[0] },
      lineas: [{ codigoProducto: world.issuer.productos[0], cantidad: 1 }],
    }),
  });
  return (await response.json()).clave;
}

type Init = { headers?: Record<string, string>; body?: string };

/** The plain host over HTTP, and the Web-standard handler that Next calls. */
const HOSTS: [string, (path: string, init: Init) => Promise<Response>][] = [
  [
    "plain host",
    (path, { headers, ...init }) =>
      fetch(`${world.origin}${path}`, { method: "POST", headers: { "x-api-key": world.apiKey, ...headers }, ...init }),
  ],
  [
    "Web handler",
    async (path, { headers, ...init }) => {
      const route = API_ROUTES.find(([template]) => template === "/facturas/{clave}/email")?.[1];
      const request = new Request(`http://x.example${path}`, {
        method: "POST",
        headers: { "x-api-key": world.apiKey, ...headers },
        ...init,
      });
      if (route === undefined) throw new Error("no such route");
      return route.POST(request);
    },
  ],
];

describe.each(HOSTS)("%s", (_, send) => {
  const post = async (init: Init) => send(`/api/v1/facturas/${await invoice()}/email`, init);

  it.each<[string, Init]>([
    ["no body, no content type", {}],
    ["no body, JSON's content type", { headers: JSON_TYPE }],
    ["an empty body of another content type", { headers: { "content-type": "text/plain" }, body: "" }],
    ["null", { headers: JSON_TYPE, body: "null" }],
    ["an empty object", { headers: JSON_TYPE, body: "{}" }],
    ["null addresses", { headers: JSON_TYPE, body: '{"correos":null}' }],
  ])("spec 4(email): %s goes to the customer", async (_name, init) => {
    const response = await post(init);
    expect(response.status).toBe(202);
    const { idCorreo, estado, destinatarios } = await response.json();
    expect(idCorreo).toBeGreaterThan(0);
    expect(estado).toBe("pendiente");
    expect(destinatarios).toEqual([expect.stringContaining("@")]);
  });

  it("sends to the addresses in the body", async () => {
    const response = await post({ headers: JSON_TYPE, body: '{"correos":["a@x.example"]}' });
    expect([response.status, (await response.json()).destinatarios]).toEqual([202, ["a@x.example"]]);
  });

  it.each([
    ['{"correos":', 400, "error"],
    ["   ", 400, "error"],
    ['{"correos":["\\u0000"]}', 400, "error"],
    ['{"correos":["x"]}', 400, "error"],
    ['{"correos":[]}', 400, "error"],
    ["[]", 400, "errors"],
    ["7", 400, "errors"],
    ['{"correos":"a@x.example"}', 400, "errors"],
    ['{"correos":[null]}', 400, "errors"],
    ['{"correos":[7]}', 400, "errors"],
    ['{"correos":{}}', 400, "errors"],
  ])("%s is refused", async (body, status, member) => {
    const response = await post({ headers: JSON_TYPE, body });
    expect([response.status, Object.keys(await response.json()).includes(member)]).toEqual([status, true]);
  });

  it("refuses a body of another content type, and one above the limit", async () => {
    expect((await post({ headers: { "content-type": "text/plain" }, body: "{}" })).status).toBe(415);
    expect((await post({ headers: JSON_TYPE, body: " ".repeat(256 * 1024 + 1) })).status).toBe(413);
  });

  it("the sixth request within an hour: 429 with Retry-After", async () => {
    const path = `/api/v1/facturas/${await invoice()}/email`;
    for (let n = 0; n < 5; n += 1) expect((await send(path, {})).status).toBe(202);
    const response = await send(path, {});
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect((await response.json()).codigo).toBe("demasiados_envios");
  });
});
