/** Runs the calls of the chapter on the till that was offline, as an integrator does: in a shell, with curl. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { OFFLINE_SALE, RESERVE } from "@/app/guia/sin-internet-samples";
import { createApiHost } from "@/lib/host/api-host";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { toFechaHora } from "@/lib/platform/clock";
import { CURL, inShellWithoutCurl, type Terminal } from "@/lib/platform/testing/terminal";
import { describeWith } from "@/lib/platform/testing/tool";

let world: ApiWorld;
let issuer: Issuer;
let host: ReturnType<typeof createApiHost>;
let env: Record<string, string>;
/** One moment for both ways: the keys that we show are fixed, so the second must send what the first sent. */
const FECHA = toFechaHora(new Date());
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("caja");
  host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
  const port = await host.listen(0, "127.0.0.1");
  env = { BASE_URL: `http://127.0.0.1:${port}`, API_KEY: await world.key(issuer.tenantId) };
});
afterAll(async () => {
  await host?.close();
  await world?.close();
});

describeWith(CURL, "with curl", (terminal) => asWritten((...line) => terminal()(...line)));
describe("with a program that reads the same options", () => asWritten(inShellWithoutCurl));

function asWritten(terminal: Terminal): void {
  const shell = async (command: string, values = {}) => JSON.parse(await terminal(command, { ...env, ...values }));

  it("reserves, forms the clave from what it was given, and issues the sale with it", async () => {
    const { idReserva, numeros } = await shell(RESERVE);
    expect(numeros).toHaveLength(200);
    const [{ consecutivo, codigoSeguridad }] = numeros;
    const [, anio, mes, dia] = /^20(\d\d)-(\d\d)-(\d\d)/.exec(FECHA) ?? [];
    const clave = `506${dia}${mes}${anio}003101123456${consecutivo}3${codigoSeguridad}`;
    const values = { RESERVA: String(idReserva), CONSECUTIVO: consecutivo, FECHA, CLAVE: clave };
    const sale = await shell(OFFLINE_SALE, values);
    expect(sale).toMatchObject({ clave, consecutivo, fechaEmision: FECHA, situacion: "3" });
    expect(await shell(OFFLINE_SALE, values)).toEqual(sale);
  });
}
