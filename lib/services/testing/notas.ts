/** Notes for tests: bodies that adjust an issued document, and the authority's verdict. */
import { selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { assert } from "@/lib/platform/assert";
import { recordRespuesta } from "../issuing/documentos/record-respuesta";
import { getFactura } from "../sales/get";
import type { Verdict } from "../submission/kind";
import { CLIENTE, type World } from "./world";

type Body = Record<string, unknown>;

/** An invoice whose lines are worth 1130 each: VAT of 13 % on 1000. */
export function invoiceOf(lineas = 1, change: Body = {}): Body {
  const linea = { codigoProducto: "HORA", cantidad: 1, precioUnitario: 1000 };
  return { tipo: "01", cliente: { identificacion: CLIENTE }, lineas: Array(lineas).fill(linea), ...change };
}

/** A note of `cantidad` × 1130 on the document; `reference` changes or adds members of its first reference. */
export function nota(tipo: "02" | "03", clave: string, cantidad = 1, reference: Body = {}, change: Body = {}): Body {
  return {
    tipo,
    referencias: [{ numero: clave, codigo: "02", razon: "Corrige monto", ...reference }],
    lineas: [{ codigoProducto: "HORA", cantidad, precioUnitario: 1000 }],
    ...change,
  };
}

export const credit = (clave: string, cantidad = 1, reference: Body = {}, change: Body = {}) =>
  nota("03", clave, cantidad, reference, change);
export const debit = (clave: string, cantidad = 1, reference: Body = {}, change: Body = {}) =>
  nota("02", clave, cantidad, reference, change);

export async function idOf({ ctx: { tenantId, db } }: World, clave: string): Promise<string> {
  const tipos = ["01", "02", "03", "04", "09", "10"];
  const [[row]] = await db.read(tenantId, selectDocumentoByClave({ tenantId, clave, tipos }));
  assert(row !== undefined, "the document was issued");
  return row.documento_id;
}

/** Records the authority's verdict on a document. */
export async function verdict(
  world: World,
  clave: string,
  estado: "aceptado" | "rechazado",
  mensaje: Verdict["mensaje"] = null,
): Promise<void> {
  const respuestaXml = Buffer.from("<MensajeHacienda/>");
  const ctx = { ...world.ctx, now: new Date() };
  await recordRespuesta(ctx, await idOf(world, clave), {
    kind: "final",
    estado,
    respuestaXml,
    mensaje,
    defecto: null,
  });
}

/** Credited amount and saldo of a document, as the API answers them. */
export async function creditOf(world: World, clave: string): Promise<{ montoAcreditado: string; saldo: string }> {
  const { montoAcreditado, saldo } = await getFactura(world.ctx, clave);
  return { montoAcreditado, saldo };
}
