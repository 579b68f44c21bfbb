/** Examples of what stands in registers: products, brands, customers, code lists and the authority's lookups. */
import { badLimit, found, listed, twice } from "./common-calls";
import type { ExampleCall } from "./example-call";

/** The lookups that were made while the authority's registers still answered. */
export const CONSULTADOS = {
  contribuyente: "3101654321",
  desconocido: "3101650000",
  texto: "q=cafe%20tostado&limite=2",
  codigo: "codigo=2391102010200",
  codigoDesconocido: "codigo=9999999999999",
  autorizacion: "AL-00012349-26",
  autorizacionDesconocida: "AL-00000000-26",
};

const PRODUCTO = {
  codigo: "CAFE-250",
  nombre: "Café molido, bolsa de 250 g",
  codigoCabys: "2391102010200",
  unidadMedida: "Unid",
  precioVenta: 1900,
  precioCosto: 1200,
  impuestos: [{ codigo: "01", codigoTarifa: "02" }],
};

export const CATALOG_CALLS: Readonly<Record<string, readonly ExampleCall[]>> = {
  listarProductos: [listed("texto=cafe"), badLimit, twice],
  guardarProducto: [
    { name: "actualizado", summary: "El código ya existía", status: 200, body: PRODUCTO },
    {
      name: "datos-que-faltan",
      summary: "Sin precioVenta",
      status: 400,
      body: { ...PRODUCTO, precioVenta: undefined },
    },
    {
      name: "cabys",
      summary: "Un CABYS de 12 dígitos",
      status: 400,
      body: { ...PRODUCTO, codigoCabys: "239110201020" },
    },
  ],
  consultarProducto: [found({ codigo: "CAFE-500" })],
  guardarMarca: [
    { name: "existente", summary: "La marca ya existía", status: 200, body: { nombre: "CAFÉ OROSI" } },
    { name: "sin-nombre", summary: "Sin nombre", status: 400, body: {} },
    { name: "nombre-vacio", summary: "Con el nombre vacío", status: 400, body: { nombre: "" } },
  ],
  listarClientes: [listed("texto=volcan"), badLimit, twice],
  guardarCliente: [
    {
      name: "actualizado",
      summary: "Solo lo que cambia",
      status: 200,
      body: { identificacion: "3101654321", limiteCredito: 250000 },
    },
    {
      name: "tipo-equivocado",
      summary: "exonerado entre comillas",
      status: 400,
      body: { identificacion: "3101654321", exonerado: "no" },
    },
    {
      name: "telefono",
      summary: "Un teléfono de 7 dígitos",
      status: 400,
      body: { identificacion: "3101654321", telefono: "280-1122" },
    },
  ],
  consultarCliente: [found({ identificacion: "3007556677" }, "Con una exoneración")],
  consultarCatalogo: [
    { name: "medios-pago", summary: "Medios de pago", status: 200, params: { name: "medios-pago" } },
    { name: "puntos-venta", summary: "Puntos de venta", status: 200, params: { name: "puntos-venta" } },
  ],
  consultarContribuyente: [
    found({ identificacion: CONSULTADOS.contribuyente }),
    {
      name: "invalida",
      summary: "No es una identificación",
      status: 400,
      params: { identificacion: "12345" },
    },
    {
      name: "desconocida",
      summary: "No existe en Hacienda",
      status: 404,
      params: { identificacion: CONSULTADOS.desconocido },
    },
    {
      name: "hacienda-no-responde",
      summary: "Hacienda no responde y no se sabe nada",
      status: 503,
      params: { identificacion: "3101999001" },
    },
  ],
  buscarCabys: [
    { name: "texto", summary: "Por texto", status: 200, query: CONSULTADOS.texto },
    { name: "codigo", summary: "Por código", status: 200, query: CONSULTADOS.codigo },
    { name: "codigo-invalido", summary: "12 dígitos", status: 400, query: "codigo=239110201020" },
    { name: "repetido", summary: "Parámetro repetido", status: 400, query: "q=cafe&q=te" },
    { name: "desconocido", summary: "No existe en Hacienda", status: 404, query: CONSULTADOS.codigoDesconocido },
    {
      name: "hacienda-no-responde",
      summary: "Hacienda no responde y no se sabe nada",
      status: 503,
      query: "q=silla",
    },
  ],
  consultarExoneracion: [
    found({ autorizacion: CONSULTADOS.autorizacion }),
    { name: "invalida", summary: "No es una autorización", status: 400, params: { autorizacion: "AL" } },
    {
      name: "desconocida",
      summary: "No existe en Hacienda",
      status: 404,
      params: { autorizacion: CONSULTADOS.autorizacionDesconocida },
    },
    {
      name: "hacienda-no-responde",
      summary: "Hacienda no responde y no se sabe nada",
      status: 503,
      params: { autorizacion: "AL-00099999-26" },
    },
  ],
};
