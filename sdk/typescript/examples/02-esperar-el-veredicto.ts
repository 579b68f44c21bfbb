// Emite y espera el veredicto de Hacienda, con un límite.
import { EsperaAgotadaError, PuraFactura, RechazadoPorHaciendaError, type VentaSolicitud } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

const tiquete: VentaSolicitud = {
  tipo: "TiqueteElectronico",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "06",
  lineas: [{ codigoProducto: "CAFE-500", cantidad: "1" }],
};

try {
  const aceptado = await pf.emitirYEsperar(tiquete, { maximoMs: 60_000 });
  console.log(`Hacienda aceptó el tiquete ${aceptado.consecutivo}`);
} catch (error) {
  if (error instanceof RechazadoPorHaciendaError) {
    for (const { codigo, texto } of error.motivos) console.log(`Rechazado: ${codigo} ${texto}`);
  } else if (error instanceof EsperaAgotadaError) {
    // Está emitido: no lo emitás de nuevo, consultalo más tarde.
    console.log(`Todavía sin veredicto: ${error.documento.clave}`);
  } else throw error;
}
