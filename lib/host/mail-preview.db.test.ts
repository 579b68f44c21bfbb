/** The mail preview exists only for this machine, and a shown mail can run and load nothing. */
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { PREVIEW_PATH } from "@/lib/services/kernel/correos/preview";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { sendCorreo } from "@/lib/services/notices/correos/send-correo";
import { issueFactura } from "@/lib/services/sales/facturas";
import { facturaBody } from "@/lib/services/testing/world";
import { createApiHost } from "./api-host";
import { mailPreview } from "./mail-preview";
import { type ApiWorld, createApiWorld } from "./testing/api-world";
import { createIssuer } from "./testing/issuer";

let world: ApiWorld;
let host: ReturnType<typeof createApiHost>;
let port: number;
let query: string;
let clave: string;
beforeAll(async () => {
  world = await createApiWorld();
  const { ctx, tenantId, idUsuario, productos } = await createIssuer("buzon");
  const body = facturaBody({ tipo: "04", idUsuario, lineas: [{ codigoProducto: productos[0], cantidad: 1 }] });
  clave = JSON.parse((await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null })).body).clave;
  const now = new Date();
  const { idCorreo } = await requestCorreo({ ...ctx, now }, { clave, correos: ["a@x.example"] });
  await sendCorreo(ctx, String(idCorreo));
  query = `?tenant=${tenantId}&correo=${idCorreo}`;
  host = createApiHost({ routes: [], nextOrigin: null, trustedProxies: [], own: { [PREVIEW_PATH]: mailPreview } });
  port = await host.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await host?.close();
  await world?.close();
});

/** Uses node:http, because fetch sets Host itself. */
function ask(search: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: `${PREVIEW_PATH}${search}`, method, headers };
    httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

it("shows the mail, in a sandbox that runs and loads nothing", async () => {
  const { status, headers, text } = await ask(query);
  expect(status).toBe(200);
  expect(text).toContain(clave);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["cache-control"]).toBe("no-store");
});

describe("does not exist", () => {
  it.each<[string, Record<string, string>]>([
    ["for who comes through a proxy", { "x-forwarded-for": "203.0.113.9" }],
    ["for who comes through a standard proxy", { forwarded: "for=203.0.113.9" }],
    ["under a foreign name that was made to point here", { host: "malo.example" }],
    ["under a foreign name that begins like ours", { host: "localhost.malo.example" }],
  ])("%s", async (_, headers) => {
    expect((await ask(query, headers)).status).toBe(404);
  });

  it.each(["", "?tenant=1", "?tenant=x&correo=1", "?tenant=1&correo=-1", `?tenant=${"9".repeat(30)}&correo=1`])(
    "for %j",
    async (search) => {
      expect((await ask(search)).status).toBe(404);
    },
  );

  it("under another tenant's number, or with another method", async () => {
    expect((await ask(query.replace(/tenant=\d+/, "tenant=999"))).status).toBe(404);
    expect((await ask(query, {}, "POST")).status).toBe(404);
  });

  it("before its message is made", async () => {
    const id = query.split("correo=")[1];
    const cleared = sql`update correo set asunto = null, html = null, texto = null, adjuntos = null where correo_id = ${id}`;
    const tenantId = Number(query.match(/tenant=(\d+)/)?.[1]);
    await world.db.transaction(tenantId, (tx) => tx.run(cleared.compile(qb)));
    expect((await ask(query)).status).toBe(404);
  });
});
