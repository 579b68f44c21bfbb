// Suma lo facturado en colones hoy, sin perder un céntimo.
import { Decimal, PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

// En Costa Rica: la fecha como 2026-11-27.
const hoy = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Costa_Rica" }).format(new Date());
let cuantas = 0;
let total = Decimal.de("0");

// Las páginas se piden solas, según se recorren.
for await (const factura of pf.recorrerFacturas({ desde: hoy, moneda: "CRC", estado: "aceptado", limite: 50 })) {
  cuantas++;
  total = total.mas(factura.totalComprobante);
}

console.log(`Hoy: ${cuantas} documentos aceptados, por ${total} CRC`);
