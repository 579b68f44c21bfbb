/** One event for each final transition, with its deliveries, written in the transaction of the transition. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENTO } from "../../issuing/documentos/envio";
import { flagOverdueDocumentos } from "../../issuing/documentos/flag-overdue";
import { recordRespuesta } from "../../issuing/documentos/record-respuesta";
import { retryFactura } from "../../sales/retry";
import { voidFactura } from "../../sales/void";
import { advanceEnvio } from "../../submission/advance";
import { issued, look } from "../../testing/issuing";
import { issueFacturaFor, RESPUESTA, verdict } from "../../testing/mail-world";
import { entregasOf, eventosOf, misfits } from "../../testing/webhook-world";
import { createSimulatedWorld, type SimulatedWorld, type World } from "../../testing/world";
import { addWebhook } from "../webhooks/add-webhook";
import { disableWebhook } from "../webhooks/disable-webhook";

const MINUTE_MS = 60_000;

let world: SimulatedWorld;
/** Endpoints: all types, only rejections, disabled. */
let ids: Record<"all" | "rejections" | "disabled", number>;
beforeAll(async () => {
  world = await createSimulatedWorld();
  const add = async (eventos: string[]) =>
    (await addWebhook(world.ctx, { url: "http://127.0.0.1:9/", eventos })).webhookEndpointId;
  ids = { all: await add([]), rejections: await add(["documento.rechazado", "ping"]), disabled: await add([]) };
  await disableWebhook(world.ctx, { webhookEndpointId: ids.disabled });
});
afterAll(() => world?.drop());

const now = () => new Date();
const tiposOf = async (clave: string) => (await eventosOf(world, clave)).map(({ tipo }) => tipo);

describe("spec 6(eventos): exactly one event", () => {
  it("for a verdict, although it is recorded many times", async () => {
    for (const estado of ["aceptado", "rechazado"] as const) {
      const { clave, documentoId } = await issueFacturaFor(world);
      await Promise.all(Array.from({ length: 5 }, () => verdict(world.ctx, documentoId, estado)));
      await verdict(world.ctx, documentoId, estado);
      const events = await eventosOf(world, clave);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ tipo: `documento.${estado}` });
    }
  });

  it("for a void, although it is requested many times", async () => {
    const { clave } = await issued(world, { tipo: "04", lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] });
    await Promise.all([voidFactura(world.ctx, clave), voidFactura(world.ctx, clave)]);
    await voidFactura(world.ctx, clave);
    expect(await tiposOf(clave)).toEqual(["documento.anulado"]);
  });

  it("for an overdue document, although it is flagged many times", async () => {
    const { clave } = await issued(world, { tipo: "04", lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] });
    const later = new Date(Date.now() + 31 * MINUTE_MS);
    await Promise.all([flagOverdueDocumentos(world.ctx, later), flagOverdueDocumentos(world.ctx, later)]);
    expect(await tiposOf(clave)).toEqual(["documento.demorado"]);
  });

  it("for each error of the authority; an error after a retry is another event", async () => {
    const body = {
      tipo: "01",
      cliente: { identificacion: "3101000503", nombre: "Error", correo: "a@b.example", telefono: "8888-1111" },
      lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
    };
    const { clave } = await issued(world, body);
    const [row] = await look<{ id: string }>(
      world,
      `select documento_id as id from documento where clave = '${clave}'`,
    );
    const drive = async () => {
      for (let n = 0; n < 6; n += 1) {
        if ((await advanceEnvio({ ...world.ctx, now: now() }, DOCUMENTO, row?.id ?? "")).kind === "final") return;
      }
    };
    await drive();
    await drive();
    expect(await tiposOf(clave)).toEqual(["documento.error"]);
    expect((await eventosOf(world, clave))[0]?.datos).toMatchObject({ estado: "error", problema: expect.any(String) });
    await retryFactura({ ...world.ctx, now: now() }, clave);
    await drive();
    expect(await tiposOf(clave)).toEqual(["documento.error", "documento.error"]);
  });
});

it("describes the document and the reasons of its rejection at that moment", async () => {
  const { clave, documentoId } = await issueFacturaFor(world);
  const motivos = [{ codigo: "-53", texto: "El consecutivo ya existe. ñ" }];
  const mensaje = { mensaje: "3", detalle: "Rechazado", motivos, montoTotalImpuesto: null, totalFactura: null };
  const final = {
    kind: "final",
    estado: "rechazado",
    respuestaXml: RESPUESTA,
    mensaje: mensaje as never,
    defecto: null,
  } as const;
  await recordRespuesta({ ...world.ctx, now: now() }, documentoId, final);
  const [documento] = await look<{ consecutivo: string; total: string }>(
    world,
    `select consecutivo, total_comprobante::text as total from documento where clave = '${clave}'`,
  );
  expect((await eventosOf(world, clave))[0]?.datos).toEqual({
    clave,
    consecutivo: documento?.consecutivo,
    tipo: "FacturaElectronica",
    codigoTipo: "01",
    estado: "rechazado",
    moneda: "CRC",
    total: documento?.total,
    motivos,
    problema: null,
  });
});

it("is sent to each endpoint that wants its type; for a disabled one it is only recorded", async () => {
  const { clave, documentoId } = await issueFacturaFor(world);
  await verdict(world.ctx, documentoId);
  const [evento] = await eventosOf(world, clave);
  const entregas = await entregasOf(world, evento?.evento_id ?? "");
  expect(entregas).toMatchObject([
    { webhook_endpoint_id: ids.all, estado: "pendiente" },
    { webhook_endpoint_id: ids.disabled, estado: "omitido", siguiente_at: null },
  ]);
  const outbox = await look(
    world,
    `select data from outbox_event where name = 'webhook/pendiente'
    and data ->> 'webhookEntregaId' in ('${entregas.map((one) => one.webhook_entrega_id).join("','")}')`,
  );
  expect(outbox).toEqual([
    {
      data: {
        requestId: "test",
        tenantId: world.ctx.tenantId,
        webhookEntregaId: entregas[0]?.webhook_entrega_id,
        cola: `${world.ctx.tenantId}:${ids.all}`,
      },
    },
  ]);
});

it("is rolled back with its transition", async () => {
  const { clave, documentoId } = await issueFacturaFor(world);
  const transaction = cutAtEnd(world);
  const write: typeof world.ctx.db.write = (tenantId, ...queries) =>
    transaction(tenantId, async (tx) => Promise.all(queries.map((query) => query && tx.run(query))) as never);
  const broken = { ...world.ctx, db: { ...world.ctx.db, transaction, write } };
  for (const estado of ["aceptado", "rechazado"] as const) {
    await expect(verdict(broken, documentoId, estado)).rejects.toThrow("cut");
  }
  expect(await eventosOf(world, clave)).toEqual([]);
  expect(await look(world, `select estado from documento where clave = '${clave}'`)).toEqual([
    { estado: "procesando" },
  ]);
});

/** A transaction that fails just before COMMIT, after everything was sent. */
function cutAtEnd({ ctx }: World): typeof ctx.db.transaction {
  return (tenantId, body) =>
    ctx.db.transaction(tenantId, async (tx) => {
      await body(tx);
      throw new Error("cut");
    });
}

it("secuencia grows with each event of a tenant", async () => {
  const rows = await look<{ secuencia: string }>(world, "select secuencia from evento order by evento_id");
  const numbers = rows.map(({ secuencia }) => Number(secuencia));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.min(...numbers)).toBeGreaterThan(0);
});

it("every event has exactly the members that the contract declares for its type", async () => {
  const tipos = await look<{ tipo: string }>(world, "select distinct tipo from evento order by tipo");
  expect(tipos.map(({ tipo }) => tipo)).toEqual(
    expect.arrayContaining([
      "documento.aceptado",
      "documento.anulado",
      "documento.demorado",
      "documento.error",
      "documento.rechazado",
    ]),
  );
  expect(await misfits(world)).toEqual([]);
});
