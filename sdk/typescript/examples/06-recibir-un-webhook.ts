// Recibe un webhook: verifica que lo mandó PuraFactura y dice qué pasó.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { FirmaInvalidaError, firmarWebhook, verificarWebhook } from "purafactura";

// Durante un cambio de secreto van los dos, el nuevo y el anterior.
const SECRETOS = [process.env.WEBHOOK_SECRET ?? `whsec_${btoa("un secreto solo para este ejemplo")}`];

const servidor = createServer(async (solicitud, respuesta) => {
  try {
    const aviso = await verificarWebhook(await buffer(solicitud), solicitud.headers, SECRETOS);
    if (aviso.type === "documento.aceptado") console.log(`Aceptado: ${aviso.data.clave} por ${aviso.data.total}`);
    else if (aviso.type === "documento.rechazado") console.log(`Rechazado: ${aviso.data.clave}`);
    else console.log(`Otro aviso: ${aviso.type}`);
    respuesta.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof FirmaInvalidaError)) throw error;
    console.log(`No es de fiar: ${error.message}`);
    respuesta.writeHead(400).end();
  }
});
await new Promise<void>((listo) => servidor.listen(0, "127.0.0.1", listo));

// Acá se manda uno firmado como los de verdad, y el mismo con otro cuerpo.
const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
const body = '{"type":"ping","timestamp":"2026-11-27T10:30:00-06:00","data":{"secuencia":1}}';
const headers = await firmarWebhook(body, SECRETOS[0] ?? "", { id: "evento-1" });
console.log((await fetch(url, { method: "POST", headers, body })).status);
console.log((await fetch(url, { method: "POST", headers, body: `${body} ` })).status);
servidor.close();
