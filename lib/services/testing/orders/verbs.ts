/** What writes, and what it works on: every verb of a table of orders acts on the same things. */
import { randomUUID } from "node:crypto";
import { queryAs } from "@/db/testing/cluster";
import { reservaRequest } from "@/lib/contract/consecutivos";
import { readJson } from "@/lib/contract/json-number";
import { openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import { keepCertificado } from "../../accounts/certificados/add-certificado";
import { closeConsecutivos, raiseConsecutivos } from "../../catalog/consecutivos/raise-consecutivos";
import { adjustExistencia } from "../../catalog/inventario/adjust-existencia";
import { askCabys, type CabysSabido } from "../../catalog/productos/cabys";
import { upsertProductoIn } from "../../catalog/productos/upsert";
import { DOCUMENTO } from "../../issuing/documentos/envio";
import { recordRespuesta } from "../../issuing/documentos/record-respuesta";
import { endReserva } from "../../issuing/reservas/close";
import { reserveNumeros } from "../../issuing/reservas/reserve";
import type { Ctx } from "../../kernel/context";
import { purgesOf } from "../../operations/purge/purge-expired";
import { registerAbono } from "../../payments/abonos/register";
import { anularAbono } from "../../payments/abonos/void";
import { issueReciboPago } from "../../payments/issue";
import { createMensajeReceptor } from "../../reception/mensajes-receptor/create";
import { closeMes, reopenMes } from "../../reports/cierre/close-mes";
import { issueFactura } from "../../sales/facturas";
import { retryFactura } from "../../sales/retry";
import { voidFactura } from "../../sales/void";
import { callbackUrl } from "../../submission/callback-token";
import { heedCallback } from "../../submission/heed-callback";
import { issued } from "../issuing";
import { credit, debit, idOf, invoiceOf, verdict } from "../notas";
import { mensajeBody, receivedMembers } from "../proveedor";
import { pagoBody } from "../recibos";
import { createCaja, reserve } from "../reservas";
import { CLIENTE, facturaBody, type World } from "../world";

/** The tenant's world, and what the verbs share in it for ever. */
export interface Stage {
  world: World;
  idBodega: number;
  idTaza: number;
  caja: number;
  /** What the register knows of the cups' CABYS code. */
  sabido: CabysSabido;
}

/** Made anew for each order; the verbs of a pair name the same ones. */
export interface Things {
  /** The clave of a sale of three cups and an hour on credit: what notes, payments, voids and verdicts are about. */
  venta: string;
  idVenta: string;
  /** A payment of a part of it; of another such sale when this one stands otherwise. */
  idAbono: number;
  /** A document that the authority rejected. */
  rechazada: string;
  /** A reservation of one number. */
  reserva: { id: number; consecutivo: string };
  /** What a supplier sent. */
  recibida: ReturnType<typeof receivedMembers>;
  /** A month that is over, `YYYY-MM`: open, unless it is only to be opened. */
  mes: string;
  /** Sent by both, when a verb meets itself. */
  llave: string;
  token: string;
}

type Thing = keyof Things;

export interface Verb {
  /** How the sale must stand; by default accepted, on ordinary credit. */
  venta?: "procesando" | "servicios";
  /** It begins with a closed month. */
  cerrado?: true;
  /** It begins after a restore, which has closed the numbers. */
  restaurado?: true;
  /** Sent twice with one key, it issues one document. */
  answersOnce?: true;
  needs: readonly Thing[];
  run: (ctx: Ctx, things: Things, stage: Stage) => Promise<unknown>;
}

const TAZA = "3722100000000";
const TAZAS = 3;
/** What was paid of the sale, which is of 4520: three cups and an hour at 1000, with VAT of 13 %. */
const PAGADO = "500";
const PROVEEDOR = "3102555444";

const taza = (cantidad: number) => ({ codigoProducto: "TAZA", cantidad, precioUnitario: 1000 });
const hora = { codigoProducto: "HORA", cantidad: 1, precioUnitario: 1000 };

const post = (ctx: Ctx, { world }: Stage, body: Record<string, unknown>, idempotencyKey: string | null = null) =>
  issueFactura(ctx, { body: facturaBody({ idUsuario: world.idUsuario, ...body }), idempotencyKey });

const judged =
  (estado: "aceptado" | "rechazado"): Verb["run"] =>
  (ctx, { idVenta }) =>
    recordRespuesta(ctx, idVenta, {
      kind: "final",
      estado,
      respuestaXml: Buffer.from("<MensajeHacienda/>"),
      mensaje: null,
      defecto: null,
    });

/** Last month in Costa Rica, which is over. */
function lastMonth(now: Date): string {
  const day = new Date(now.getTime() - 6 * 3_600_000);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}

export const VERBS = {
  emitir: {
    needs: [],
    run: (ctx, _, stage) => post(ctx, stage, { tipo: "04", lineas: [taza(1)] }),
  },
  "emitir con su llave": {
    answersOnce: true,
    needs: ["llave"],
    run: (ctx, { llave }, stage) => post(ctx, stage, { tipo: "04", lineas: [taza(1)] }, llave),
  },
  "nota de crédito": {
    needs: ["venta"],
    run: (ctx, { venta }, stage) => post(ctx, stage, credit(venta, 1)),
  },
  "crédito de todo": {
    needs: ["venta"],
    run: (ctx, { venta }, stage) =>
      post(ctx, stage, credit(venta, 1, { codigo: "01" }, { lineas: [taza(TAZAS), hora] })),
  },
  devolución: {
    needs: ["venta"],
    run: (ctx, { venta }, stage) => post(ctx, stage, credit(venta, 1, { codigo: "06" }, { lineas: [taza(2)] })),
  },
  "nota de débito": {
    needs: ["venta"],
    run: (ctx, { venta }, stage) => post(ctx, stage, debit(venta, 1)),
  },
  anular: { needs: ["venta"], run: (ctx, { venta }) => voidFactura(ctx, venta) },
  pago: {
    needs: ["venta"],
    run: (ctx, { venta }) => registerAbono(ctx, { body: pagoDe(venta, "3500"), idempotencyKey: null }),
  },
  "anular pago": { needs: ["venta", "idAbono"], run: (ctx, { idAbono }) => anularAbono(ctx, idAbono) },
  recibo: {
    venta: "servicios",
    needs: ["venta"],
    run: (ctx, { venta }, { world }) =>
      issueReciboPago(ctx, { body: pagoBody(world, [[venta, 3500]]), idempotencyKey: null }),
  },
  "responder a un proveedor": {
    needs: ["recibida"],
    run: (ctx, { recibida }) =>
      createMensajeReceptor(ctx, { body: mensajeBody({ ...recibida, mensaje: 1 }), idempotencyKey: null }),
  },
  rechazar: {
    needs: ["recibida"],
    run: (ctx, { recibida }) =>
      createMensajeReceptor(ctx, {
        body: mensajeBody({ ...recibida, mensaje: 3, detalleMensaje: "No es nuestro" }),
        idempotencyKey: null,
      }),
  },
  reservar: {
    needs: [],
    run: (ctx, _, { caja }) =>
      reserveNumeros(ctx, {
        body: reservaRequest.parse(
          readJson(JSON.stringify({ tipo: "04", cantidad: 1, situacion: "3", idPuntoVenta: caja })),
        ),
        idempotencyKey: null,
      }),
  },
  "usar un número": {
    needs: ["reserva"],
    run: (ctx, { reserva: { id, consecutivo } }, stage) =>
      post(ctx, stage, {
        tipo: "04",
        lineas: [taza(1)],
        reserva: id,
        consecutivo,
        fechaEmision: new Date().toISOString(),
      }),
  },
  "cerrar la reserva": { needs: ["reserva"], run: (ctx, { reserva }) => endReserva(ctx, String(reserva.id)) },
  reemplazar: {
    needs: ["rechazada"],
    run: (ctx, { rechazada }, stage) => post(ctx, stage, invoiceOf(1, { reemplaza: rechazada })),
  },
  "cambiar el precio": {
    needs: [],
    run: (ctx, _, { sabido }) =>
      // Without the question to the register before it, whose answer two callers in one process share.
      ctx.db.transaction(ctx.tenantId, (tx) =>
        upsertProductoIn(
          ctx,
          tx,
          {
            codigo: "TAZA",
            nombre: "Taza de cerámica",
            codigoCabys: TAZA,
            unidadMedida: "Unid",
            precioVenta: "2600",
            precioCosto: "2000",
            impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
          },
          sabido,
        ),
      ),
  },
  "contar existencias": {
    needs: ["token"],
    run: (ctx, { token }, { idBodega, idTaza: idProducto }) =>
      adjustExistencia(ctx, { idBodega, idProducto, modo: "sumar", cantidad: "7", razon: "Conteo", token }),
  },
  "cerrar el mes": { needs: ["mes"], run: (ctx, { mes }) => closeMes(ctx, { mes }) },
  "abrir el mes": { cerrado: true, needs: ["mes"], run: (ctx, { mes }) => reopenMes(ctx, { mes }) },
  "cambiar el certificado": {
    needs: [],
    run: (ctx, _, { world: { certificate } }) =>
      keepCertificado(ctx, openP12(certificate.p12, certificate.pin, { now: ctx.now })),
  },
  "llega la aceptación": { venta: "procesando", needs: ["venta", "idVenta"], run: judged("aceptado") },
  "llega el rechazo": { venta: "procesando", needs: ["venta", "idVenta"], run: judged("rechazado") },
  "avisa Hacienda": {
    venta: "procesando",
    needs: ["venta", "idVenta"],
    run: (ctx, { idVenta, venta: clave }) => {
      const url = callbackUrl({ ...ctx, publicUrl: "https://pura.example" }, "produccion", {
        prefijo: DOCUMENTO.prefijo,
        tenantId: ctx.tenantId,
        id: idVenta,
      });
      assert(url, "a service with an address is called back");
      const body = Buffer.from(JSON.stringify({ clave, "ind-estado": "aceptado" }));
      return heedCallback(ctx, new URL(url).pathname.split("/").at(-1) ?? "", body);
    },
  },
  reintentar: { venta: "procesando", needs: ["venta"], run: (ctx, { venta }) => retryFactura(ctx, venta) },
  "cerrar los números": { needs: [], run: (ctx) => closeConsecutivos(ctx, ctx.now) },
  "subir los números": {
    restaurado: true,
    needs: [],
    run: (ctx) => raiseConsecutivos(ctx, { tenantId: ctx.tenantId, by: 3 }),
  },
  // Of what the other verbs write, all of which is old by then.
  purgar: {
    needs: [],
    run: async (ctx) => {
      const { idempotency, cambiosOrdenados, cambios } = purgesOf(ctx.db, new Date(ctx.now.getTime() + 365 * DAY_MS));
      for (const purge of [idempotency, cambiosOrdenados, cambios]) await purge();
    },
  },
} satisfies Record<string, Verb>;

export type VerbName = keyof typeof VERBS;

function pagoDe(clave: string, monto: string) {
  return { pagos: [{ clave, monto }], medioPago: "04", medioPagoOtros: null, referencia: null, fecha: null };
}

export async function setStage(world: World): Promise<Stage> {
  const { tenantId } = world.ctx;
  const [row] = await queryAs<{ bodega: number; taza: number }>(
    world.ownerUrl,
    `select (select bodega_id from punto_venta where tenant_id = ${tenantId} and predeterminado) as bodega,
            (select producto_id from producto where tenant_id = ${tenantId} and codigo = 'TAZA') as taza`,
  );
  assert(row, "the world has its catalog");
  return {
    world,
    idBodega: row.bodega,
    idTaza: row.taza,
    caja: await createCaja(world),
    sabido: await askCabys(world.ctx, TAZA),
  };
}

/** Only what the verbs name is made. */
export async function makeThings(stage: Stage, verbs: readonly Verb[]): Promise<Things> {
  const { world, caja } = stage;
  const operator = { ...world.ctx, now: new Date() };
  // What the order before left closed.
  await raiseConsecutivos(operator, { tenantId: world.ctx.tenantId, by: 0 });
  const needs = new Set(verbs.flatMap((verb) => verb.needs));
  const things: Things = {
    venta: "",
    idVenta: "",
    idAbono: 0,
    rechazada: "",
    reserva: { id: 0, consecutivo: "" },
    recibida: receivedMembers(PROVEEDOR),
    llave: randomUUID(),
    token: randomUUID(),
    mes: lastMonth(operator.now),
  };
  const sold = (condicion: Record<string, unknown>) =>
    issued(world, { tipo: "01", cliente: { identificacion: CLIENTE }, lineas: [taza(TAZAS), hora], ...condicion });
  const credito = { condicionVenta: "02", plazoCredito: 30 };
  const servicios = verbs.some(({ venta }) => venta === "servicios");
  const procesando = verbs.some(({ venta }) => venta === "procesando");
  if (needs.has("venta")) {
    const { clave } = await sold(servicios ? { condicionVenta: "08" } : credito);
    things.venta = clave;
    things.idVenta = await idOf(world, clave);
    if (!procesando) await verdict(world, clave, "aceptado");
  }
  if (needs.has("idAbono")) {
    let clave = things.venta;
    if (servicios || procesando) {
      ({ clave } = await sold(credito));
      await verdict(world, clave, "aceptado");
    }
    const { body } = await registerAbono(operator, { body: pagoDe(clave, PAGADO), idempotencyKey: null });
    things.idAbono = JSON.parse(body).idAbono;
  }
  if (needs.has("mes")) {
    const closes = verbs.every(({ cerrado, needs: own }) => cerrado || !own.some((thing) => thing === "mes"));
    await (closes ? closeMes : reopenMes)(operator, things);
  }
  if (needs.has("rechazada")) {
    things.rechazada = (await issued(world, invoiceOf(1))).clave;
    await verdict(world, things.rechazada, "rechazado");
  }
  if (needs.has("reserva")) {
    const { idReserva, numeros } = await reserve(world, { idPuntoVenta: caja, cantidad: 1 });
    things.reserva = { id: idReserva, consecutivo: numeros[0]?.consecutivo ?? "" };
  }
  if (verbs.some(({ restaurado }) => restaurado)) await closeConsecutivos(operator, operator.now);
  return things;
}
