/**
 * Each verb that a person may ask for, asked by each role. Who may not is refused before anything is looked at; who may
 * gets past the wall, whatever comes then. A new verb gets a line here.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type Permiso, permisosOf } from "@/lib/domain/permisos";
import { ROLES, type Rol } from "@/lib/domain/rol";
import { AppError } from "@/lib/platform/errors";
import { cancelInvitacion, inviteUser, listInvitaciones } from "./acceso/invite-user";
import { createApiKey } from "./api-keys/create-api-key";
import { limitApiKey } from "./api-keys/limit-api-key";
import { getApiKey, listApiKeys } from "./api-keys/list-api-keys";
import { revokeApiKey } from "./api-keys/revoke-api-key";
import { rotateApiKey } from "./api-keys/rotate-api-key";
import { getCatalogo } from "./catalogos/get";
import { listActividades } from "./catalogos/list-actividades";
import { addCertificado } from "./certificados/add-certificado";
import { createCliente } from "./clientes/create-cliente";
import { getCliente } from "./clientes/get";
import { listClientes } from "./clientes/list";
import { upsertCliente } from "./clientes/upsert";
import { getProximoConsecutivo } from "./consecutivos/get-proximo";
import { setPrimerConsecutivo } from "./consecutivos/set-primer-consecutivo";
import type { Ctx } from "./context";
import { requestCorreo } from "./correos/request-correo";
import { setCredencialHacienda } from "./credenciales/set-credencial";
import { listRecentDocumentos } from "./documentos/list-recent-documentos";
import { getRecibido, getRecibidoXml } from "./documentos-recibidos/get";
import { listRecibidos } from "./documentos-recibidos/list";
import { receiveDocumento } from "./documentos-recibidos/receive";
import { respondRecibido } from "./documentos-recibidos/respond";
import { resendEvento } from "./eventos/resend";
import { registerExoneracion } from "./exoneraciones/register-exoneracion";
import { openExportacion } from "./exportaciones/open-exportacion";
import { listExportaciones, requestExportacion } from "./exportaciones/request-exportacion";
import { getFacturaDetalle } from "./facturas/detalle";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml } from "./facturas/get";
import { issueFactura } from "./facturas/issue";
import { listFacturas } from "./facturas/list";
import { getOpcionesEmision } from "./facturas/opciones";
import { getPlantillaCorreccion, getPlantillaNota } from "./facturas/plantilla";
import { retryFactura } from "./facturas/retry";
import { simulateFactura } from "./facturas/simulate";
import { voidFactura } from "./facturas/void";
import { getFacturaCompraDetalle } from "./facturas-compra/detalle";
import { getFacturaCompra } from "./facturas-compra/get";
import { issueFacturaCompra } from "./facturas-compra/issue";
import { listFacturasCompra } from "./facturas-compra/list";
import { retryFacturaCompra } from "./facturas-compra/retry";
import { simulateFacturaCompra } from "./facturas-compra/simulate";
import { getPendientes } from "./inicio/get-resumen";
import { markRechazoVisto } from "./inicio/mark-rechazo-visto";
import { getLibroIva } from "./libro-iva/get-libro";
import { upsertMarca } from "./marcas/upsert";
import { createMensajeReceptor } from "./mensajes-receptor/create";
import { getMensajeReceptor, getMensajeReceptorRespuesta, getMensajeReceptorXml } from "./mensajes-receptor/get";
import { listMensajesReceptor } from "./mensajes-receptor/list";
import { retryMensaje } from "./mensajes-receptor/retry";
import { getNovedades } from "./novedades/get-novedades";
import { getProducto } from "./productos/get";
import { listProductos } from "./productos/list";
import { upsertProducto } from "./productos/upsert";
import { addBodega } from "./puntos-venta/add-bodega";
import { addPuntoVenta } from "./puntos-venta/add-punto-venta";
import { listSolicitudes } from "./solicitudes/list-solicitudes";
import { createWorld, type World } from "./testing/world";
import { getDolar } from "./tipo-cambio/get-dolar";
import { addUser } from "./users/add-user";
import { changeUser } from "./users/change-user";
import { listUsers } from "./users/list-users";
import { addWebhook } from "./webhooks/add-webhook";
import { disableWebhook } from "./webhooks/disable-webhook";
import { enableWebhook } from "./webhooks/enable-webhook";
import { getEntrega, listEntregas } from "./webhooks/list-entregas";
import { getWebhook, listWebhooks } from "./webhooks/list-webhooks";
import { pingWebhook } from "./webhooks/ping-webhook";
import { replayFailed } from "./webhooks/replay-failed";
import { resendEntrega } from "./webhooks/resend-entrega";
import { rotateWebhook } from "./webhooks/rotate-webhook";

const CLAVE = "5".repeat(50);
/** Of nobody: what gets past the wall finds nothing, or refuses an empty input. */
const NOTHING = {} as never;

const VERBS: readonly [Permiso, (ctx: Ctx) => unknown][] = [
  ["documentos.ver", (ctx) => listFacturas(ctx, {})],
  ["documentos.ver", (ctx) => getFactura(ctx, CLAVE)],
  ["documentos.ver", (ctx) => getFacturaXml(ctx, CLAVE)],
  ["documentos.ver", (ctx) => getFacturaRespuesta(ctx, CLAVE)],
  ["documentos.ver", (ctx) => getFacturaPdf(ctx, CLAVE)],
  ["documentos.ver", (ctx) => listRecentDocumentos(ctx)],
  ["documentos.ver", (ctx) => getFacturaDetalle(ctx, CLAVE)],
  ["documentos.ver", (ctx) => getPendientes(ctx)],
  ["documentos.ver", (ctx) => getNovedades(ctx)],
  ["documentos.emitir", (ctx) => issueFactura(ctx, NOTHING)],
  ["documentos.emitir", (ctx) => simulateFactura(ctx, NOTHING)],
  ["documentos.emitir", (ctx) => getOpcionesEmision(ctx, "documentos.emitir")],
  ["documentos.emitir", (ctx) => getPlantillaNota(ctx, { clave: CLAVE, tipo: "03" })],
  ["documentos.emitir", (ctx) => getPlantillaCorreccion(ctx, CLAVE)],
  ["documentos.emitir", (ctx) => getDolar(ctx)],
  ["documentos.enviar", (ctx) => requestCorreo(ctx, { clave: CLAVE, correos: null })],
  ["documentos.reintentar", (ctx) => retryFactura(ctx, CLAVE)],
  ["documentos.reintentar", (ctx) => markRechazoVisto(ctx, { clave: CLAVE })],
  ["documentos.anular", (ctx) => voidFactura(ctx, CLAVE)],
  ["compras.ver", (ctx) => listFacturasCompra(ctx, {})],
  ["compras.ver", (ctx) => getFacturaCompra(ctx, CLAVE)],
  ["compras.ver", (ctx) => getFacturaCompraDetalle(ctx, CLAVE)],
  ["compras.emitir", (ctx) => simulateFacturaCompra(ctx, NOTHING)],
  ["compras.emitir", (ctx) => getOpcionesEmision(ctx, "compras.emitir")],
  ["compras.emitir", (ctx) => issueFacturaCompra(ctx, NOTHING)],
  ["compras.emitir", (ctx) => retryFacturaCompra(ctx, CLAVE)],
  ["mensajes.ver", (ctx) => listMensajesReceptor(ctx, {})],
  ["mensajes.ver", (ctx) => getMensajeReceptor(ctx, CLAVE)],
  ["mensajes.ver", (ctx) => getMensajeReceptorXml(ctx, CLAVE)],
  ["mensajes.ver", (ctx) => getMensajeReceptorRespuesta(ctx, CLAVE)],
  ["mensajes.ver", (ctx) => listRecibidos(ctx, {})],
  ["mensajes.ver", (ctx) => getRecibido(ctx, CLAVE)],
  ["mensajes.ver", (ctx) => getRecibidoXml(ctx, CLAVE)],
  ["mensajes.emitir", (ctx) => createMensajeReceptor(ctx, NOTHING)],
  ["mensajes.emitir", (ctx) => retryMensaje(ctx, CLAVE)],
  ["mensajes.emitir", (ctx) => receiveDocumento(ctx, { xml: Buffer.alloc(0) })],
  ["mensajes.emitir", (ctx) => respondRecibido(ctx, { clave: CLAVE, mensaje: 1, llave: "una" })],
  ["reportes.ver", (ctx) => getLibroIva(ctx, { mes: "" })],
  ["exportaciones.crear", (ctx) => requestExportacion(ctx, NOTHING)],
  ["exportaciones.crear", (ctx) => listExportaciones(ctx)],
  ["exportaciones.crear", (ctx) => openExportacion(ctx, { idExportacion: "0" })],
  ["catalogos.ver", (ctx) => listProductos(ctx, {})],
  ["catalogos.ver", (ctx) => getProducto(ctx, "nada")],
  ["catalogos.ver", (ctx) => listClientes(ctx, {})],
  ["catalogos.ver", (ctx) => getCliente(ctx, "nada")],
  ["catalogos.ver", (ctx) => getCatalogo(ctx, NOTHING)],
  ["catalogos.ver", (ctx) => listActividades(ctx)],
  ["catalogos.ver", (ctx) => getProximoConsecutivo(ctx, NOTHING)],
  ["catalogos.editar", (ctx) => upsertProducto(ctx, NOTHING)],
  ["catalogos.editar", (ctx) => upsertCliente(ctx, NOTHING)],
  ["catalogos.editar", (ctx) => createCliente(ctx, NOTHING)],
  ["catalogos.editar", (ctx) => upsertMarca(ctx, NOTHING)],
  ["exoneraciones.editar", (ctx) => registerExoneracion(ctx, NOTHING)],
  ["puntosVenta.editar", (ctx) => addBodega(ctx, { nombre: "" })],
  ["puntosVenta.editar", (ctx) => addPuntoVenta(ctx, NOTHING)],
  ["puntosVenta.editar", (ctx) => setPrimerConsecutivo(ctx, NOTHING)],
  [
    "llaves.administrar",
    (ctx) => createApiKey(ctx, { tenantId: ctx.tenantId, nombre: "", scopes: [], limitePorMinuto: 120 }),
  ],
  ["llaves.administrar", (ctx) => limitApiKey(ctx, NOTHING)],
  ["llaves.administrar", (ctx) => revokeApiKey(ctx, { apiKeyId: 0 })],
  ["llaves.administrar", (ctx) => rotateApiKey(ctx, NOTHING)],
  ["llaves.administrar", (ctx) => listApiKeys(ctx, {})],
  ["llaves.administrar", (ctx) => getApiKey(ctx, { apiKeyId: 0 })],
  ["llaves.administrar", (ctx) => listSolicitudes(ctx, {})],
  ["webhooks.administrar", (ctx) => listWebhooks(ctx)],
  ["webhooks.administrar", (ctx) => getWebhook(ctx, { webhookEndpointId: 0 })],
  ["webhooks.administrar", (ctx) => listEntregas(ctx, { webhookEndpointId: 0 })],
  ["webhooks.administrar", (ctx) => getEntrega(ctx, { webhookEndpointId: 0, webhookDeliveryId: "0" })],
  ["webhooks.administrar", (ctx) => resendEntrega(ctx, { webhookEndpointId: 0, webhookDeliveryId: "0" })],
  ["webhooks.administrar", (ctx) => addWebhook(ctx, NOTHING)],
  ["webhooks.administrar", (ctx) => enableWebhook(ctx, { webhookEndpointId: 0 })],
  ["webhooks.administrar", (ctx) => disableWebhook(ctx, { webhookEndpointId: 0 })],
  ["webhooks.administrar", (ctx) => pingWebhook(ctx, { webhookEndpointId: 0 })],
  ["webhooks.administrar", (ctx) => rotateWebhook(ctx, { webhookEndpointId: 0 })],
  ["webhooks.administrar", (ctx) => replayFailed(ctx, NOTHING)],
  ["webhooks.administrar", (ctx) => resendEvento(ctx, "nada")],
  ["configuracion.administrar", (ctx) => addCertificado(ctx, { p12: new Uint8Array(), pin: "" })],
  ["configuracion.administrar", (ctx) => setCredencialHacienda(ctx, NOTHING)],
  ["usuarios.administrar", (ctx) => listUsers(ctx)],
  ["usuarios.administrar", (ctx) => addUser(ctx, NOTHING)],
  ["usuarios.administrar", (ctx) => changeUser(ctx, { idUsuario: 0 })],
  ["usuarios.administrar", (ctx) => inviteUser(ctx, { correo: "", nombre: "", rol: "contador" })],
  ["usuarios.administrar", (ctx) => listInvitaciones(ctx)],
  ["usuarios.administrar", (ctx) => cancelInvitacion(ctx, { invitacionId: "00000000-0000-4000-8000-000000000000" })],
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const asRol = (rol: Rol): Ctx => ({ ...world.ctx, actor: "usuario:1", permisos: permisosOf(rol) });

async function isRefused(verb: (ctx: Ctx) => unknown, ctx: Ctx): Promise<boolean> {
  try {
    await verb(ctx);
    return false;
  } catch (error) {
    return error instanceof AppError && error.codigo === "sin_permiso";
  }
}

describe.each(ROLES)("a %s", (rol) => {
  test.each(VERBS)("is judged by the table for %s (%#)", async (permiso, verb) => {
    expect(await isRefused(verb, asRol(rol))).toBe(!permisosOf(rol).includes(permiso));
  });
});

test("what is refused leaves no trace", async () => {
  const count = async () => (await queryAs(world.ownerUrl, "select from audit_entry")).length;
  const before = await count();
  for (const [permiso, verb] of VERBS) {
    if (!permisosOf("contador").includes(permiso)) await isRefused(verb, asRol("contador"));
  }
  expect(await count()).toBe(before);
});

/** Not asked by a person: parts of other verbs, the operator's, or the system's own. */
const WITHOUT_WALL: ReadonlySet<string> = new Set([
  "acceso/accept-invitacion.ts",
  "audit.ts",
  "api-keys/create-api-key.ts",
  "clientes/create-cliente.ts",
  "correos/queue-correo.ts",
  "correos/send-correo.ts",
  "documentos-recibidos/receive-respuesta.ts",
  "documentos/record-respuesta.ts",
  "documentos/sign-late.ts",
  "envios/retry.ts",
  "facturas/write.ts",
  "mensajes-receptor/record-respuesta.ts",
  "mensajes-receptor/record.ts",
  "mensajes-receptor/sign-late.ts",
  "productos/write.ts",
  "proveedores/save-proveedor.ts",
  "tenants/create-tenant.ts",
  "tenants/rotate-master-key.ts",
  "tenants/set-correo-automatico.ts",
  "tenants/suspend-tenant.ts",
  "webhooks/record-intento.ts",
]);

test("every use case that audits a change asks for a permission, or is listed as asked by nobody", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes(".test.") && !file.includes("testing/"))
    .map(
      (file) => [file.split(path.sep).join("/"), readFileSync(path.join(import.meta.dirname, file), "utf8")] as const,
    );
  const open = files.filter(
    ([file, text]) => text.includes("auditEntry(") && !text.includes("requirePermiso(") && !WITHOUT_WALL.has(file),
  );
  expect(open.map(([file]) => file)).toEqual([]);
});
