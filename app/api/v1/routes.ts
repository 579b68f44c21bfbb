/** Every endpoint of the API: its contract and its use case. Both hosts serve this list. */

import { API_PREFIX } from "@/lib/contract/api";
import { getCambios } from "@/lib/contract/cambios";
import { getCatalogo } from "@/lib/contract/catalogos";
import { getCategorias } from "@/lib/contract/categorias";
import * as clientes from "@/lib/contract/clientes";
import { getProximoConsecutivo, getReserva, postCierreReserva, postReserva } from "@/lib/contract/consecutivos";
import * as consultas from "@/lib/contract/consultas";
import { getCorreo, postFacturaEmail, postReciboPagoCorreo } from "@/lib/contract/correos";
import { getCuenta } from "@/lib/contract/cuenta";
import * as eventos from "@/lib/contract/eventos";
import * as facturas from "@/lib/contract/facturas";
import * as cambio from "@/lib/contract/facturas-cambio";
import * as compras from "@/lib/contract/facturas-compra";
import { getClientes, getFacturas, getProductos } from "@/lib/contract/listas";
import * as lotes from "@/lib/contract/lotes";
import { postMarca } from "@/lib/contract/marcas";
import * as mensajes from "@/lib/contract/mensajes-receptor";
import * as productos from "@/lib/contract/productos";
import { getProveedores } from "@/lib/contract/proveedores";
import * as recibos from "@/lib/contract/recibos-pago";
import { refusal } from "@/lib/contract/refusal";
import * as reloj from "@/lib/contract/reloj";
import { getUsuarios } from "@/lib/contract/usuarios";
import * as webhooks from "@/lib/contract/webhook-endpoint";
import { TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { answering, endpoint } from "@/lib/http/endpoint";
import { replayHeaders } from "@/lib/http/idempotency-key";
import { answerFallo, digestOf, readLines } from "@/lib/http/lines";
import { routesOf } from "@/lib/http/route";
import { toFechaHora } from "@/lib/platform/clock";
import { getCuenta as readCuenta } from "@/lib/services/accounts/tenants/get-cuenta";
import { listUsuariosPage } from "@/lib/services/accounts/usuarios/list-usuarios";
import { getCatalogo as readCatalogo } from "@/lib/services/catalog/catalogos/get";
import { listCategoriasPage } from "@/lib/services/catalog/clasificadores/list-clasificadores";
import { getCliente } from "@/lib/services/catalog/clientes/get";
import { listClientes } from "@/lib/services/catalog/clientes/list";
import { locationOf as clienteLocation, upsertCliente } from "@/lib/services/catalog/clientes/upsert";
import { getProximoConsecutivo as readProximo } from "@/lib/services/catalog/consecutivos/get-proximo";
import { getCabys } from "@/lib/services/catalog/consultas/cabys";
import { getContribuyente } from "@/lib/services/catalog/consultas/contribuyente";
import { getExoneracionConsultada } from "@/lib/services/catalog/consultas/exoneracion";
import { upsertMarca } from "@/lib/services/catalog/marcas/upsert";
import { getProducto } from "@/lib/services/catalog/productos/get";
import { listProductos } from "@/lib/services/catalog/productos/list";
import { locationOf as productoLocation, upsertProducto } from "@/lib/services/catalog/productos/upsert";
import { listProveedoresDeApi } from "@/lib/services/catalog/proveedores/gestion";
import { endReserva } from "@/lib/services/issuing/reservas/close";
import { getReserva as readReserva } from "@/lib/services/issuing/reservas/get";
import { reserveNumeros } from "@/lib/services/issuing/reservas/reserve";
import type { Pagina } from "@/lib/services/kernel/listas/page";
import { readDesde } from "@/lib/services/kernel/listas/parameters";
import { listCambios } from "@/lib/services/notices/cambios/list";
import { getCorreo as readCorreo } from "@/lib/services/notices/correos/get-correo";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { getEvento } from "@/lib/services/notices/eventos/get";
import { listEventos } from "@/lib/services/notices/eventos/list";
import { resendEvento } from "@/lib/services/notices/eventos/resend";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { entregaAnswer, entregaDetalleAnswer, webhookAnswer } from "@/lib/services/notices/webhooks/answer";
import { changeWebhook } from "@/lib/services/notices/webhooks/change-webhook";
import { getEntrega, listEntregas } from "@/lib/services/notices/webhooks/list-entregas";
import { getWebhook, listWebhooksPage } from "@/lib/services/notices/webhooks/list-webhooks";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { replayFailed } from "@/lib/services/notices/webhooks/replay-failed";
import { resendEntrega } from "@/lib/services/notices/webhooks/resend-entrega";
import { rotateWebhook } from "@/lib/services/notices/webhooks/rotate-webhook";
import { getReloj, moveReloj, resetReloj } from "@/lib/services/operations/reloj";
import * as recibo from "@/lib/services/payments/get";
import { issueReciboPago, simulateReciboPago } from "@/lib/services/payments/issue";
import { listRecibosPago } from "@/lib/services/payments/list";
import { listPorCobrar } from "@/lib/services/payments/list-por-cobrar";
import { retryReciboPago } from "@/lib/services/payments/retry";
import * as compra from "@/lib/services/purchases/get";
import { issueFacturaCompra } from "@/lib/services/purchases/issue";
import { listFacturasCompra } from "@/lib/services/purchases/list";
import { createMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/create";
import * as mensaje from "@/lib/services/reception/mensajes-receptor/get";
import { listMensajesReceptor } from "@/lib/services/reception/mensajes-receptor/list";
import { issueFactura, simulateFactura } from "@/lib/services/sales/facturas";
import * as factura from "@/lib/services/sales/get";
import { listFacturas } from "@/lib/services/sales/list";
import { cancelLote } from "@/lib/services/sales/lotes/cancel";
import { getLote, listLotes, readResultados } from "@/lib/services/sales/lotes/consult";
import { requestLote, requestUno } from "@/lib/services/sales/lotes/request";
import { retryFactura } from "@/lib/services/sales/retry";
import { voidFactura } from "@/lib/services/sales/void";

/** A webhook, or a delivery to it, as its path names it. */
const oneOf = <One extends { idWebhook: string; idEntrega?: string }>({ idWebhook, idEntrega = "" }: One) => ({
  webhookEndpointId: Number(idWebhook),
  webhookEntregaId: idEntrega,
});
const pageOf = <Row, Item>({ datos, siguiente }: Pagina<Row>, itemOf: (row: Row) => Item): Pagina<Item> => ({
  datos: datos.map(itemOf),
  siguiente,
});
const encolado = ({ eventoId }: { eventoId: string }) => ({ idEvento: eventoId });

export const API_ROUTES = routesOf([
  answering(getFacturas, ({ ctx, query }) => listFacturas(ctx, query)),
  endpoint(facturas.postFactura, async ({ ctx, query, body, idempotencyKey, advertencias }) => {
    const asincrono = query.asincrono === "true";
    if (query.simular === "true") {
      if (asincrono) throw refusal("asincrono_y_simular");
      return { status: 200, body: await simulateFactura(ctx, body) };
    }
    if (asincrono) {
      const made = await requestUno(ctx, { body, idempotencyKey, advertencias });
      return { status: 202, body: made.body, headers: replayHeaders(made) };
    }
    const issued = await issueFactura(ctx, { body, idempotencyKey, advertencias });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
  answering(facturas.getFactura, ({ ctx, params }) => factura.getFactura(ctx, params.clave)),
  answering(cambio.deleteFactura, ({ ctx, params }) => voidFactura(ctx, params.clave)),
  answering(facturas.getFacturaPdf, ({ ctx, params }) => factura.getFacturaPdf(ctx, params.clave)),
  answering(facturas.getFacturaXml, ({ ctx, params }) => factura.getFacturaXml(ctx, params.clave)),
  answering(facturas.getFacturaRespuesta, ({ ctx, params }) => factura.getFacturaRespuesta(ctx, params.clave)),
  answering(cambio.postReintentar, ({ ctx, params }) => retryFactura(ctx, params.clave)),
  answering(postFacturaEmail, ({ ctx, params, body }) =>
    requestCorreo(ctx, { clave: params.clave, correos: body.correos, tipos: TIPOS_VENTA }),
  ),

  endpoint(lotes.postLote, async ({ ctx, body, idempotencyKey }) => {
    const leer = () => readLines(body);
    const made = await requestLote(ctx, { origen: "api", idempotencyKey, huella: digestOf(body), leer });
    return { status: 202, body: made.body, headers: replayHeaders(made) };
  }),
  answering(lotes.getLotes, ({ ctx, query }) => listLotes(ctx, query)),
  answering(lotes.getLote, ({ ctx, params }) => getLote(ctx, params.idLote)),
  answering(lotes.getLoteResultados, ({ ctx, params, query }) =>
    readResultados(ctx, params.idLote, query, answerFallo),
  ),
  answering(lotes.postLoteCancelacion, ({ ctx, params }) => cancelLote(ctx, params.idLote)),

  answering(compras.getFacturasCompra, ({ ctx, query }) => listFacturasCompra(ctx, query)),
  endpoint(compras.postFacturaCompra, async ({ ctx, body, idempotencyKey, advertencias }) => {
    const issued = await issueFacturaCompra(ctx, { body, idempotencyKey, advertencias });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
  answering(compras.getFacturaCompra, ({ ctx, params }) => compra.getFacturaCompra(ctx, params.clave)),
  answering(compras.getFacturaCompraPdf, ({ ctx, params }) => compra.getFacturaCompraPdf(ctx, params.clave)),
  answering(compras.getFacturaCompraXml, ({ ctx, params }) => compra.getFacturaCompraXml(ctx, params.clave)),
  answering(compras.getFacturaCompraRespuesta, ({ ctx, params }) =>
    compra.getFacturaCompraRespuesta(ctx, params.clave),
  ),

  answering(recibos.getRecibosPago, ({ ctx, query }) => listRecibosPago(ctx, query)),
  answering(recibos.getPorCobrar, ({ ctx, query }) => listPorCobrar(ctx, query)),
  endpoint(recibos.postReciboPago, async ({ ctx, query, body, idempotencyKey, advertencias }) => {
    if (query.simular === "true") return { status: 200, body: await simulateReciboPago(ctx, body) };
    const issued = await issueReciboPago(ctx, { body, idempotencyKey, advertencias });
    return { status: 201, body: issued.body, headers: replayHeaders(issued) };
  }),
  answering(recibos.getReciboPago, ({ ctx, params }) => recibo.getReciboPago(ctx, params.clave)),
  answering(recibos.getReciboPagoPdf, ({ ctx, params }) => recibo.getReciboPagoPdf(ctx, params.clave)),
  answering(recibos.getReciboPagoXml, ({ ctx, params }) => recibo.getReciboPagoXml(ctx, params.clave)),
  answering(recibos.getReciboPagoRespuesta, ({ ctx, params }) => recibo.getReciboPagoRespuesta(ctx, params.clave)),
  answering(recibos.postReciboPagoReintentar, ({ ctx, params }) => retryReciboPago(ctx, params.clave)),
  answering(postReciboPagoCorreo, ({ ctx, params, body }) =>
    requestCorreo(ctx, { clave: params.clave, correos: body.correos, tipos: TIPOS_RECIBO }),
  ),

  answering(mensajes.getMensajesReceptor, ({ ctx, query }) => listMensajesReceptor(ctx, query)),
  endpoint(mensajes.postMensajeReceptor, async ({ ctx, body, idempotencyKey, advertencias }) => {
    const made = await createMensajeReceptor(ctx, { body, idempotencyKey, advertencias });
    return { status: made.status === 200 ? 200 : 201, body: made.body, headers: replayHeaders(made) };
  }),
  answering(mensajes.getMensajeReceptor, ({ ctx, params }) => mensaje.getMensajeReceptor(ctx, params.clave)),
  answering(mensajes.getMensajeReceptorXml, ({ ctx, params }) => mensaje.getMensajeReceptorXml(ctx, params.clave)),
  answering(mensajes.getMensajeReceptorRespuesta, ({ ctx, params }) =>
    mensaje.getMensajeReceptorRespuesta(ctx, params.clave),
  ),

  answering(getProductos, ({ ctx, query }) => listProductos(ctx, query)),
  endpoint(productos.postProducto, async ({ ctx, body }) => {
    const { created, producto } = await upsertProducto(ctx, body);
    if (!created) return { status: 200, body: producto };
    return { status: 201, body: producto, headers: { location: productoLocation(producto.codigo) } };
  }),
  answering(productos.getProducto, ({ ctx, params }) => getProducto(ctx, params.codigo)),
  endpoint(postMarca, async ({ ctx, body }) => {
    const { created, marca } = await upsertMarca(ctx, body);
    return { status: created ? 201 : 200, body: marca };
  }),

  answering(getClientes, ({ ctx, query }) => listClientes(ctx, query)),
  endpoint(clientes.postCliente, async ({ ctx, body }) => {
    const { created, cliente } = await upsertCliente(ctx, body);
    if (!created) return { status: 200, body: cliente };
    return { status: 201, body: cliente, headers: { location: clienteLocation(cliente.identificacion) } };
  }),
  answering(clientes.getCliente, ({ ctx, params }) => getCliente(ctx, params.identificacion)),

  answering(getCatalogo, ({ ctx, params }) => readCatalogo(ctx, params.name)),
  answering(getProximoConsecutivo, ({ ctx, query: { tipo, idPuntoVenta = null } }) =>
    readProximo(ctx, { tipo, idPuntoVenta }),
  ),
  endpoint(postReserva, async ({ ctx, body, idempotencyKey, advertencias }) => {
    const made = await reserveNumeros(ctx, { body, idempotencyKey, advertencias });
    return { status: 201, body: made.body, headers: replayHeaders(made) };
  }),
  answering(getReserva, ({ ctx, params }) => readReserva(ctx, params.idReserva)),
  answering(postCierreReserva, ({ ctx, params }) => endReserva(ctx, params.idReserva)),
  answering(consultas.getContribuyente, ({ ctx, params }) => getContribuyente(ctx, params.identificacion)),
  answering(consultas.getCabys, ({ ctx, query }) => getCabys(ctx, query)),
  answering(consultas.getExoneracionConsultada, ({ ctx, params }) =>
    getExoneracionConsultada(ctx, params.autorizacion),
  ),

  answering(getCambios, ({ ctx, principal, query, idle }) => listCambios(ctx, principal.scopes, query, idle)),
  answering(eventos.getEventos, ({ ctx, query }) => listEventos(ctx, query)),
  answering(eventos.getEvento, ({ ctx, params }) => getEvento(ctx, params.id)),
  answering(eventos.postReenviarEvento, ({ ctx, params }) => resendEvento(ctx, params.id)),

  answering(getCuenta, ({ ctx, principal }) => readCuenta(ctx, principal)),
  answering(getUsuarios, ({ ctx, query }) => listUsuariosPage(ctx, query)),
  answering(getProveedores, ({ ctx, query }) => listProveedoresDeApi(ctx, query)),
  answering(getCategorias, ({ ctx, query }) => listCategoriasPage(ctx, query)),
  answering(getCorreo, ({ ctx, params, principal }) => readCorreo(ctx, { ...params, scopes: principal.scopes })),

  answering(webhooks.getWebhooks, async ({ ctx, query }) => pageOf(await listWebhooksPage(ctx, query), webhookAnswer)),
  endpoint(webhooks.postWebhook, async ({ ctx, body: { url, eventos } }) => {
    const { webhookEndpointId, secreto } = await addWebhook(ctx, { url: url ?? "", eventos: eventos ?? [] });
    const body = { ...webhookAnswer(await getWebhook(ctx, { webhookEndpointId })), secreto };
    return { status: 201, body, headers: { location: `${API_PREFIX}/webhooks/${webhookEndpointId}` } };
  }),
  answering(webhooks.getWebhook, async ({ ctx, params }) => webhookAnswer(await getWebhook(ctx, oneOf(params)))),
  answering(webhooks.patchWebhook, async ({ ctx, params, body }) => {
    await changeWebhook(ctx, { ...oneOf(params), ...body });
    return webhookAnswer(await getWebhook(ctx, oneOf(params)));
  }),
  answering(webhooks.postRotarWebhook, async ({ ctx, params }) => {
    const { secreto, anteriorHasta } = await rotateWebhook(ctx, oneOf(params));
    return { idWebhook: oneOf(params).webhookEndpointId, secreto, anteriorHasta: toFechaHora(anteriorHasta) };
  }),
  answering(webhooks.postProbarWebhook, async ({ ctx, params }) => encolado(await pingWebhook(ctx, oneOf(params)))),
  answering(webhooks.postReenviarPerdidas, ({ ctx, params, query }) =>
    replayFailed(ctx, { ...oneOf(params), desde: readDesde(query.desde) }),
  ),
  answering(webhooks.getEntregas, async ({ ctx, params, query }) =>
    pageOf(await listEntregas(ctx, { ...query, ...oneOf(params) }), entregaAnswer),
  ),
  answering(webhooks.getEntrega, async ({ ctx, params }) => entregaDetalleAnswer(await getEntrega(ctx, oneOf(params)))),
  answering(webhooks.postReenviarEntrega, async ({ ctx, params }) => encolado(await resendEntrega(ctx, oneOf(params)))),
  answering(reloj.getReloj, ({ ctx }) => getReloj(ctx)),
  answering(reloj.postReloj, ({ ctx, body }) => moveReloj(ctx, body)),
  answering(reloj.deleteReloj, ({ ctx }) => resetReloj(ctx)),
]);
