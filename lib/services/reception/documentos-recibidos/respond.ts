/** Answers a document of the inbox: calls the API's use case with the stored XML. */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { createMensajeReceptor } from "../mensajes-receptor/create";
import { findXml } from "./get";

const DE_LA_PERSONA = [
  ...(["detalleMensaje", "condicionImpuesto", "codigoActividad"] as const),
  ...(["montoTotalImpuestoAcreditar", "montoTotalDeGastoAplicable"] as const),
] as const;

/** Members of the API's request, absent where the user left them empty; amounts are decimal text. */
export type Respuesta = { clave: string; mensaje: CodigoMensaje } & {
  [Member in (typeof DE_LA_PERSONA)[number]]?: string | null | undefined;
};

/**
 * @param llave Idempotency-Key, so that a repeated click gives the same answer
 * @throws AppError not-found without its XML, and everything that `createMensajeReceptor` throws
 */
export async function respondRecibido(ctx: Ctx, { llave, ...respuesta }: Respuesta & { llave: string }): Promise<void> {
  requirePermiso(ctx, "mensajes.emitir");
  const xml = await findXml(ctx, respuesta.clave);
  const dicho = Object.fromEntries(DE_LA_PERSONA.map((member) => [member, respuesta[member] || null]));
  const body: MensajeReceptorRequest = {
    ...(dicho as Record<(typeof DE_LA_PERSONA)[number], string | null>),
    clave: respuesta.clave,
    mensaje: String(respuesta.mensaje),
    xml: xml.toString("base64"),
    // The XML contains these.
    idPuntoVenta: null,
    emisor: null,
    fechaEmision: null,
    montoTotalImpuesto: null,
    totalFactura: null,
  };
  await createMensajeReceptor(ctx, { body, idempotencyKey: llave });
}
