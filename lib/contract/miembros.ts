/** The optional members of a document's head in requests and answers, made from the domain's table. */
import { z } from "zod";
import { type ClaseDe, type Con, type Opcional, porMiembro } from "@/lib/domain/miembros";
import { flag, integer, optional, text } from "./fields";

const SOLICITUD = { texto: () => optional(text()), entero: () => optional(integer()) };
const RESPUESTA = { texto: () => z.string().optional(), entero: () => integer().optional() };

type Shape<Nombre extends Opcional, Clases extends Record<ClaseDe<Opcional>, () => unknown>> = {
  [Each in Nombre]: ReturnType<Clases[ClaseDe<Each>]>;
};

/** Members of every document that is issued by request. */
export const opcionalesSolicitud = {
  ...(porMiembro(({ clase }) => SOLICITUD[clase]()) as Shape<Opcional, typeof SOLICITUD>),
  /** Refuses the request when the tenant has a document with the same `referenciaExterna`; it is not stored. */
  referenciaExternaUnica: optional(flag()),
};

/** The members that the portal's editors do not have. */
export const SIN_EDITOR = { referenciaExternaUnica: null } as const;

export const opcionalesRespuesta = porMiembro(({ clase, respondido }) => respondido && RESPUESTA[clase]()) as Shape<
  Con<"respondido">,
  typeof RESPUESTA
>;
