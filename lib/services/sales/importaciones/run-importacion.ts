/**
 * What the durable function does with a file. A line is checked by saving it and rolling back, so the result is what
 * the API would answer; a document of sales is simulated. A line is applied in one transaction together with its new
 * state, so no line is applied twice; documents of sales are issued as a batch (./planilla.ts).
 */
import type { Transaction } from "@/db/connection/client";
import { isIntegrityViolation } from "@/db/connection/errors";
import * as queries from "@/db/queries/sales/importacion";
import { type Advertencia, storedAdvertencias } from "@/lib/contract/advertencias";
import type { ObjetoImportacion, Simulado } from "@/lib/contract/portal/importaciones";
import { refusalOf, storedRefusal } from "@/lib/contract/refusal";
import { AppError, type Refusal } from "@/lib/platform/errors";
import { upsertClienteIn } from "../../catalog/clientes/upsert";
import { askCabys, type CabysSabido } from "../../catalog/productos/cabys";
import { upsertProductoIn } from "../../catalog/productos/upsert";
import { readCliente, readProducto } from "../../kernel/archivos/columnas";
import { entender } from "../../kernel/archivos/entender";
import type { Ctx } from "../../kernel/context";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import * as messages from "./messages";
import { simulateVenta } from "./planilla";
import type { FilaInfo } from "./request-importacion";

const BATCH = 100;

type Datos = Record<string, string>;

/** The effect of saving a line, or of trying to. */
export interface Hecho {
  efecto: "crear" | "actualizar";
  /** What was corrected, and why it could not be sold as it is; empty when all is well. */
  advertencias: Advertencia[];
  /** Of a document of sales that was not issued before. */
  simulado: Simulado | null;
}

/** Thrown to roll back a line that was only checked. */
class Tried extends Error {
  readonly hecho: Hecho;
  constructor(hecho: Hecho) {
    super("tried");
    this.hecho = hecho;
  }
}

/** Checks or applies lines for about `budgetMs`. Returns `final` when the file waits for the user or has ended. */
export async function continueImportacion(ctx: Ctx, importacionId: string, budgetMs: number): Promise<Step> {
  const one = { tenantId: ctx.tenantId, importacionId };
  const nowMs = () => ctx.clock.now().getTime();
  const until = nowMs() + budgetMs;
  const [[importacion]] = await ctx.db.read(ctx.tenantId, queries.selectImportacion(one));
  const phase = importacion === undefined ? undefined : PHASES[importacion.estado];
  if (importacion === undefined || phase === undefined) return FINAL;
  // Acts in the name of the user who uploaded the file, for the audit log.
  const actor = { ...ctx, actor: importacion.createdBy };
  // Handles at least one line even without time left, so that every step makes progress.
  do {
    const page = { ...one, estado: phase.de, despues: 0, limit: BATCH };
    const [filas] = await ctx.db.read(ctx.tenantId, queries.selectImportacionFilasDe(page));
    if (filas.length === 0) {
      await finish(ctx, importacionId, importacion.estado);
      return FINAL;
    }
    for (const { linea, datos } of filas) {
      await phase.run(actor, one, {
        linea,
        ...(await deedsOf(actor, importacion.objeto as ObjetoImportacion, datos as Datos)),
      });
      if (nowMs() >= until) break;
    }
  } while (nowMs() < until);
  return { kind: "wait", pauseMs: 0 };
}

interface One {
  tenantId: number;
  importacionId: string;
}
type Save = (ctx: Ctx, tx: Transaction) => Promise<Hecho>;
interface Fila {
  linea: number;
  /** What saving it would do, or why it cannot be saved. */
  check: () => Promise<Hecho>;
  save: Save;
}

const neverSaved: Save = async () => {
  throw new Error("documents of sales are issued as a batch");
};

async function deedsOf(actor: Ctx, objeto: ObjetoImportacion, datos: Datos): Promise<Omit<Fila, "linea">> {
  if (objeto === "ventas") return { check: () => simulateVenta(actor, datos), save: neverSaved };
  const save = await saverOf(actor, objeto, datos);
  const check = () =>
    actor.db
      .transaction(actor.tenantId, async (tx): Promise<Hecho> => {
        throw new Tried(await save(actor, tx));
      })
      .catch((error: unknown) => {
        if (error instanceof Tried) return error.hecho;
        throw error;
      });
  return { check, save };
}

const PHASES: Readonly<
  Record<string, { de: "nueva" | "valida"; run: (ctx: Ctx, one: One, fila: Fila) => Promise<void> }>
> = {
  revisando: { de: "nueva", run: review },
  aplicando: { de: "valida", run: apply },
};

/** Asks what the line needs to know before its transaction begins. */
async function saverOf(actor: Ctx, objeto: "productos" | "clientes", escritos: Datos): Promise<Save> {
  const { datos, entendidas } = entender(objeto, escritos);
  const sabido = objeto === "productos" ? await askCabys(actor, datos.codigoCabys ?? null) : null;
  const leidas = entendidas.map((params): Advertencia => ({ codigo: "celda_entendida", params: { ...params } }));
  return async (ctx, tx) => {
    const saved = sabido === null ? await saveCliente(ctx, tx, datos) : await saveProducto(ctx, tx, datos, sabido);
    const advertencias = [...leidas, ...(saved.advertencias ?? [])];
    return { efecto: saved.created ? "crear" : "actualizar", advertencias, simulado: null };
  };
}

interface Saved {
  created: boolean;
  advertencias?: Advertencia[];
}

async function saveProducto(ctx: Ctx, tx: Transaction, datos: Datos, sabido: CabysSabido): Promise<Saved> {
  return upsertProductoIn(ctx, tx, readProducto(datos) as Parameters<typeof upsertProductoIn>[2], sabido);
}

async function saveCliente(ctx: Ctx, tx: Transaction, datos: Datos): Promise<Saved> {
  return upsertClienteIn(ctx, tx, readCliente(datos));
}

async function review(ctx: Ctx, one: One, { linea, check }: Fila): Promise<void> {
  const tried = await check().then((hecho) => ({ ...hecho, error: null }), refused);
  await move(ctx, one, { linea, de: "nueva", a: tried.error === null ? "valida" : "invalida", ...tried });
}

async function apply(ctx: Ctx, one: One, { linea, save }: Fila): Promise<void> {
  try {
    await ctx.db.transaction(one.tenantId, async (tx) => {
      const [held] = await tx.run(queries.lockImportacionFila({ ...one, linea, estado: "valida" }));
      if (held === undefined) return;
      const hecho = await save(ctx, tx);
      const kept = { ...hecho, advertencias: storedAdvertencias(hecho.advertencias), simulado: null };
      const done = { linea, de: "valida", a: "aplicada", ...kept, error: null, now: ctx.clock.now() };
      await tx.run(queries.moveImportacionFila({ ...one, ...done }));
    });
  } catch (error) {
    await move(ctx, one, { linea, de: "valida", a: "fallida", ...refused(error) });
  }
}

const refused = (error: unknown) => ({ efecto: null, advertencias: [], simulado: null, error: firstRefusal(error) });

/** The first refusal of an error. An error of ours is not a refusal: it is thrown, and the step is repeated. */
function firstRefusal(error: unknown): Refusal {
  const [first] = error instanceof AppError && error.kind === "rule" ? error.refusals : [];
  if (first !== undefined) return first;
  if (isIntegrityViolation(error)) return refusalOf("fila_sin_guardar");
  throw error;
}

async function move(
  ctx: Ctx,
  one: One,
  step: { linea: number; de: string; a: string } & Pick<FilaInfo, "efecto" | "error"> &
    Pick<Hecho, "advertencias" | "simulado">,
): Promise<void> {
  const moved = queries.moveImportacionFila({
    ...one,
    ...step,
    error: step.error === null ? null : storedRefusal(step.error),
    advertencias: storedAdvertencias(step.advertencias),
    simulado: step.simulado && JSON.stringify(step.simulado),
    now: ctx.clock.now(),
  });
  await ctx.db.transaction(one.tenantId, (tx) => tx.run(moved));
}

async function finish(ctx: Ctx, importacionId: string, estado: string): Promise<void> {
  const { tenantId, clock } = ctx;
  const a = estado === "revisando" ? "revisada" : "lista";
  const step = { de: estado, a, error: null, now: clock.now() } as const;
  await ctx.db.transaction(tenantId, (tx) => tx.run(queries.moveImportacion({ tenantId, importacionId, ...step })));
}

/** Marks it as failed for the user who waits; applied lines stay. */
export async function failImportacion(ctx: Ctx, importacionId: string): Promise<void> {
  const { tenantId, now } = ctx;
  for (const de of Object.keys(PHASES)) {
    const failed = { de, a: "fallida", error: messages.FALLO, now } as const;
    await ctx.db.transaction(tenantId, (tx) => tx.run(queries.moveImportacion({ tenantId, importacionId, ...failed })));
  }
}
