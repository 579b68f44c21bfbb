// Emite una factura. Responde de una vez; el veredicto de Hacienda llega después.
import { PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

const factura = await pf.emitirFactura({
  tipo: "FacturaElectronica",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  cliente: { identificacion: "3101654321" },
  lineas: [
    { codigoProducto: "CAFE-500", cantidad: "2" },
    { codigoProducto: "CONSULT-TI", cantidad: "1.5" },
  ],
});

console.log(`Factura ${factura.consecutivo} por ${factura.resumen.totalComprobante} ${factura.moneda}`);
console.log(`Clave ${factura.clave}, estado ${factura.estado}`);
