// Qué hacer con cada error, y qué reintenta la biblioteca por vos.
import {
  DemasiadasSolicitudesError,
  ErrorDeApi,
  ErrorDeConexion,
  type Intento,
  ProductoNoEncontradoError,
  PuraFactura,
} from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const log = ({ metodo, url, status, causa }: Intento) => console.log(`${metodo} ${url}: ${status ?? causa}`);
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY, timeoutMs: 20_000, log });

// Un 429, un 503 o una conexión cortada se reintentan solos, con la misma Idempotency-Key: no se emite dos veces.
try {
  await pf.emitirFactura(
    {
      tipo: "TiqueteElectronico",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      lineas: [{ codigoProducto: "NO-ESTA", cantidad: "1" }],
    },
    { idempotencyKey: `pedido-${Date.now()}` },
  );
} catch (error) {
  if (error instanceof ProductoNoEncontradoError) console.log(`Falta el producto: ${error.message}`);
  else if (error instanceof DemasiadasSolicitudesError) console.log(`Volvé en ${error.retryAfterMs} milisegundos`);
  else if (error instanceof ErrorDeApi)
    console.log(`${error.status} ${error.codigo} en ${error.path}`, error.requestId);
  else if (error instanceof ErrorDeConexion) console.log("Sin respuesta: repetí luego con la misma Idempotency-Key");
  else throw error;
}
