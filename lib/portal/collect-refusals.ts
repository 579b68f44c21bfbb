/**
 * Finds all that issuing would refuse of a document, for a form that says it in one answer. Issuing stops at the first
 * refusal, as the API says it; here what was refused is set aside and the rest is simulated, until nothing is refused.
 */
import type { z } from "zod";
import { AppError, type Refusal } from "@/lib/platform/errors";

/** A form or a request: members, some of them lists. */
export type Cuerpo = Readonly<Record<string, unknown>>;

/** What has been set aside: members, and of each list the positions that are left. */
interface Aparte {
  miembros: ReadonlySet<string>;
  quedan: Readonly<Record<string, readonly number[]>>;
}

const NADA: Aparte = { miembros: new Set(), quedan: {} };

/** Simulations for one answer. */
const MAX_VUELTAS = 25;

const LISTAS: ReadonlySet<string> = new Set(["lineas", "otrosCargos", "otros"]);

/** Refusals of amounts that a part of the document does not decide alone. */
const DEL_TOTAL: ReadonlySet<string> = new Set(["medios_pago_no_suman", "medio_pago_sin_monto", "cargo_sin_base"]);

/** A member that another one asks for, or that has another name in the form. */
const POR: Readonly<Record<string, string>> = {
  condicionVentaOtros: "condicionVenta",
  plazoCredito: "condicionVenta",
  medioPago: "mediosPago",
  medioPagoOtros: "mediosPago",
  cliente: "identificacion",
};

const PATH = /^(\w+)(?:\[(\d+)\])?/;

function causeOf(nombre: string, cuerpo: Cuerpo): string {
  const por = POR[nombre];
  return por !== undefined && por in cuerpo ? por : nombre;
}

interface Apartado {
  cuerpo: Cuerpo;
  aparte: Aparte;
}

/**
 * @param sanos what stands in place of a member that is set aside; a text is emptied, and anything else is null
 * @returns null when nothing is left that could be asked for
 */
function setAside({ cuerpo, aparte }: Apartado, paths: readonly string[], sanos: Cuerpo): Apartado | null {
  const listas: Record<string, ReadonlySet<number>> = {};
  const miembros = new Set<string>();
  for (const path of paths) {
    const [, nombre = "", index] = PATH.exec(path) ?? [];
    if (index === undefined || !LISTAS.has(nombre)) miembros.add(causeOf(nombre, cuerpo));
    else listas[nombre] = new Set([...(listas[nombre] ?? []), Number(index)]);
  }
  if ([...miembros].some((miembro) => aparte.miembros.has(miembro) || !(miembro in cuerpo))) return null;
  for (const [miembro, por] of Object.entries(POR)) if (miembros.has(por)) miembros.add(miembro);
  const despues = { ...cuerpo, ...sanosDe(miembros, cuerpo, sanos) };
  const quedan: Record<string, readonly number[]> = { ...aparte.quedan };
  for (const [nombre, indices] of Object.entries(listas)) {
    const lista = cuerpo[nombre] as readonly unknown[];
    const lugares = quedan[nombre] ?? lista.map((_, index) => index);
    despues[nombre] = lista.filter((_, index) => !indices.has(index));
    quedan[nombre] = lugares.filter((_, index) => !indices.has(index));
  }
  if (quedan.lineas?.length === 0) return null;
  return { cuerpo: despues, aparte: { miembros: new Set([...aparte.miembros, ...miembros]), quedan } };
}

function sanosDe(miembros: ReadonlySet<string>, cuerpo: Cuerpo, sanos: Cuerpo): Record<string, unknown> {
  const presentes = [...miembros].filter((miembro) => miembro in cuerpo);
  const vacio = (miembro: string) => (typeof cuerpo[miembro] === "string" ? "" : null);
  return Object.fromEntries(
    presentes.map((miembro) => [miembro, Object.hasOwn(sanos, miembro) ? sanos[miembro] : vacio(miembro)]),
  );
}

/** The path in what the user sent; null for a refusal that what was set aside has caused. */
function placeOf({ codigo, path }: Refusal, { miembros, quedan }: Aparte): string | null {
  if (path === null || (DEL_TOTAL.has(codigo) && Object.keys(quedan).length > 0)) return null;
  if (miembros.has("cliente") && path.endsWith(".idExoneracion")) return null;
  const [, nombre = "", index] = PATH.exec(path) ?? [];
  if (miembros.has(nombre)) return null;
  const lugar = index === undefined ? undefined : quedan[nombre]?.[Number(index)];
  return lugar === undefined ? path : path.replace(/\[\d+\]/, `[${lugar}]`);
}

interface Preguntas {
  /** Throws what issuing refuses. */
  simulate: (cuerpo: Cuerpo) => Promise<unknown>;
  /** What stands in place of a member of the request that is set aside. */
  sanos: Cuerpo;
}

/** Of a rule that refused a member; everything else is said alone. */
export async function withTheRest(
  first: AppError,
  cuerpo: Cuerpo,
  preguntas: Preguntas,
  aparte: Aparte = NADA,
): Promise<AppError> {
  const found: Refusal[] = [];
  let asked: Apartado = { cuerpo, aparte };
  let error: AppError | null = first;
  for (let vuelta = 0; error?.kind === "rule" && vuelta < MAX_VUELTAS; vuelta += 1) {
    for (const refusal of error.refusals) {
      const path = placeOf(refusal, asked.aparte);
      if (path !== null) found.push({ ...refusal, path });
    }
    const paths = error.refusals.flatMap(({ path }) => path ?? []);
    const next: Apartado | null = paths.length === 0 ? null : setAside(asked, paths, preguntas.sanos);
    if (next === null) break;
    asked = next;
    error = await refusedIn(() => preguntas.simulate(next.cuerpo));
  }
  const [one, ...others] = found;
  if (one === undefined) return first;
  const internal = first.internal === undefined ? {} : { internal: first.internal };
  return new AppError(first.kind, [one, ...others], { cause: first, ...internal });
}

async function refusedIn(simulate: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await simulate();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** What a form's schema refused, with what issuing would refuse of the rest. */
export async function withWhatIssuingRefuses<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  error: AppError,
  {
    enBlanco,
    cuerpoDe,
    ...preguntas
  }: Preguntas & {
    /** What stands in place of a member of the form that is set aside. */
    enBlanco: (sent: Cuerpo) => Cuerpo;
    cuerpoDe: (read: z.output<Schema>) => Cuerpo;
  },
): Promise<AppError> {
  if (error.kind !== "validation" || typeof sent !== "object" || sent === null) return error;
  const form = sent as Cuerpo;
  const sano = setAside(
    { cuerpo: form, aparte: NADA },
    error.refusals.flatMap(({ path }) => path ?? []),
    enBlanco(form),
  );
  const read = sano && schema.safeParse(sano.cuerpo);
  if (!read?.success) return error;
  const pedido = cuerpoDe(read.data);
  const cuerpo = { ...pedido, ...sanosDe(sano?.aparte.miembros ?? new Set(), pedido, preguntas.sanos) };
  const refused = await refusedIn(() => preguntas.simulate(cuerpo));
  if (refused === null) return error;
  const more = await withTheRest(refused, cuerpo, preguntas, sano?.aparte);
  const known = new Set(error.refusals.map(({ path }) => path));
  const others = more.refusals.filter(({ path }) => path !== null && !known.has(path));
  return new AppError(error.kind, [...error.refusals, ...others], { cause: error });
}
