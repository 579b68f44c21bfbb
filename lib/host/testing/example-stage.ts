/** Performs an example on the API's handlers, as a tenant with the demonstration's catalog. */

import { API_ROUTES } from "@/app/api/v1/routes";
import { selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { selectMensajeByClave } from "@/db/queries/reception/mensaje-receptor";
import { qb, sql } from "@/db/sql/qb";
import { API_PREFIX } from "@/lib/contract/api";
import { postReserva } from "@/lib/contract/consecutivos";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { postFactura } from "@/lib/contract/facturas";
import { postFacturaCompra } from "@/lib/contract/facturas-compra";
import { getLote } from "@/lib/contract/lotes";
import { postMensajeReceptor } from "@/lib/contract/mensajes-receptor";
import { postReciboPago, postReciboPagoReintentar } from "@/lib/contract/recibos-pago";
import {
  CLAVE_A_CREDITO,
  CLAVE_ACEPTADA,
  CLAVE_COMPRA,
  CLAVE_CON_XML,
  CLAVE_PENDIENTE,
  CLAVE_POR_RESPONDER,
  CLAVE_RECIBO,
  CLAVE_RECIBO_PENDIENTE,
  CLAVE_RESPONDIDA,
  CLAVE_TIQUETE,
  EVENTO_ACEPTADA,
  EVENTO_SIN_WEBHOOK,
  FECHA_POR_RESPONDER,
  FECHA_SIN_INTERNET,
  LOTE,
  PROVEEDOR,
  RESERVA,
  XML_PROVEEDOR,
} from "@/lib/contract/sample";
import { scopesOf, TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { endpoint } from "@/lib/http/endpoint";
import { createMatcher } from "@/lib/http/match";
import { CONSULTADOS } from "@/lib/http/openapi/examples/catalog-calls";
import type { ExampleCall } from "@/lib/http/openapi/examples/example-call";
import { settled } from "@/lib/http/openapi/testing/settled";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { assert } from "@/lib/platform/assert";
import { MINUTE_MS, toFechaHora } from "@/lib/platform/clock";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { createCategoria, createSubcategoria } from "@/lib/services/catalog/clasificadores/create-categoria";
import { getCabys } from "@/lib/services/catalog/consultas/cabys";
import { getContribuyente } from "@/lib/services/catalog/consultas/contribuyente";
import { getExoneracionConsultada } from "@/lib/services/catalog/consultas/exoneracion";
import { registerExoneracion } from "@/lib/services/catalog/exoneraciones/register-exoneracion";
import { recordRespuesta } from "@/lib/services/issuing/documentos/record-respuesta";
import type { Ctx } from "@/lib/services/kernel/context";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { listEventos } from "@/lib/services/notices/eventos/list";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { disableWebhook } from "@/lib/services/notices/webhooks/disable-webhook";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { getRuntime } from "@/lib/services/operations/runtime";
import { recordRespuestaMensaje } from "@/lib/services/reception/mensajes-receptor/record-respuesta";
import { stepLote } from "@/lib/services/sales/lotes/issue";
import type { Verdict } from "@/lib/services/submission/kind";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { startSimulator } from "@/lib/simulator/simulator";
import { DEMO_EXONERACION, DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import type { ApiWorld } from "./api-world";
import { createIssuer } from "./issuer";

const match = createMatcher(API_ROUTES);

export interface Stage {
  perform(contract: EndpointContract, call: ExampleCall): Promise<Response>;
}

const ACEPTADO: Verdict = {
  kind: "final",
  estado: "aceptado",
  respuestaXml: Buffer.from("<MensajeHacienda/>"),
  mensaje: null,
  defecto: null,
};

/** Nothing is delivered; the host name only has to resolve to a public address. */
const WEBHOOKS = createWebhookClient({ allowLoopback: false, resolve: async () => ["93.184.215.14"] });

/** Sends events to one receiver, except the event whose id is returned: its receiver no longer exists. */
async function addWebhooks(ctx: Ctx): Promise<string> {
  const add = (url: string, eventos: string[]) => addWebhook({ ...ctx, webhooks: WEBHOOKS }, { url, eventos });
  const gone = await add("https://antes.comercial.example/webhook", ["ping"]);
  const { eventoId } = await pingWebhook(ctx, gone);
  await disableWebhook(ctx, gone);
  await add("https://erp.comercial.example/webhook", ["documento.aceptado", "documento.rechazado"]);
  return eventoId;
}

/** Makes the lookups, then marks the registers as down for the API's process; their earlier answers stay stored. */
async function askRegistros(ctx: Ctx): Promise<void> {
  const simulator = await startSimulator();
  const { contribuyente, desconocido, autorizacion, autorizacionDesconocida, ...queries } = CONSULTADOS;
  const asking = { ...ctx, now: new Date(), publicApiUrl: simulator.url };
  const cabys = Object.values(queries).map((query) => Object.fromEntries(new URLSearchParams(query)));
  await Promise.allSettled([
    ...[contribuyente, desconocido].map((identificacion) => getContribuyente(asking, identificacion)),
    ...[autorizacion, autorizacionDesconocida].map((numero) => getExoneracionConsultada(asking, numero)),
    ...cabys.map((query) => getCabys(asking, query)),
  ]);
  await simulator.close();
  const asked = sql`update consulta set fuente = ${ctx.publicApiUrl} where fuente = ${simulator.url}`;
  await ctx.db.system.query(asked.compile(qb));
}

/** Creates a tenant with the documents that the samples' claves stand for. */
export async function createStage(world: ApiWorld): Promise<Stage> {
  const { ctx, tenantId, idUsuario } = await createIssuer("ejemplos");
  assert(idUsuario === 1, "the samples' user is the first one");
  await registerExoneracion(ctx, DEMO_EXONERACION);
  await askRegistros(ctx);
  // The API's process resolves the receivers of webhooks as the stage does.
  Object.assign(await getRuntime(), { webhooks: WEBHOOKS });
  const whole = await world.key(tenantId);
  const real = new Map<string, string>();
  let cajaDeCredito = 0;

  async function send(contract: EndpointContract, call: ExampleCall, key: string | null): Promise<Response> {
    const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(call.params?.[name] ?? ""),
    );
    const json = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const init = {
      method: contract.method,
      headers: {
        ...(key === null ? {} : { "x-api-key": key }),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(json === undefined ? {} : { body: asReal(json) }),
    };
    const address = asReal(path);
    const query = call.query === undefined ? "" : `?${call.query}`;
    const request = new Request(`http://api.test${API_PREFIX}${address}${query}`, init);
    if (call.meets !== undefined) {
      const { error } = call.meets;
      return endpoint(contract, () => Promise.reject(error()))(request);
    }
    const route = match(address);
    assert(route, `the contract has no ${address}`);
    return route[contract.method](request);
  }

  function asReal(text: string): string {
    let result = text;
    for (const [sample, clave] of real) result = result.replaceAll(sample, clave);
    return result;
  }

  async function keyFor(contract: EndpointContract, call: ExampleCall): Promise<string | null> {
    if (call.key === "none") return null;
    if (call.key === "without-scope") {
      const wanted = scopesOf(contract.scope);
      return world.key(tenantId, { scopes: TODOS_LOS_SCOPES.filter((scope) => !wanted.includes(scope)) });
    }
    if (call.key !== "spent") return whole;
    // The limit is checked before the scope, so requests without a scope count and do nothing.
    const key = await world.key(tenantId, { scopes: [], limit: 120 });
    for (let n = 0; n < 120; n++) await send(contract, call, key);
    return key;
  }

  async function issue(sample: string, body: object, contract: EndpointContract = postFactura): Promise<string> {
    const common = { idUsuario, condicionVenta: "01", medioPago: "01" };
    const lineas = [{ codigoProducto: "CAFE-500", cantidad: 2 }];
    const call = { name: "", summary: "", status: 201, body: { ...common, lineas, ...body } };
    const { clave } = await (await send(contract, call, whole)).json();
    assert(settled(clave) === sample, `a sample's clave is that of its document: ${settled(clave)}`);
    real.set(sample, clave);
    return clave;
  }

  real.set(EVENTO_SIN_WEBHOOK, await addWebhooks(ctx));
  const receptor = { tipo: "01", cliente: { identificacion: "3101654321" } };
  const ubicacion = { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" };
  const emisor = { identificacion: "109990888", nombre: "Ana Mora Solís", ubicacion };
  await accept(await issue(CLAVE_ACEPTADA, receptor), "01");
  await accept(await issue(CLAVE_COMPRA, { emisor }, postFacturaCompra), "08");
  const { datos: eventos } = await listEventos(ctx, { clave: real.get(CLAVE_ACEPTADA) ?? "" });
  real.set(EVENTO_ACEPTADA, eventos[0]?.id ?? "");
  await requestCorreo(ctx, { clave: real.get(CLAVE_ACEPTADA) ?? "", correos: null });
  await createSubcategoria(ctx, { ...(await createCategoria(ctx, { nombre: "Café" })), nombre: "En grano" });
  await issue(CLAVE_PENDIENTE, receptor);
  await issue(CLAVE_TIQUETE, { tipo: "04" });
  const caja = { tipo: "04", idPuntoVenta: 2, cantidad: 3, situacion: "3" };
  const { idReserva } = await (
    await send(postReserva, { name: "", summary: "", status: 201, body: caja }, whole)
  ).json();
  assert(String(idReserva) === RESERVA, "the sample's reservation is the first one");
  real.set(FECHA_SIN_INTERNET, toFechaHora(new Date(Date.now() - MINUTE_MS)));

  const { tipoIdentificacion, identificacion } = DEMO_TENANT.emisor;
  const proveedor = await createProveedorOf({ tipo: tipoIdentificacion, numero: identificacion }, PROVEEDOR);
  const [respondido, porResponder, conXml] = [CLAVE_RESPONDIDA, CLAVE_POR_RESPONDER, CLAVE_CON_XML].map((sample) => {
    const emitido = proveedor.emit();
    assert(settled(emitido.clave) === sample, `a sample's clave is that of its document: ${settled(emitido.clave)}`);
    real.set(sample, emitido.clave);
    return emitido;
  });
  assert(respondido && porResponder && conXml, "the supplier issued three documents");
  real.set(FECHA_POR_RESPONDER, porResponder.documento.fechaEmision);
  real.set(XML_PROVEEDOR, conXml.conXml.xml);
  const body = { ...respondido.conXml, mensaje: 1 };
  await send(postMensajeReceptor, { name: "", summary: "", status: 201, body }, whole);
  const [[mensaje]] = await ctx.db.read(tenantId, selectMensajeByClave({ tenantId, clave: respondido.clave }));
  assert(mensaje, "a message that was made is there");
  await recordRespuestaMensaje(ctx, mensaje.mensaje_receptor_id, ACEPTADO);

  /** An accepted invoice on credit, of a till of its own so that no other example's number changes, and its receipt. */
  async function payable(): Promise<void> {
    const caja = { nombre: "Caja 2", sucursal: "001", terminal: "00002", bodega: { nombre: "Caja 2" } };
    const { idPuntoVenta } = await addPuntoVenta(ctx, caja);
    cajaDeCredito = idPuntoVenta;
    const venta = { ...receptor, condicionVenta: "08", idPuntoVenta };
    await accept(await issue(CLAVE_A_CREDITO, venta), "01");
    const pagos = [{ clave: CLAVE_A_CREDITO, monto: 1000 }];
    await accept(
      await issue(CLAVE_RECIBO, { pagos, lineas: undefined, condicionVenta: undefined }, postReciboPago),
      "10",
    );
  }

  async function unanswered(): Promise<void> {
    const pagos = [{ clave: CLAVE_A_CREDITO, monto: 100 }];
    const recibo = { pagos, lineas: undefined, condicionVenta: undefined, idPuntoVenta: cajaDeCredito };
    await issue(CLAVE_RECIBO_PENDIENTE, recibo, postReciboPago);
  }

  async function accept(clave: string, tipo: string): Promise<void> {
    const [[row]] = await ctx.db.read(tenantId, selectDocumentoByClave({ tenantId, clave, tipos: [tipo] }));
    assert(row, "an issued document is there");
    await recordRespuesta(ctx, row.documento_id, ACEPTADO);
  }

  return {
    async perform(contract, call) {
      if (contract.path.startsWith("/recibos-pago") && !real.has(CLAVE_RECIBO)) await payable();
      // Last, so that the other examples see what was owed before it.
      if (contract === postReciboPagoReintentar && !real.has(CLAVE_RECIBO_PENDIENTE)) await unanswered();
      // The batch of one that an example of POST /facturas asks for.
      if (contract === getLote) await stepLote({ ...ctx, now: new Date() }, LOTE);
      const key = await keyFor(contract, call);
      if (call.after !== undefined) await send(contract, { ...call, body: call.after }, key);
      const response = await send(contract, call, key);
      if (contract.path === "/facturas" && call.name === "nota-de-credito" && response.status === 201) {
        const nota: string = (await response.clone().json()).clave;
        real.set(settled(nota), nota);
      }
      return response;
    },
  };
}
