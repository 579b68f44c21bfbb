/** Payment receipts through the door: simulated, sent again, and the list of what they may pay. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";
import { recordRespuesta } from "@/lib/services/issuing/documentos/record-respuesta";
import { readLedger } from "@/lib/services/testing/ledger";

let world: HostWorld;
let clave: string;
beforeAll(async () => {
  world = await createHostWorld();
  const { idUsuario, productos, clientes } = world.issuer;
  const { answer } = await call("POST", "/facturas", {
    tipo: "FacturaElectronica",
    idUsuario,
    condicionVenta: "08",
    medioPago: "01",
    cliente: { identificacion: clientes[0] },
    lineas: [{ codigoProducto: productos[0], cantidad: 2 }],
  });
  clave = answer.clave;
  await accept(clave, "01");
});
afterAll(() => world?.close());

async function call(method: string, path: string, body?: object, apiKey = world.apiKey) {
  const response = await fetch(`${world.api}${path}`, {
    method,
    headers: { "x-api-key": apiKey, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

async function accept(of: string, tipo: string) {
  const { ctx, tenantId } = world.issuer;
  const [[row]] = await world.db.read(tenantId, selectDocumentoByClave({ tenantId, clave: of, tipos: [tipo] }));
  await recordRespuesta({ ...ctx, now: new Date() }, row?.documento_id ?? "", {
    kind: "final",
    estado: "aceptado",
    mensaje: null,
    defecto: null,
    respuestaXml: Buffer.from("<MensajeHacienda/>"),
  });
}

const recibo = (monto: number) => ({ idUsuario: world.issuer.idUsuario, medioPago: "04", pagos: [{ clave, monto }] });
const debe = async () => {
  const { answer } = await call("GET", "/recibos-pago/por-cobrar?condicionVenta=08");
  return (answer.datos as { clave: string; debe: number }[]).map((row) => [row.clave, row.debe]);
};

it("simular=true answers the receipt that the same body then issues, and writes nothing", async () => {
  const before = await readLedger(world);
  const { status, answer } = await call("POST", "/recibos-pago?simular=true", recibo(100));
  expect([status, answer.clave, answer.consecutivo, answer.estado]).toEqual([200, null, null, null]);
  expect(await readLedger(world)).toEqual(before);
  const { answer: issued } = await call("POST", "/recibos-pago", recibo(100));
  for (const member of ["lineas", "resumen", "pagos", "referencias", "condicionVenta", "cliente"]) {
    expect(answer[member], member).toEqual(issued[member]);
  }
  const refused = await call("POST", "/recibos-pago?simular=true", recibo(99_999_999));
  expect([refused.status, refused.answer.codigo]).toEqual([
    400,
    (await call("POST", "/recibos-pago", recibo(99_999_999))).answer.codigo,
  ]);
});

it("por-cobrar lists what is left of each invoice, until a receipt takes the rest", async () => {
  const [[listed, left]] = (await debe()) as [[string, number]];
  expect(listed).toBe(clave);
  await call("POST", "/recibos-pago", recibo(50));
  expect(await debe()).toEqual([[clave, left - 50]]);
  await call("POST", "/recibos-pago", recibo(left - 50));
  expect(await debe()).toEqual([]);
});

it("reintentar answers the receipt while it has no verdict, and is a 400 afterwards and a 404 for an invoice", async () => {
  const { answer } = await call("GET", "/recibos-pago?limite=1");
  const [{ clave: pendiente }] = answer.datos;
  const path = `/recibos-pago/${pendiente}/reintentar`;
  const retried = await call("POST", path);
  expect([retried.status, retried.answer]).toEqual([200, (await call("GET", `/recibos-pago/${pendiente}`)).answer]);
  await accept(pendiente, "10");
  expect((await call("POST", path)).answer.codigo).toBe("documento_aceptado");
  expect((await call("POST", `/recibos-pago/${clave}/reintentar`)).status).toBe(404);
});

it("a key that only reads may list what is due, and neither simulate nor retry", async () => {
  const reader = await world.key(world.issuer.tenantId, { scopes: ["recibos:read"] });
  expect((await call("GET", "/recibos-pago/por-cobrar", undefined, reader)).status).toBe(200);
  expect((await call("POST", "/recibos-pago?simular=true", recibo(1), reader)).status).toBe(403);
  expect((await call("POST", `/recibos-pago/${clave}/reintentar`, undefined, reader)).status).toBe(403);
});
