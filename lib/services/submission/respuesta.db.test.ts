/** The answer document of a verdict: intact, unsigned, altered, broken, another's. `ind-estado` always decides. */

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/platform/clock";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { getDocumentoRespuesta } from "../issuing/documentos/get";
import { getFactura } from "../sales/get";
import { issued, look } from "../testing/issuing";
import { createWorld, type World } from "../testing/world";
import { advanceEnvio } from "./advance";

const FIRMA =
  "Hacienda dio su veredicto, pero la firma de su documento de respuesta falta o no es válida. Se guarda como llegó.";
const ILEGIBLE =
  "El documento de respuesta de Hacienda llegó dañado y no se puede leer. Se vuelve a pedir; el veredicto no cambia.";
const GUARDADA_ILEGIBLE =
  "Hacienda dio su veredicto, pero su documento de respuesta llegó dañado y no se puede leer. Se guarda como llegó.";
const AJENA = "La respuesta de Hacienda habla de otro documento, así que no se toma en cuenta. Se vuelve a preguntar.";

type Tamper = (xml: string) => string;
const whole: Tamper = (xml) => xml;

let simulator: Simulator;
let gateway: Server;
let world: World;
let tamper = whole;
/** The authority finds no document, and knows which it has. */
let forgetful = false;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  gateway = createServer((request, response) => {
    forward(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  world = await createWorld({ simulatorUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
});
beforeEach(() => {
  tamper = whole;
  forgetful = false;
});
afterAll(async () => {
  await world.drop();
  gateway.closeAllConnections();
  gateway.close();
  await simulator.close();
});

/** Forwards requests to the authority, and changes the documents in its answers with `tamper`. */
async function forward(request: IncomingMessage) {
  const { method = "GET", headers } = request;
  if (forgetful && method === "GET") return { status: 404, headers: {}, body: "" };
  const sent = { authorization: headers.authorization ?? "", "content-type": headers["content-type"] ?? "" };
  const body = method === "GET" ? null : await text(request);
  const answer = await fetch(simulator.url + request.url, { method, headers: sent, body });
  const json = (await answer.text()).replace(/"respuesta-xml":"([^"]+)"/, (_, base64: string) => {
    const xml = tamper(Buffer.from(base64, "base64").toString());
    return `"respuesta-xml":"${Buffer.from(xml).toString("base64")}"`;
  });
  const cause = answer.headers.get("x-error-cause");
  const said = { "content-type": "application/json", ...(cause !== null && { "x-error-cause": cause }) };
  return { status: answer.status, headers: said, body: json };
}

async function sell(): Promise<{ clave: string; id: string }> {
  const { clave } = await issued(world, {
    tipo: "01",
    cliente: {
      identificacion: "3101000060",
      nombre: "Comercio de prueba",
      correo: "a@b.example",
      telefono: "8888-1111",
    },
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  });
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  return { clave, id: row?.id ?? "" };
}

async function drive({ clave, id }: { clave: string; id: string }) {
  for (let n = 0; n < 3; n += 1) {
    if ((await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, id)).kind === "final") break;
  }
  const { estado, hacienda } = await getFactura(world.ctx, clave);
  return { estado, problema: hacienda.problema, motivos: hacienda.motivos.map(({ codigo }) => codigo) };
}

const kept = async (clave: string) =>
  Buffer.from((await getDocumentoRespuesta(world.ctx, clave, ["01"])).bytes).toString();

it("intact and signed, it is stored without a remark", async () => {
  expect(await drive(await sell())).toEqual({ estado: "aceptado", problema: null, motivos: ["-37", "-53"] });
});

it.each<[string, Tamper]>([
  ["without a signature", (xml) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")],
  ["with a changed amount", (xml) => xml.replace(/<TotalFactura>\d/, "<TotalFactura>9")],
  [
    "with an element that was put in after the seal",
    (xml) => xml.replace("</MensajeHacienda>", "<Otro/></MensajeHacienda>"),
  ],
])("%s, `ind-estado` still decides, the bytes are stored as they came, and the document says so", async (_, damage) => {
  tamper = damage;
  const venta = await sell();
  expect(await drive(venta)).toEqual({ estado: "aceptado", problema: FIRMA, motivos: ["-37", "-53"] });
  tamper = whole;
  expect(await drive(venta)).toMatchObject({ estado: "aceptado", problema: FIRMA });
  expect(await kept(venta.clave)).toContain(`<Clave>${venta.clave}</Clave>`);
});

const BROKEN: [string, Tamper][] = [
  ["cut short", (xml) => xml.slice(0, xml.length / 2)],
  ["with a DTD", (xml) => `<!DOCTYPE MensajeHacienda [<!ENTITY a "b">]>${xml}`],
  ["another root", () => "<html>Bad gateway</html>"],
];
it.each(BROKEN)("%s, it is requested again, and accepted once it arrives intact", async (_, damage) => {
  tamper = damage;
  const venta = await sell();
  expect(await drive(venta)).toEqual({ estado: "procesando", problema: ILEGIBLE, motivos: [] });
  tamper = whole;
  expect(await drive(venta)).toEqual({ estado: "aceptado", problema: null, motivos: ["-37", "-53"] });
});

it("after ten minutes of broken answers the verdict counts anyway, so no document waits for ever", async () => {
  tamper = (xml) => xml.slice(0, 100);
  const venta = await sell();
  await drive(venta);
  await look(
    world,
    `update documento set problema_desde = now() - interval '11 minutes' where documento_id = ${venta.id}`,
  );
  expect(await drive(venta)).toEqual({ estado: "aceptado", problema: GUARDADA_ILEGIBLE, motivos: [] });
  expect(await kept(venta.clave)).toHaveLength(100);
});

it("an answer about another clave never decides anything", async () => {
  tamper = (xml) => xml.replace(/<Clave>506/, "<Clave>507");
  const venta = await sell();
  expect(await drive(venta)).toMatchObject({ estado: "procesando", problema: AJENA });
  await look(
    world,
    `update documento set problema_desde = now() - interval '20 hours' where documento_id = ${venta.id}`,
  );
  expect(await drive(venta)).toMatchObject({ estado: "procesando", problema: AJENA });
});

it.each([
  ["accepts and later rejects", "aceptado", "rechazado"],
  ["rejects and later accepts", "rechazado", "aceptado"],
  ["signs two answers that accept", "aceptado", "aceptado"],
] as const)(
  "when the authority %s, the first answer stays in every member, and is told once",
  async (_, first, then) => {
    const { clave, id } = await sell();
    const say = (estado: "aceptado" | "rechazado", respuesta: string) =>
      DOCUMENTO.finish({ ...world.ctx, now: new Date() }, id, {
        kind: "final",
        estado,
        respuestaXml: Buffer.from(respuesta),
        mensaje: null,
        defecto: null,
      });
    const seen = async () => ({
      factura: await getFactura(world.ctx, clave),
      respuesta: await kept(clave),
      told: await look(
        world,
        `select (select count(*) from evento where clave = '${clave}' and tipo = 'documento.${first}')::int as events,
              (select count(*) from evento where clave = '${clave}')::int as "allEvents",
              (select count(*) from audit_entry where objeto_id = '${clave}')::int as audited`,
      ),
    });
    await say(first, "<MensajeHacienda>1</MensajeHacienda>");
    const before = await seen();
    expect(before).toMatchObject({ factura: { estado: first }, told: [{ events: 1 }] });
    await say(then, "<MensajeHacienda>2</MensajeHacienda>");
    expect(await seen()).toEqual(before);
  },
);

it("a document that the authority has and does not find is sent again in growing pauses, not twice a second", async () => {
  forgetful = true;
  const { id } = await sell();
  await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, id);
  await look(world, `update documento set sent_at = now() - interval '20 minutes' where documento_id = ${id}`);
  const next = await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, id);
  expect(next).toMatchObject({ kind: "wait" });
  expect(next.kind === "wait" && next.pauseMs).toBeGreaterThanOrEqual(20 * MINUTE_MS);
});
