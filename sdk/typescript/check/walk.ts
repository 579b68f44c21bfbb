/**
 * What `npm run sdk:check -- typescript` runs in a folder of its own, compiled under `strict` both as ESM and as CJS,
 * and bundled for a browser: everything that an integrator does first.
 */
import {
  Decimal,
  ErrorDeConexion,
  FirmaInvalidaError,
  PuraFactura,
  type VentaSolicitud,
  verificarWebhook,
} from "purafactura";

declare const process: { env: Record<string, string | undefined>; exitCode: number } | undefined;

export interface Given {
  BASE_URL?: string | undefined;
  API_KEY?: string | undefined;
  /** Leads to the service, and cuts the answer to the first POST. Without it that step is left out. */
  CUT_URL?: string | undefined;
  /** Takes deliveries of webhooks, and answers them as they came. Without it the service cannot reach this machine. */
  RECEIVER_URL?: string | undefined;
}

/** Says each step when it is done. */
export async function walk({ BASE_URL = "", API_KEY = "", CUT_URL, RECEIVER_URL }: Given, say: (step: string) => void) {
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

  if (RECEIVER_URL === undefined) say("no verifica un webhook: el servicio está en otra máquina, que no llega a esta");
  else {
    const { idWebhook, secreto } = await pf.crearWebhook({ url: RECEIVER_URL, eventos: ["documento.aceptado"] });
    const { clave } = await pf.emitirYEsperar(venta(nueva()));
    const entrega = await delivered(RECEIVER_URL, clave);
    const aviso = await verificarWebhook(entrega.body, entrega.headers, secreto);
    same(aviso.type === "documento.aceptado" && `${aviso.data.clave} ${aviso.data.total}`, `${clave} 3031.01`);
    await refused(verificarWebhook(entrega.body.replace("3031.01", "1.00"), entrega.headers, secreto));

    const { secreto: nuevo } = await pf.rotarSecretoWebhook(idWebhook);
    const { idEvento } = await pf.probarWebhook(idWebhook);
    const otra = await delivered(RECEIVER_URL, idEvento);
    await refused(verificarWebhook(entrega.body, entrega.headers, nuevo));
    // For a day both sign, so that a receiver may change its secret later.
    for (const uno of [nuevo, secreto]) same((await verificarWebhook(otra.body, otra.headers, uno)).type, "ping");
    await pf.cambiarWebhook(idWebhook, { estado: "deshabilitado" });
    say(`verifica los webhooks que entregó el servicio: ${aviso.type}, y ping con el secreto nuevo`);
  }

  await pf.emitirFactura(venta(nueva()));
  const claves = new Set<string>();
  for await (const { clave } of pf.recorrerFacturas({ limite: 1 })) if (claves.add(clave).size === 2) break;
  say("recorre una lista, de página en página");

  if (CUT_URL !== undefined) {
    const causas: unknown[] = [];
    const cortada = new PuraFactura({ baseUrl: CUT_URL, apiKey: API_KEY, log: ({ causa }) => causas.push(causa) });
    const referenciaExterna = nueva();
    const { clave } = await cortada.emitirFactura(venta(referenciaExterna));
    // A service that is busy is asked once more.
    same(causas[0] !== undefined && causas.length >= 2, true);
    const { datos } = await pf.listarFacturas({ referenciaExterna });
    same(datos.map((each) => each.clave).join(), clave);
    say("sobrevive a una conexión cortada: otro intento, un documento");
  }
  const nadie = new PuraFactura({ baseUrl: "http://127.0.0.1:9", apiKey: API_KEY, pausa: async () => {} });
  await nadie.consultarFactura(emitida.clave).then(
    () => same("nobody", "an answer"),
    (error) => same(error instanceof ErrorDeConexion, true),
  );
}

interface Delivery {
  headers: Record<string, string>;
  body: string;
}

/** The delivery that names this, once it is there. */
async function delivered(receiver: string, name: string): Promise<Delivery> {
  for (const end = Date.now() + 180_000; Date.now() < end; await new Promise((done) => setTimeout(done, 200))) {
    const all = (await (await fetch(receiver)).json()) as Delivery[];
    const found = all.find((each) => JSON.stringify(each).includes(name));
    if (found !== undefined) return found;
  }
  throw new Error(`no delivery of ${name} came`);
}

async function refused(verification: Promise<unknown>): Promise<void> {
  const error = await verification.then(
    () => null,
    (error: unknown) => error,
  );
  same(error instanceof FirmaInvalidaError, true);
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
