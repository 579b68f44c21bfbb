/** The two shapes of a refusal (spec 7.1), the same for every endpoint. */
import { z } from "zod";
import type { ErrorKind } from "@/lib/platform/errors";
import { integer } from "./fields";
import { REFUSALS } from "./refusals/catalog";

/** The status of each kind of refusal. */
export const STATUS: Readonly<Record<ErrorKind, number>> = {
  moved: 308,
  validation: 400,
  rule: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  method: 405,
  conflict: 409,
  "too-large": 413,
  "media-type": 415,
  "idempotency-mismatch": 422,
  rate: 429,
  internal: 500,
  unavailable: 503,
};

/** Tells programs which rule refused. */
export const errorCode = z.enum(Object.keys(REFUSALS) as [keyof typeof REFUSALS]);

/** One of the faults of a request that a 400 lists. */
export const falta = z.object({
  path: z.string().nullable(),
  codigo: errorCode,
  mensaje: z.string(),
  sugerencia: z.string().optional(),
});

/** `codigo` is typed as text, because other doors than the API's have codes of their own. */
export interface Falta extends Omit<z.output<typeof falta>, "codigo" | "sugerencia"> {
  codigo: string;
  sugerencia?: string;
}

/** 400 for a required member that is missing or of the wrong type. Keys are paths as sent (`lineas[0].cantidad`). */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: integer(),
  errors: z.record(z.string(), z.array(z.string())),
  codigo: errorCode,
  requestId: z.string(),
  faltas: z.array(falta),
});

/** All other refusals. */
export const errorBody = z.looseObject({
  error: z.string(),
  codigo: errorCode,
  /** The scope that the key lacks. */
  scope: z.string().optional(),
  requestId: z.string(),
  /** Of a 400 alone. */
  faltas: z.array(falta).optional(),
});

/** Either of the two, as a member of another answer: of the first it has `errors`, of the second `error`. */
export const refusalBody = z.looseObject({
  ...problemDetails.partial().shape,
  ...errorBody.partial().shape,
  codigo: errorCode,
  requestId: z.string(),
});

/** Fixed title of problem-details. */
export const VALIDATION_TITLE = "La solicitud tiene datos que faltan o que no son del tipo esperado.";
/** Fixed type of problem-details. */
export const VALIDATION_TYPE = "urn:purafactura:error:validacion";
