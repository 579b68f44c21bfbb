/** Who gives a document its number, when a number is refused and in which words, and what a refusal leaves as it was. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Transaction } from "@/db/connection/client";
import { lockSerie } from "@/db/queries/issuing/issue";
import { untilWaitingForLocks, waitingForLocks } from "@/db/testing/hold";
import { refusal as refusalOf } from "@/lib/contract/refusal";
import { SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { draftFactura, failure, issued, look, TIQUETE } from "../../testing/issuing";
import { createCaja, reserve } from "../../testing/reservas";
import { createWorld, type World } from "../../testing/world";
import type { Draft, Emision, Numeracion } from "../draft";
import { endReserva } from "../reservas/close";
import { auditRefusedNumero, drawCodigoSeguridad, refuseNumero, takeNumero, takeNumeros } from "./numero";
import { recordIssuance } from "./record";

const LAST = 9_999_999_999;

let world: World;
let sale: Draft;
beforeAll(async () => {
  world = await createWorld();
  sale = await draftFactura(world, TIQUETE);
});
afterAll(() => world.drop());

let cajas = 0;
/** The sale in a series of its own, which has given no number. */
const nueva = (): Draft => {
  cajas += 1;
  return { ...sale, sucursal: "009", terminal: String(cajas).padStart(5, "0") };
};
/** The same in a series that stands at this number. */
async function serieAt(siguiente: number, numeracion = "ordinaria"): Promise<Draft> {
  const draft = nueva();
  const { ambiente, sucursal, terminal, tipo } = draft;
  await look(
    world,
    `insert into consecutivo (tenant_id, ambiente, sucursal, terminal, tipo, siguiente, numeracion)
     values (${world.ctx.tenantId}, '${ambiente}', '${sucursal}', '${terminal}', '${tipo}', ${siguiente}, '${numeracion}')`,
  );
  return draft;
}
const emitted = (draft: Draft, change: Partial<Emision>): Draft => ({
  ...draft,
  emision: { ...draft.emision, ...change },
});
const numbered = (draft: Draft, numero: number) => emitted(draft, { numeracion: { de: "solicitud", numero } });
const nameOf = ({ sucursal, terminal, tipo }: Draft) => `${sucursal}-${terminal}-${tipo}`;

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>, tenantId = world.ctx.tenantId) =>
  world.db.transaction(tenantId, work);
const take = (draft: Draft) => inTransaction((tx) => takeNumero(world.ctx, tx, draft));
const takeAll = (drafts: Draft[]) => inTransaction((tx) => takeNumeros(world.ctx, tx, drafts));
const simulate = (draft: Draft) => refuseNumero(world.ctx, draft);
const standing = async () => [
  await look(world, "select * from consecutivo order by 1, 2, 3, 4, 5"),
  await look(world, "select * from reserva_numero order by 1, 2, 3"),
];
const said = ({ codigo, retryAfterSeconds, refusals: [{ params, path }] }: AppError) => ({
  codigo,
  params,
  path,
  ...(retryAfterSeconds && { retryAfterSeconds }),
});

/** What issuing says, which a simulation says too; checks that neither takes a number. */
async function refused(draft: Draft) {
  const before = await standing();
  const issuing = said(await failure(take(draft)));
  expect(said(await failure(simulate(draft)))).toEqual(issuing);
  expect(await standing()).toEqual(before);
  return issuing;
}
/** The number that issuing gives, which a simulation would not refuse. */
async function taken(draft: Draft): Promise<number> {
  const before = await standing();
  await simulate(draft);
  expect(await standing()).toEqual(before);
  return (await take(draft)).numero;
}

describe("a series that the service numbers", () => {
  it("gives the next one, each with the id of its document, and after the last one 1", async () => {
    const draft = nueva();
    const [first, second] = [await take(draft), await take(draft)];
    expect([first.numero, second.numero]).toEqual([1, 2]);
    expect(Number(second.documentoId)).toBeGreaterThan(Number(first.documentoId));
    const last = await serieAt(LAST);
    expect([await taken(last), await taken(last)]).toEqual([LAST, 1]);
  });
  it("takes no number of the caller's own", async () => {
    for (const draft of [nueva(), await serieAt(3), await serieAt(3, "reservas")]) {
      const params = { serie: nameOf(draft) };
      expect(await refused(numbered(draft, 3))).toEqual({
        codigo: "serie_sin_numeracion_propia",
        params,
        path: "consecutivo",
      });
    }
  });
  it("gives its numbers to no sale when it gives them to reservations", async () => {
    const draft = await serieAt(3, "reservas");
    const params = { serie: nameOf(draft) };
    expect(await refused(draft)).toEqual({ codigo: "serie_de_reservas", params, path: "idPuntoVenta" });
  });
});

describe("a series that the caller numbers", () => {
  const REQUERIDO = { codigo: "consecutivo_requerido", params: {}, path: "consecutivo" };

  it("takes exactly its next number, and after the last one 1", async () => {
    const draft = await serieAt(LAST, "propia");
    expect(await taken(numbered(draft, LAST))).toBe(LAST);
    expect(await taken(numbered(draft, 1))).toBe(1);
    expect(await taken(numbered(draft, 2))).toBe(2);
  });
  it.each([
    [7, 8, "consecutivo_con_salto"],
    [7, 6, "consecutivo_repetido"],
    [1, LAST, "consecutivo_repetido"],
    [LAST, 1, "consecutivo_con_salto"],
    [1, 5_000_000_000, "consecutivo_con_salto"],
    [1, 5_000_000_001, "consecutivo_repetido"],
  ])("that stands at %i refuses %i: the nearer way around decides", async (siguiente, numero, codigo) => {
    const draft = await serieAt(siguiente, "propia");
    const params = { numero, siguiente };
    expect(await refused(numbered(draft, numero))).toEqual({ codigo, params, path: "consecutivo" });
  });
  it("asks for a number", async () => {
    expect(await refused(await serieAt(7, "propia"))).toEqual(REQUERIDO);
  });
  it("asks for one also when it has become the service's own since, whose next try gets a number", async () => {
    const draft = await serieAt(7);
    // The update finds no row to change, as it would of a series that was the caller's until a moment ago.
    await look(
      world,
      `create function leave() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger leave before update on consecutivo for each row when (old.terminal = '${draft.terminal}')
       execute function leave()`,
    );
    expect(said(await failure(take(draft)))).toEqual(REQUERIDO);
    await look(world, "drop trigger leave on consecutivo");
    expect(await taken(draft)).toBe(7);
  });
});

describe("a reserved number", () => {
  const CERRADA = { codigo: "reserva_cerrada", params: {}, path: null };
  async function reserved() {
    const idPuntoVenta = await createCaja(world);
    const { idReserva, numeros, sucursal, terminal } = await reserve(world, { idPuntoVenta, cantidad: 3 });
    const draft = { ...sale, sucursal, terminal };
    const of = (numero: number, change: Partial<Numeracion> = {}) => {
      const numeracion = {
        de: "reserva",
        reservaId: String(idReserva),
        numero,
        codigoSeguridad: "00000007",
        ...change,
      };
      return emitted(draft, { numeracion: numeracion as Numeracion });
    };
    return { idReserva: String(idReserva), numeros, of };
  }
  it("is used once, in any order", async () => {
    const { numeros, of } = await reserved();
    expect(await taken(of(2))).toBe(2);
    expect(await taken(of(1))).toBe(1);
    const params = { consecutivo: numeros[1]?.consecutivo };
    expect(await refused(of(2))).toEqual({ codigo: "numero_reservado_usado", params, path: "consecutivo" });
    expect(await taken(of(3))).toBe(3);
  });
  it("is not used after its reservation has ended, nor without one", async () => {
    const { idReserva, numeros, of } = await reserved();
    await take(of(1));
    await endReserva(world.ctx, idReserva);
    expect(await refused(of(2))).toEqual(CERRADA);
    const params = { consecutivo: numeros[0]?.consecutivo };
    expect(await refused(of(1))).toMatchObject({ codigo: "numero_reservado_usado", params });
    expect(await refused(of(1, { reservaId: "0" }))).toEqual(CERRADA);
  });
  it("may be of an earlier date than the number before it: a till issues them as it likes", async () => {
    const { of } = await reserved();
    const { terminal, sucursal, tipo } = of(1);
    await issuedAs(`${sucursal}${terminal}${tipo}`, 1, new Date());
    expect(await taken(emitted(of(2), { fechada: true, fecha: new Date(Date.now() - 60_000) }))).toBe(2);
  });
});

/** A document with this number of a series, issued then. */
async function issuedAs(serie: string, numero: number, fecha: Date): Promise<void> {
  const { clave } = await issued(world, TIQUETE);
  const consecutivo = serie + String(numero).padStart(10, "0");
  await look(
    world,
    `update documento set consecutivo = '${consecutivo}', fecha_emision = '${fecha.toISOString()}' where clave = '${clave}'`,
  );
}

describe("a date that was sent", () => {
  const BEFORE = new Date("2026-10-05T12:00:07.900Z");
  const at = (draft: Draft, ms: number, fechada = true) =>
    emitted(draft, { fechada, fecha: new Date(BEFORE.getTime() + ms) });
  const DESORDEN = {
    codigo: "fecha_fuera_de_orden",
    params: { anterior: toFechaHora(BEFORE) },
    path: "fechaEmision",
  };
  const serieOf = ({ sucursal, terminal, tipo }: Draft) => sucursal + terminal + tipo;

  it.each(["ordinaria", "propia"])("is not before that of the previous number (%s)", async (numeracion) => {
    const draft = await serieAt(7, numeracion);
    await issuedAs(serieOf(draft), 6, BEFORE);
    const seventh = numeracion === "propia" ? numbered(draft, 7) : draft;
    expect(await refused(at(seventh, -SECOND_MS))).toEqual(DESORDEN);
    expect(await refused(at(seventh, -60 * SECOND_MS))).toEqual(DESORDEN);
    // Earlier by a fraction of a second that no XML has.
    expect(await taken(at(seventh, -800))).toBe(7);
  });
  it("may be later, and one that was not sent is never out of order", async () => {
    const draft = await serieAt(7);
    await issuedAs(serieOf(draft), 6, BEFORE);
    expect(await taken(at(draft, -60 * SECOND_MS, false))).toBe(7);
    await issuedAs(serieOf(draft), 7, BEFORE);
    expect(await taken(at(draft, 60 * SECOND_MS))).toBe(8);
  });
  it("of the first number follows that of the last one, where the series has come around", async () => {
    const draft = await serieAt(1, "propia");
    expect(await taken(at(numbered(draft, 1), -SECOND_MS))).toBe(1);
    const around = await serieAt(1, "propia");
    await issuedAs(serieOf(around), LAST, BEFORE);
    expect(await refused(at(numbered(around, 1), -SECOND_MS))).toEqual(DESORDEN);
    expect(await taken(at(numbered(around, 1), 0))).toBe(1);
  });
});

describe("while a restored service gives no numbers", () => {
  beforeEach(() =>
    look(world, `insert into restauracion (tenant_id, respaldo_at) values (${world.ctx.tenantId}, now())`),
  );
  afterEach(() => look(world, "delete from restauracion"));

  it("none is given, whoever numbers, and a caller asks again after five minutes", async () => {
    const cerrada = { codigo: "numeracion_cerrada", params: {}, path: null, retryAfterSeconds: 300 };
    const propia = await serieAt(7, "propia");
    const numeracion: Numeracion = { de: "reserva", reservaId: "0", numero: 1, codigoSeguridad: "00000000" };
    const drafts = [nueva(), numbered(propia, 7), numbered(propia, 9), emitted(sale, { numeracion })];
    for (const draft of drafts) expect(await refused(draft)).toEqual(cerrada);
    expect(said(await failure(takeAll([nueva()])))).toEqual(cerrada);
  });
});

describe("numbers for several at once", () => {
  it("are those of each series in the order of the drafts, each with an id of its own", async () => {
    const [a, b, c] = [nueva(), await serieAt(5), { ...nueva(), tipo: "01" as const }];
    const all = await takeAll([b, a, b, c, a, b]);
    expect(all.map(({ numero }) => numero)).toEqual([5, 1, 6, 1, 2, 7]);
    expect(new Set(all.map(({ documentoId }) => documentoId)).size).toBe(6);
    expect([await taken(a), await taken(b), await taken(c)]).toEqual([3, 8, 2]);
  });
  it("go on with 1 after the last one", async () => {
    const draft = await serieAt(LAST - 1);
    const numeros = (await takeAll(Array(4).fill(draft))).map(({ numero }) => numero);
    expect(numeros).toEqual([LAST - 1, LAST, 1, 2]);
    expect(await taken(draft)).toBe(3);
  });
  it("are all refused with one: the series keep theirs", async () => {
    const [open, propia] = [await serieAt(5), await serieAt(7, "propia")];
    expect(said(await failure(takeAll([open, propia])))).toMatchObject({ codigo: "consecutivo_requerido" });
    expect(await taken(open)).toBe(5);
  });
  it("are taken in the order of the series' names, so that two such transactions never hold one each", async () => {
    const [first, second] = [nueva(), nueva()];
    const { tenantId } = world.ctx;
    const { ambiente, sucursal, terminal, tipo } = first;
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await tx.run(lockSerie({ tenantId, ambiente, sucursal, terminal, tipo }));
      waiting = takeAll([second, first]);
      await untilWaitingForLocks(world.ownerUrl, 1);
      const [pid] = await waitingForLocks(world.ownerUrl);
      // A series is locked for one alone; that the company is entered (decision 0151) is shared.
      const held = `select 1 from pg_locks
        where pid = ${pid} and locktype = 'advisory' and mode = 'ExclusiveLock' and granted`;
      expect(await look(world, held)).toEqual([]);
    });
    await waiting;
  });
});

describe("a number of the caller's own that was refused", () => {
  const entries = (draft: Draft) =>
    look<Record<string, unknown>>(
      world,
      `select actor, accion, objeto, detalle from audit_entry
       where objeto_id = '${draft.sucursal}${draft.terminal}${draft.tipo}'`,
    );

  it.each([
    [9, "consecutivo_con_salto"],
    [6, "consecutivo_repetido"],
  ])("is noted in the audit log of its series (%i)", async (numero, codigo) => {
    const draft = await serieAt(7, "propia");
    const error = await failure(recordIssuance(world.ctx, numbered(draft, numero), null, { junto: undefined }));
    expect(error.codigo).toBe(codigo);
    const detalle = { ambiente: "simulador", numero, siguiente: 7 };
    expect(await entries(draft)).toEqual([
      { actor: world.ctx.actor, accion: "rechazar", objeto: "consecutivo", detalle },
    ]);
  });
  it("is the only refusal that is noted", async () => {
    const draft = nueva();
    await auditRefusedNumero(world.ctx, draft, refusalOf("consecutivo_requerido"));
    await auditRefusedNumero(world.ctx, draft, Object.assign(new Error("other"), { codigo: "consecutivo_con_salto" }));
    expect(await entries(draft)).toEqual([]);
  });
  it("names itself and the next one", async () => {
    for (const params of [{ numero: "9", siguiente: 7 }, { numero: 9 }]) {
      const error = new AppError("rule", [{ codigo: "consecutivo_con_salto", params, path: null, text: "" }]);
      await expect(auditRefusedNumero(world.ctx, nueva(), error)).rejects.toThrow("a refused number names both");
    }
  });
});

it("every tenant has every series", async () => {
  const nobody = { ...world.ctx, tenantId: 2_000_000_000 };
  const draft = numbered(nueva(), 1);
  await expect(refuseNumero(nobody, draft)).rejects.toThrow("a tenant has every series");
  const takes = inTransaction((tx) => takeNumero(nobody, tx, draft), nobody.tenantId);
  await expect(takes).rejects.toThrow("a tenant has every series");
});

it("a security code has eight digits, however small it is", () => {
  const codes = Array.from({ length: 300 }, drawCodigoSeguridad);
  for (const code of codes) expect(code).toMatch(/^\d{8}$/);
  expect(codes.some((code) => code.startsWith("0"))).toBe(true);
});
