/** The API's routes for the plain host: each path of the contract with the route file that Next serves as well. */
import * as catalogo from "@/app/api/v1/catalogos/[name]/route";
import * as cliente from "@/app/api/v1/clientes/[identificacion]/route";
import * as clientes from "@/app/api/v1/clientes/route";
import * as consecutivoProximo from "@/app/api/v1/consecutivos/proximo/route";
import * as consultaCabys from "@/app/api/v1/consultas/cabys/route";
import * as consultaContribuyente from "@/app/api/v1/consultas/contribuyentes/[identificacion]/route";
import * as consultaExoneracion from "@/app/api/v1/consultas/exoneraciones/[autorizacion]/route";
import * as eventoReenviar from "@/app/api/v1/eventos/[id]/reenviar/route";
import * as evento from "@/app/api/v1/eventos/[id]/route";
import * as eventos from "@/app/api/v1/eventos/route";
import * as facturaEmail from "@/app/api/v1/facturas/[clave]/email/route";
import * as facturaPdf from "@/app/api/v1/facturas/[clave]/pdf/route";
import * as facturaReintentar from "@/app/api/v1/facturas/[clave]/reintentar/route";
import * as facturaRespuesta from "@/app/api/v1/facturas/[clave]/respuesta/route";
import * as factura from "@/app/api/v1/facturas/[clave]/route";
import * as facturaXml from "@/app/api/v1/facturas/[clave]/xml/route";
import * as facturas from "@/app/api/v1/facturas/route";
import * as facturaCompraPdf from "@/app/api/v1/facturas-compra/[clave]/pdf/route";
import * as facturaCompraRespuesta from "@/app/api/v1/facturas-compra/[clave]/respuesta/route";
import * as facturaCompra from "@/app/api/v1/facturas-compra/[clave]/route";
import * as facturaCompraXml from "@/app/api/v1/facturas-compra/[clave]/xml/route";
import * as facturasCompra from "@/app/api/v1/facturas-compra/route";
import * as marcas from "@/app/api/v1/marcas/route";
import * as mensajeReceptorRespuesta from "@/app/api/v1/mensajes-receptor/[clave]/respuesta/route";
import * as mensajeReceptor from "@/app/api/v1/mensajes-receptor/[clave]/route";
import * as mensajeReceptorXml from "@/app/api/v1/mensajes-receptor/[clave]/xml/route";
import * as mensajesReceptor from "@/app/api/v1/mensajes-receptor/route";
import * as producto from "@/app/api/v1/productos/[codigo]/route";
import * as productos from "@/app/api/v1/productos/route";
import type { Route } from "@/lib/http/route";

export const API_ROUTES: readonly (readonly [template: string, route: Route])[] = [
  ["/facturas", facturas],
  ["/facturas/{clave}", factura],
  ["/facturas/{clave}/pdf", facturaPdf],
  ["/facturas/{clave}/xml", facturaXml],
  ["/facturas/{clave}/respuesta", facturaRespuesta],
  ["/productos", productos],
  ["/productos/{codigo}", producto],
  ["/marcas", marcas],
  ["/facturas/{clave}/reintentar", facturaReintentar],
  ["/catalogos/{name}", catalogo],
  ["/clientes", clientes],
  ["/clientes/{identificacion}", cliente],
  ["/consecutivos/proximo", consecutivoProximo],
  ["/consultas/contribuyentes/{identificacion}", consultaContribuyente],
  ["/consultas/cabys", consultaCabys],
  ["/consultas/exoneraciones/{autorizacion}", consultaExoneracion],
  ["/facturas/{clave}/email", facturaEmail],
  ["/facturas-compra", facturasCompra],
  ["/facturas-compra/{clave}", facturaCompra],
  ["/facturas-compra/{clave}/pdf", facturaCompraPdf],
  ["/facturas-compra/{clave}/xml", facturaCompraXml],
  ["/facturas-compra/{clave}/respuesta", facturaCompraRespuesta],
  ["/eventos", eventos],
  ["/eventos/{id}", evento],
  ["/eventos/{id}/reenviar", eventoReenviar],
  ["/mensajes-receptor", mensajesReceptor],
  ["/mensajes-receptor/{clave}", mensajeReceptor],
  ["/mensajes-receptor/{clave}/xml", mensajeReceptorXml],
  ["/mensajes-receptor/{clave}/respuesta", mensajeReceptorRespuesta],
];
