/** The two shapes of a refusal (spec 7.1), the same for every endpoint. */
import { z } from "zod";
import { integer } from "./fields";

/** 400 of model validation: a required member missing or of the wrong type. Keys are paths as sent (`lineas[0].cantidad`). */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: integer(),
  errors: z.record(z.string(), z.array(z.string())),
  codigo: z.string(),
  requestId: z.string(),
});

/** Everything else that is refused. */
export const errorBody = z.looseObject({
  error: z.string(),
  /** Machine-readable, where one text is not enough. */
  codigo: z.string().optional(),
  /** The scope that the key lacks. */
  scope: z.string().optional(),
  requestId: z.string(),
});

/** Fixed title of problem-details. */
export const VALIDATION_TITLE = "La solicitud tiene datos que faltan o que no son del tipo esperado.";
/** Fixed type of problem-details. */
export const VALIDATION_TYPE = "urn:purafactura:error:validacion";
