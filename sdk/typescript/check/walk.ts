/**
 * What `npm run sdk:check -- typescript` runs in a folder of its own, compiled under `strict` both as ESM and as CJS,
 * and bundled for a browser: everything that an integrator does first.
 */
import { Decimal, ErrorDeConexion, PuraFactura, type VentaSolicitud, verificarWebhook } from "purafactura";

declare const process: { env: Record<string, string | undefined>; exitCode: number } | undefined;

export interface Given {
  BASE_URL?: string | undefined;
  API_KEY?: string | undefined;
  /** Leads to the service, and cuts the answer to the first POST. Without it that step is left out. */
  CUT_URL?: string | undefined;
  /** `{ body, headers, secret }` of a signed delivery. */
  WEBHOOK?: string | undefined;
}

/** Says each step when it is done. */
export async function walk({ BASE_URL = "", API_KEY = "", CUT_URL, WEBHOOK = "" }: Given, say: (step: string) => void) {
  const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });
  const venta = (referenciaExterna: string): VentaSolicitud => ({
    tipo: "TiqueteElectronico",
    idUsuario: 1,
    condicionVenta: "01",
    medioPago: "01",
    referenciaExterna,
    lineas: [{ codigoProducto: "CAFE-500", cantidad: "2", precioUnitario: Decimal.de("1500.50") }],
  });
  const nueva = () => `check-${Date.now()}-${Math.random()}`.slice(0, 40);

  const emitida = await pf.emitirYEsperar(venta(nueva()));
  same(emitida.estado, "aceptado");
  same(emitida.resumen.totalComprobante.toString(), "3031.01");
  say(`emite y espera el veredicto: ${emitida.clave} ${emitida.estado}`);

  const [pdf, xml] = await Promise.all([pf.descargarPdf(emitida.clave), pf.descargarXml(emitida.clave)]);
  same(new TextDecoder().decode(pdf.bytes.slice(0, 5)), "%PDF-");
  same(xml.texto().includes(emitida.clave), true);
  say(`descarga ${pdf.nombre} y ${xml.nombre}`);

  const { body, headers, secret } = JSON.parse(WEBHOOK) as {
    body: string;
    headers: Record<string, string>;
    secret: string;
  };
  const aviso = await verificarWebhook(body, headers, secret);
  if (aviso.type === "documento.aceptado") same(aviso.data.total.toString(), "28250.50");
  same(aviso.type, "documento.aceptado");
  await verificarWebhook(body.replace("28250.50", "1.00"), headers, secret).then(
    () => same("a changed body", "refused"),
    () => {},
  );
  say(`verifica un webhook: ${aviso.type}`);

  await pf.emitirFactura(venta(nueva()));
  const claves = new Set<string>();
  for await (const { clave } of pf.recorrerFacturas({ limite: 1 })) if (claves.add(clave).size === 2) break;
  say("recorre una lista, de página en página");

  if (CUT_URL !== undefined) {
    const causas: unknown[] = [];
    const cortada = new PuraFactura({ baseUrl: CUT_URL, apiKey: API_KEY, log: ({ causa }) => causas.push(causa) });
    const referenciaExterna = nueva();
    const { clave } = await cortada.emitirFactura(venta(referenciaExterna));
    same(causas.length, 2);
    const { datos } = await pf.listarFacturas({ referenciaExterna });
    same(datos.map((each) => each.clave).join(), clave);
    say("sobrevive a una conexión cortada: dos intentos, un documento");
  }
  const nadie = new PuraFactura({ baseUrl: "http://127.0.0.1:9", apiKey: API_KEY, pausa: async () => {} });
  await nadie.consultarFactura(emitida.clave).then(
    () => same("nobody", "an answer"),
    (error) => same(error instanceof ErrorDeConexion, true),
  );
}

/** Compiles only while an amount is no `number`. */
export const inexact = (): VentaSolicitud["lineas"] => [
  // @ts-expect-error a float may not hold all digits
  { codigoProducto: "CAFE-500", cantidad: 2 },
];

function same(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${String(found)} is not ${String(expected)}`);
}

if (typeof process !== "undefined") {
  walk(process.env, (step) => console.log(step)).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
