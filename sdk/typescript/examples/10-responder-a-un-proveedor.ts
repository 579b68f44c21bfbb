// Acepta ante Hacienda la factura de un proveedor, con su mensaje receptor.
import { PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

// Los datos que trae su factura. La clave: 506, día, cédula, consecutivo, situación y 8 dígitos.
const enCostaRica = new Date(Date.now() - 7 * 60 * 60 * 1000).toISOString();
const dia = enCostaRica.slice(2, 10).split("-").reverse().join("");
const numero = String(Math.floor(Math.random() * 1e10)).padStart(10, "0");

const mensaje = await pf.emitirMensajeReceptor({
  clave: `506${dia}0031027654320010000101${numero}112345678`,
  mensaje: "Aceptado",
  condicionImpuesto: "01",
  montoTotalImpuestoAcreditar: "1300",
  emisor: { identificacion: "3102765432", nombre: "Distribuidora La Central" },
  fechaEmision: enCostaRica.replace("Z", "-06:00"),
  montoTotalImpuesto: "1300",
  totalFactura: "11300",
});

console.log(`Mensaje ${mensaje.consecutivo}, estado ${mensaje.estado}`);
