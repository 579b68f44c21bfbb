/** Refusals by code, as use cases throw them. */
import { PORTAL_REFUSALS } from "@/lib/contract/portal/refusals/catalog";
import type { PortalEntry } from "@/lib/contract/portal/refusals/define";
import { AppError, type AppErrorOptions, type Refusal, type RefusalParams } from "@/lib/platform/errors";
import { REFUSALS } from "./refusals/catalog";
import { type ParamsOf, say } from "./refusals/define";

type Catalog = typeof REFUSALS & typeof PORTAL_REFUSALS;
/** Every code with which a use case may refuse. */
export type Codigo = keyof Catalog;

const ENTRIES: Readonly<Record<string, PortalEntry>> = { ...REFUSALS, ...PORTAL_REFUSALS };

type Params<Code extends Codigo> = ParamsOf<Catalog[Code]>;
/** Values may be omitted where the text has none. */
type With<Code extends Codigo, Rest> = keyof Params<Code> extends never
  ? [params?: Record<never, never>, rest?: Rest]
  : [params: Params<Code>, rest?: Rest];

/** The Retry-After of what is known within a second: another request is writing it, or its own COMMIT was lost. */
export const RETRY_SOON_SECONDS = 1;

/** The Retry-After of a company that a move has closed: most moves end within seconds. */
export const TRASLADO_RETRY_SECONDS = 5;

export interface RefusalOptions
  extends Pick<AppErrorOptions, "extra" | "retryAfterSeconds" | "location" | "internal" | "cause"> {
  /** The member that it is about, as sent (`lineas[0].cantidad`): a form shows the text beside it. */
  path?: string | null;
}

/** The error to throw: `refusal("producto_no_encontrado", { id }, { path: "lineas[0].idProducto" })`. */
export function refusal<Code extends Codigo>(codigo: Code, ...[params, options]: With<Code, RefusalOptions>): AppError {
  const { path = null, ...rest } = options ?? {};
  const kind = ENTRIES[codigo]?.kind ?? "rule";
  return new AppError(kind, [refusalData(codigo, params ?? {}, path)], rest);
}

/** The same as data, to store it or to throw it later. */
export function refusalOf<Code extends Codigo>(codigo: Code, ...[params, path]: With<Code, string | null>): Refusal {
  return refusalData(codigo, params ?? {}, path ?? null);
}

function refusalData(codigo: string, params: RefusalParams, path: string | null): Refusal {
  return { codigo, params, path, text: textOf({ codigo, params }) };
}

/** Moves a refusal of something else (a product's tax) to its place in a document's line; `n` is counted from 1. */
export function inLinea(error: AppError, n: number): AppError {
  const [first, ...others] = error.refusals;
  const placed = ({ codigo, params, path }: Refusal) =>
    refusalData(codigo, { ...params, enLinea: n }, `lineas[${n - 1}]${path === null ? "" : `.${path}`}`);
  return new AppError(error.kind, [placed(first), ...others.map(placed)]);
}

/** The API's text, or the portal's where only the portal has the code. */
export function textOf({ codigo, params }: Pick<Refusal, "codigo" | "params">): string {
  const entry = ENTRIES[codigo];
  if (entry === undefined) throw new Error(`no catalogue has ${codigo}`);
  const said = say(entry.text, params);
  return params.enLinea === undefined ? said : `Línea ${params.enLinea}: ${said}`;
}

/** As it is stored, without its text: a reader gets the text of that day. */
export function storedRefusal({ codigo, params, path }: Refusal): string {
  return JSON.stringify({ codigo, params, path });
}

/** Reads what `storedRefusal` wrote. */
export function readRefusal(stored: unknown): Refusal {
  const { codigo, params, path } = stored as Refusal;
  return refusalData(codigo, params, path);
}
