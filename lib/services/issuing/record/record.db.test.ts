/** What stands in rows after issuing, one document or several at once: all of it, or nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { selectDocumentoXml } from "@/db/queries/issuing/documento";
import { losingCommit } from "@/db/testing/cutting-proxy";
import { holdSession, untilWaitingForLocks } from "@/db/testing/hold";
import { refusalOf } from "@/lib/contract/refusal";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { withLogContext } from "@/lib/platform/log-context";
import type { Tracing } from "@/lib/platform/trace";
import type { Ctx } from "../../kernel/context";
import { idempotencyClaim } from "../../kernel/idempotency";
import { issueFacturaCompra } from "../../purchases/issue";
import { bought, compraBody, PROVEEDOR, TAZAS } from "../../testing/compras";
import { draftFactura, draftOf, failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { credit, idOf, invoiceOf, verdict } from "../../testing/notas";
import { createCaja, reserve } from "../../testing/reservas";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { findDocumento, getDocumentoXml } from "../documentos/get";
import type { Draft, Efecto } from "../draft";
import { EfectoCambiado } from "./efecto";
import { isJuntable, KeyTaken, type Pendiente, recordIssuance, recordTogether } from "./record";

let world: World;
let sale: Draft;
beforeAll(async () => {
  world = await createWorld();
  sale = await draftFactura(world, TIQUETE);
});
afterAll(() => world.drop());

/** The world's context, with what is counted and who is woken. */
function listening() {
  const heard: unknown[][] = [];
  const { counters, db } = world.ctx;
  const ctx: Ctx = {
    ...world.ctx,
    now: new Date(),
    counters: {
      ...counters,
      add: (...counted) => {
        heard.push(counted);
        counters.add(...counted);
      },
    },
    db: {
      ...db,
      wake: (channel) => {
        heard.push([channel]);
        db.wake(channel);
      },
    },
  };
  return { ctx, heard };
}
const NADA = { junto: undefined };
/** Issues the draft. Returns its clave. */
async function record(draft: Draft, ctx: Ctx = world.ctx): Promise<string> {
  const answered = await recordIssuance(ctx, draft, null, NADA);
  return JSON.parse(answered?.body ?? "{}").clave;
}
let keys = 0;
const newClaim = () => {
  keys += 1;
  return idempotencyClaim("POST /facturas", `record ${keys}`, { keys });
};
const rowOf = async (clave: string) =>
  (
    await look<Record<string, unknown>>(
      world,
      `select d.*, x.xml, x.firmado_at from documento d join documento_xml x using (tenant_id, documento_id)
       where clave = '${clave}'`,
    )
  )[0];
/** Stock of a product in all warehouses. */
const stock = async (codigo: string) => {
  const [row] = await look<{ n: number }>(
    world,
    `select coalesce(sum(cantidad), 0)::float as n from existencia join producto using (tenant_id, producto_id)
     where tenant_id = ${world.ctx.tenantId} and codigo = '${codigo}'`,
  );
  return row?.n ?? 0;
};
const without = (draft: Draft, change: Partial<Draft["documento"]["resumen"]>): Draft => ({
  ...draft,
  documento: { ...draft.documento, resumen: { ...draft.documento.resumen, ...change } },
});
const numberOf = (clave: string) => Number(clave.slice(31, 41));

const DE_DOS_LINEAS = {
  ...TIQUETE,
  lineas: ["TAZA", "HORA"].map((codigoProducto) => ({ codigoProducto, cantidad: 1 })),
};

describe("a document", () => {
  it("stands signed, without a problem, with its other party and how it is paid", async () => {
    const { ctx } = listening();
    const clave = await record(await draftFactura(world, invoiceOf()), ctx);
    const row = await rowOf(clave);
    const { tenantId, db } = ctx;
    const [[stored]] = await db.read(tenantId, selectDocumentoXml({ tenantId, clave, tipos: ["01"] }));
    const xml = String(stored?.xml);
    expect(xml).toContain(clave);
    expect(xml).toContain("<ds:Signature");
    expect(row).toMatchObject({ firmado_at: ctx.now, problema: null, problema_desde: null, medio_pago: "01" });
    expect(row).toMatchObject({ receptor: { identificacion: { numero: CLIENTE } } });
  });

  it("has no XML without a certificate, since when it has that problem; a ticket may have no receiver", async () => {
    const { ctx } = listening();
    const firma = { key: null, problema: "sin certificado", falta: refusalOf("sin_certificado") };
    const clave = await record({ ...without(sale, { medioPago: [] }), firma }, ctx);
    // The null of a JSON value reads like it.
    expect(await look(world, `select clave from documento where receptor is null and clave = '${clave}'`)).toHaveLength(
      1,
    );
    const row = await rowOf(clave);
    expect(row).toMatchObject({ xml: null, firmado_at: null, problema: firma.problema, problema_desde: ctx.now });
    expect(row).toMatchObject({ receptor: null, medio_pago: "" });
  });

  it("is in the audit log, wakes what takes it to the authority, and is counted", async () => {
    const { ctx, heard } = listening();
    const clave = await record(sale, ctx);
    const { consecutivo, total_comprobante: total, documento_id: documentoId } = (await rowOf(clave)) ?? {};
    const entries = await look(
      world,
      `select accion, objeto, detalle from audit_entry where objeto_id = '${clave}' order by audit_entry_id`,
    );
    expect(entries).toEqual([{ accion: "emitir", objeto: "documento", detalle: { tipo: "04", consecutivo, total } }]);
    const events = await look(
      world,
      `select tenant_id, name, data from outbox_event where data ->> 'documentoId' = '${documentoId}'`,
    );
    const { tenantId } = ctx;
    expect(events).toEqual([
      {
        tenant_id: tenantId,
        name: "documento/emitido",
        data: expect.objectContaining({ tenantId, documentoId, turno: 0 }),
      },
    ]);
    expect(heard).toEqual([["documento", { tipo: "04", estado: "procesando" }], ["outbox"]]);
  });

  it("refers to documents by their numbers, and to our own by their ids too", async () => {
    const { clave } = await issued(world, invoiceOf());
    const other = { tipoDocumento: "06", numero: "C-1", fechaEmision: "2026-10-01", codigo: "04", razon: "Contrato" };
    const referencias = [{ numero: clave, codigo: "02", razon: "Corrige" }, other];
    const nota = await issued(world, credit(clave, 0.5, {}, { referencias }));
    expect(await referenciasOf(nota.clave)).toEqual([
      { numero: clave, referido_id: await idOf(world, clave) },
      { numero: "C-1", referido_id: null },
    ]);
  });
  const referenciasOf = (clave: string) =>
    look<{ numero: string; referido_id: string | null }>(
      world,
      `select numero, referido_id from documento_referencia join documento using (tenant_id, documento_id)
       where clave = '${clave}' order by orden`,
    );

  it("refers to itself where a purchase names no document of the supplier", async () => {
    const { clave, consecutivo } = await bought(world);
    expect(await referenciasOf(clave)).toEqual([{ numero: consecutivo, referido_id: null }]);
    const [dates] = await look(
      world,
      `select r.fecha_emision = date_trunc('second', d.fecha_emision) as same from documento_referencia r
       join documento d using (tenant_id, documento_id) where clave = '${clave}'`,
    );
    expect(dates).toEqual({ same: true });
  });

  it("has its lines and its XML in the partition of the month in its clave, and is read from there by it", async () => {
    const clave = await record(await draftFactura(world, DE_DOS_LINEAS));
    const mes = `20${clave.slice(7, 9)}${clave.slice(5, 7)}`;
    const [row] = await look(
      world,
      `select documento_id > dia_id(substr(clave, 4, 6)) as desde, documento_id < dia_id(substr(clave, 4, 6)) + (1::bigint << 40) as hasta,
         (select array_agg(distinct tableoid::regclass::text) from documento_linea l where l.documento_id = d.documento_id) as lineas,
         (select tableoid::regclass::text from documento_xml x where x.documento_id = d.documento_id) as xml
       from documento d where clave = '${clave}'`,
    );
    expect(row).toEqual({
      desde: true,
      hasta: true,
      lineas: [`documento_linea_m${mes}`],
      xml: `documento_xml_m${mes}`,
    });
    expect((await findDocumento(world.ctx, clave, TIPOS_VENTA)).lineas.map(({ numeroLinea }) => numeroLinea)).toEqual([
      1, 2,
    ]);
  });

  it("whose id was counted, as a former program counts it, is read whole by its clave", async () => {
    const clave = await record(await draftFactura(world, DE_DOS_LINEAS));
    await look(
      world,
      `set session_replication_role = replica;
       with d as (update documento set documento_id = 7 where clave = '${clave}' returning old.documento_id as id),
         l as (update documento_linea set documento_id = 7 from d where documento_id = d.id)
       update documento_xml set documento_id = 7 from d where documento_id = d.id`,
    );
    expect((await findDocumento(world.ctx, clave, TIPOS_VENTA)).lineas.map(({ numeroLinea }) => numeroLinea)).toEqual([
      1, 2,
    ]);
    expect((await getDocumentoXml(world.ctx, clave, TIPOS_VENTA)).bytes.length).toBeGreaterThan(0);
  });

  it("under a reserved number has the security code that was given with it", async () => {
    const idPuntoVenta = await createCaja(world);
    const { idReserva, sucursal, terminal, numeros } = await reserve(world, { idPuntoVenta, cantidad: 1 });
    const codigoSeguridad = numeros[0]?.codigoSeguridad ?? "";
    const numeracion = { de: "reserva", reservaId: String(idReserva), numero: 1, codigoSeguridad } as const;
    const clave = await record({ ...sale, sucursal, terminal, emision: { ...sale.emision, numeracion } });
    expect(clave.slice(-8)).toBe(codigoSeguridad);
    expect(numberOf(clave)).toBe(1);
  });

  it("is issued once under a key; nothing is told of the one that comes late", async () => {
    const claim = newClaim();
    const answered = await recordIssuance(world.ctx, sale, claim, NADA);
    expect(answered?.status).toBe(201);
    const before = await readLedger(world);
    const { ctx, heard } = listening();
    expect(await recordIssuance(ctx, sale, claim, NADA)).toBeNull();
    expect(heard).toEqual([]);
    expect(await readLedger(world)).toEqual(before);
    // Its COMMIT may be lost too, and then nobody knows.
    const lost = losingCommit(world, (db) => recordIssuance({ ...world.ctx, db }, sale, claim, NADA));
    expect(await failure(lost)).toMatchObject({ codigo: "resultado_desconocido", retryAfterSeconds: 1 });
  });

  it("is drafted again when a note's invoice has changed, unless it is the last try", async () => {
    const { clave } = await issued(world, invoiceOf());
    const draft = await draftFactura(world, credit(clave, 0.5));
    const efecto = { ...draft.efecto, acreditado: "1", valeCon: () => false } as Efecto;
    await expect(record({ ...draft, efecto })).rejects.toThrow(EfectoCambiado);
    const last = await recordIssuance(world.ctx, { ...draft, efecto }, null, { ...NADA, ultimo: true });
    expect(last?.status).toBe(201);
  });
});

describe("the trace of an issuance", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "purafacturaTracing"));

  it("has the whole transaction, its number and its signature, with facts that are nobody's secret", async () => {
    const parts: unknown[] = [];
    const span: Tracing["span"] = (_, name, facts, work) => {
      parts.push([name, facts]);
      return work(() => undefined);
    };
    Object.assign(globalThis, { purafacturaTracing: { span } });
    await withLogContext({ requestId: "traced" }, () => record(sale));
    const { tenantId } = world.ctx;
    expect(parts).toEqual([
      ["issue", { tenantId, tipo: "04" }],
      ["number", { tipo: "04" }],
      ["sign", { lineas: 1 }],
    ]);
  });
});

describe("a document that replaces another", () => {
  const replacing = (draft: Draft, documentoId: string, clave: string): Draft => ({
    ...draft,
    reemplazo: { documentoId, clave },
  });
  async function rejected(): Promise<[id: string, clave: string]> {
    const { clave } = await issued(world, invoiceOf());
    await verdict(world, clave, "rechazado");
    return [await idOf(world, clave), clave];
  }

  it("takes its notice away, and is the only one", async () => {
    const [, clave] = await rejected();
    const [one, other] = [
      await draftFactura(world, invoiceOf(1, { reemplaza: clave })),
      await draftFactura(world, invoiceOf(1, { reemplaza: clave })),
    ];
    await record(one);
    expect((await rowOf(clave))?.rechazo_visto_at).not.toBeNull();
    expect((await failure(record(other))).codigo).toBe("reemplaza_ya_reemplazado");
  });

  it.each(["before", "after"])("locks it %s the one that it adjusts, by their ids", async (order) => {
    const earlier = await rejected();
    const { clave } = await issued(world, invoiceOf());
    const later = await rejected();
    const [id, gone] = order === "before" ? earlier : later;
    const draft = replacing(await draftFactura(world, credit(clave, 0.5)), id, gone);
    const release = await holdSession(
      world.ownerUrl,
      "begin",
      `select 1 from documento where clave = '${clave}' for update`,
    );
    const recorded = record(draft);
    await untilWaitingForLocks(world.ownerUrl, 1);
    const free = await look(world, `select 1 from documento where clave = '${gone}' for no key update skip locked`);
    await release();
    expect(free).toHaveLength(order === "before" ? 0 : 1);
    expect(await recorded).toHaveLength(50);
  });
});

describe("the other party", () => {
  const NUEVO = { ...TIQUETE, cliente: { identificacion: "3102888777", nombre: "Empresa Nueva" } };

  it("is the customer that another sale has created since the draft", async () => {
    const draft = await draftFactura(world, NUEVO);
    const [first, second] = [await rowOf(await record(draft)), await rowOf(await record(draft))];
    expect(first?.cliente_id).toEqual(expect.any(Number));
    expect(second?.cliente_id).toBe(first?.cliente_id);
    expect(await look(world, "select 1 from cliente where identificacion = '3102888777'")).toHaveLength(1);
  });

  it("is there when it could not be created", async () => {
    const draft = await draftFactura(world, { ...NUEVO, cliente: { identificacion: "3102888666", nombre: "Nadie" } });
    await look(
      world,
      `create function skip() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger skip before insert on cliente for each row execute function skip()`,
    );
    await expect(record(draft)).rejects.toThrow("a customer that could not be created exists");
    await look(world, "drop trigger skip on cliente");
  });

  it("is a conflict for a moment when a simultaneous request gave a supplier the same identification", async () => {
    const [one, other] = [
      await bought(world, { emisor: { ...PROVEEDOR, identificacion: "109990111" } }),
      await bought(world),
    ];
    expect(one.clave).not.toBe(other.clave);
    const [supplier] = await look<{ id: number }>(
      world,
      "select proveedor_id as id from proveedor where identificacion = '109990111'",
    );
    const draft = await draftCompra({});
    const { contraparte } = draft;
    if (contraparte.clase !== "proveedor") throw new Error("a purchase has a supplier");
    const proveedor = { ...contraparte.proveedor, proveedorId: supplier?.id ?? 0, pending: true };
    await look(
      world,
      `update proveedor set identificacion = null, tipo_identificacion = null where proveedor_id = ${supplier?.id}`,
    );
    const error = await failure(record({ ...draft, contraparte: { clase: "proveedor", proveedor } }));
    expect(error).toMatchObject({ codigo: "proveedor_en_curso", kind: "conflict", retryAfterSeconds: 1 });
  });
});

const draftCompra = (body: Record<string, unknown>) =>
  draftOf(({ cambio }) =>
    issueFacturaCompra(
      { ...world.ctx, now: new Date() },
      { body: compraBody({ idUsuario: world.idUsuario, ...body }), idempotencyKey: null, cambio },
    ),
  );

describe("stock", () => {
  it("of a purchase is added, of a sale is taken, of a service and of a free line is none", async () => {
    const before = [await stock("TAZA"), await stock("HORA")];
    await record(await draftCompra({ lineas: [TAZAS] }));
    expect([await stock("TAZA"), await stock("HORA")]).toEqual([(before[0] ?? 0) + 2, before[1]]);
    const lineas = [...TIQUETE.lineas, { codigoProducto: "HORA", cantidad: 1 }];
    await record(await draftFactura(world, { ...TIQUETE, lineas }));
    expect([await stock("TAZA"), await stock("HORA")]).toEqual(before);
  });

  it("comes back with a note that returns goods, and with no other", async () => {
    const { clave } = await issued(world, { ...invoiceOf(), ...TIQUETE, tipo: "01" });
    const before = await stock("TAZA");
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1 }];
    await record(await draftFactura(world, credit(clave, 1, { codigo: "02" }, { lineas })));
    expect(await stock("TAZA")).toBe(before);
    await record(await draftFactura(world, credit(clave, 1, { codigo: "06" }, { lineas })));
    expect(await stock("TAZA")).toBe(before + 1);
  });

  it("of a ticket is the invoice's that takes its place, and does not move again", async () => {
    const ticket = await issued(world, TIQUETE);
    const before = await stock("TAZA");
    const documentoId = await idOf(world, ticket.clave);
    const lineas = TIQUETE.lineas;
    const draft = await draftFactura(world, invoiceOf(1, { lineas }));
    const clave = await record({ ...draft, efecto: { clase: "relevo", documentoId } });
    expect(await stock("TAZA")).toBe(before);
    const movements = await look(
      world,
      `select origen_id from movimiento_inventario where documento_id = ${documentoId}`,
    );
    expect(movements).toEqual([{ origen_id: await idOf(world, clave) }]);
  });
});

describe("a draft that can be recorded with others", () => {
  it("has its number from its series, and changes no other document", () => {
    expect(isJuntable(sale)).toBe(true);
    const { emision } = sale;
    const referencia = { referidoId: null } as Draft["referencias"][number];
    const changes: Partial<Draft>[] = [
      { emision: { ...emision, numeracion: { de: "solicitud", numero: 1 } } },
      { emision: { ...emision, fechada: true } },
      { efecto: { clase: "relevo", documentoId: "1" } },
      { reemplazo: { documentoId: "1", clave: "" } },
      { referencias: [referencia] },
    ];
    for (const change of changes) expect(isJuntable({ ...sale, ...change })).toBe(false);
  });
});

describe("several at once", () => {
  const OTRO = { ...TIQUETE, cliente: { identificacion: "3102888555", nombre: "Otra Empresa" } };
  /** Sales of 2 cups, of 3 to a new customer, and of an hour. */
  async function pendientes(): Promise<Pendiente[]> {
    const bodies = [
      TIQUETE,
      { ...OTRO, lineas: [{ codigoProducto: "TAZA", cantidad: 3 }] },
      { ...TIQUETE, lineas: [{ codigoProducto: "HORA", cantidad: 1 }] },
    ];
    const drafts = await Promise.all(bodies.map((body) => draftFactura(world, body)));
    return drafts.map((draft) => ({ draft, claim: newClaim() }));
  }
  const antes = async () => undefined;
  const junto = () => undefined;

  it("are issued in their order, with what else becomes true of them", async () => {
    const { ctx, heard } = listening();
    const before = await stock("TAZA");
    const all = await pendientes();
    let told: string[] = [];
    const order: string[] = [];
    await recordTogether(ctx, all, {
      antes: async () => {
        order.push("antes");
      },
      junto: (_, claves) => {
        order.push("junto");
        told = claves;
      },
    });
    expect(order).toEqual(["antes", "junto"]);
    const [first] = told;
    expect(told.map(numberOf)).toEqual([0, 1, 2].map((n) => numberOf(first ?? "") + n));
    const rows = await Promise.all(told.map(rowOf));
    expect(rows.map((row) => row?.total_comprobante)).toEqual(
      all.map(({ draft }) => draft.documento.resumen.totalComprobante),
    );
    expect(rows.map((row) => typeof row?.cliente_id)).toEqual(["object", "number", "object"]);
    expect(await stock("TAZA")).toBe(before - 5);
    const movements = await look(
      world,
      `select m.cantidad::float as cantidad from movimiento_inventario m join documento using (tenant_id, documento_id)
       where clave in ('${told.join("','")}') order by clave`,
    );
    expect(movements).toEqual([{ cantidad: -2 }, { cantidad: -3 }]);
    expect(heard).toEqual([...all.map(() => ["documento", { tipo: "04", estado: "procesando" }]), ["outbox"]]);
    const answers = await look<{ location: string }>(
      world,
      `select location from idempotency_key where key in ('${all.map(({ claim }) => claim?.key).join("','")}') order by key`,
    );
    expect(answers.map(({ location }) => location.slice(-50))).toEqual(told);
  });

  it("are none when the key of one was answered meanwhile", async () => {
    const all = await pendientes();
    await recordIssuance(world.ctx, sale, all[1]?.claim ?? null, NADA);
    const before = await readLedger(world);
    const { ctx, heard } = listening();
    await expect(recordTogether(ctx, all, { antes, junto })).rejects.toThrow(KeyTaken);
    expect(await readLedger(world)).toEqual(before);
    expect(heard).toEqual([]);
  });

  it("are none when one is refused", async () => {
    const all = await pendientes();
    const [last] = all.slice(-1);
    if (last === undefined) throw new Error("there are three");
    last.draft = { ...last.draft, referenciaUnica: "pedido repetido" };
    await issued(world, { ...TIQUETE, referenciaExterna: "pedido repetido" });
    const before = await readLedger(world);
    const error = await failure(recordTogether(world.ctx, all, { antes, junto }));
    expect(error.codigo).toBe("referencia_externa_repetida");
    expect(await readLedger(world)).toEqual(before);
  });
});
