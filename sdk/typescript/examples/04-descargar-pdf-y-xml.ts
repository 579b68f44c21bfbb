// Guarda el PDF, el XML firmado y la respuesta de Hacienda de un documento.
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

const { clave } = await pf.emitirYEsperar({
  tipo: "TiqueteElectronico",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [{ codigoProducto: "CAFE-500", cantidad: "1" }],
});

const archivos = {
  pdf: await pf.descargarPdf(clave),
  xml: await pf.descargarXml(clave),
  "respuesta.xml": await pf.descargarRespuesta(clave),
};
for (const [extension, archivo] of Object.entries(archivos)) {
  const ruta = `${tmpdir()}/${clave}.${extension}`;
  await writeFile(ruta, archivo.bytes);
  console.log(`${ruta}: ${archivo.tipo}, ${archivo.bytes.length} bytes`);
}
