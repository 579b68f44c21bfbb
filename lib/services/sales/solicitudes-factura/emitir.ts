/**
 * Issues the two documents of an approved request: a note for the whole ticket, and the invoice. Each is written into
 * the request's row by its own transaction, so an attempt that died is taken up where it was, and nothing is issued
 * twice.
 */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import {
  noteSolicitudFactura,
  selectSolicitudFactura,
  selectSolicitudFacturaById,
  settleSolicitudFactura,
  stopSolicitudFactura,
} from "@/db/queries/sales/solicitud-factura";
import type { RowOf } from "@/db/sql/prepared";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import type { ReceptorPedido } from "@/lib/contract/portal/solicitud-factura";
import { refusal } from "@/lib/contract/refusal";
import { TIQUETE } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { AppError, type ErrorKind } from "@/lib/platform/errors";
import { findDocumento } from "../../issuing/documentos/get";
import type { Draft } from "../../issuing/draft";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { issueNota } from "../../notes/issue";
import { issueVenta } from "../issue";
import { cuerposDe } from "./cuerpos";

export type Solicitud = RowOf<typeof selectSolicitudFactura>;

/** Refusals that only a person can mend. Everything else is tried again. */
const DE_PERSONAS: readonly ErrorKind[] = ["rule", "not-found", "forbidden", "validation"];

/** The next step of an approval that was left behind. @throws AppError unavailable, conflict: to be tried again */
export async function stepSolicitud(ctx: Ctx, solicitudFacturaId: string): Promise<Step> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectSolicitudFacturaById({ tenantId, solicitudFacturaId }));
  if (row?.estado !== "aprobada" || row.problema !== null) return FINAL;
  try {
    await issueSolicitud({ ...ctx, now: ctx.clock.now() }, row.clave);
  } catch (error) {
    if (!isDePersonas(error)) throw error;
  }
  return FINAL;
}

/**
 * Of an approved request. What only a person can mend is kept in its row, so that it waits for one.
 * @param clave of the ticket
 * @throws AppError what issuing throws
 */
export async function issueSolicitud(ctx: Ctx, clave: string): Promise<{ clave: string; consecutivo: string }> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const tiquete = await findDocumento(ctx, clave, [TIQUETE]);
  const { documento_id: documentoId } = tiquete;
  const [[row]] = await ctx.db.read(tenantId, selectSolicitudFactura({ tenantId, documentoId }));
  assert(row !== undefined && row.usuario_id !== null, "an approval names who issues");
  try {
    return await issueBoth(ctx, tiquete, row, row.usuario_id);
  } catch (error) {
    if (error instanceof AppError && isDePersonas(error)) await stop(ctx, tiquete, error);
    throw error;
  }
}

const isDePersonas = (error: unknown) => error instanceof AppError && DE_PERSONAS.includes(error.kind);

async function stop(ctx: Ctx, { documento_id: documentoId, clave }: StoredDocumento, error: AppError): Promise<void> {
  const { tenantId } = ctx;
  const problema = error.refusals.map(wordsOf).join(" ");
  await ctx.db.transaction(tenantId, async (tx) => {
    const [stopped] = await tx.run(stopSolicitudFactura({ tenantId, documentoId, problema }));
    if (stopped === undefined) return;
    const detalle = { problema };
    tx.send(auditEntry(ctx, { accion: "detener", objeto: "solicitud_factura", objetoId: clave, detalle }));
  });
}

async function issueBoth(ctx: Ctx, tiquete: StoredDocumento, row: Solicitud, usuarioId: number) {
  const { tenantId } = ctx;
  const { documento_id: documentoId, total_comprobante: totalEsperado } = tiquete;
  const receptor = receptorOf(row);
  const { nota, factura } = cuerposDe(tiquete, receptor, usuarioId);
  const llave = (cual: string) => `solicitud-factura-${documentoId}-${cual}`;
  if (row.nota_id === null) {
    await issueNota(ctx, {
      body: nota,
      idempotencyKey: llave("nota"),
      totalEsperado,
      cambio: sinDevolver,
      junto: async (tx, notaId) => {
        const [noted] = await tx.run(noteSolicitudFactura({ tenantId, documentoId, notaId }));
        if (noted === undefined) throw refusal("solicitud_cambio");
      },
    });
  }
  const issued = await issueVenta(ctx, {
    body: factura,
    idempotencyKey: llave("factura"),
    totalEsperado,
    cambio: (draft) => aSuNombre(draft, documentoId, receptor),
    junto: async (tx, facturaId) => {
      const [settled] = await tx.run(settleSolicitudFactura({ tenantId, documentoId, facturaId }));
      if (settled === undefined) throw refusal("solicitud_cambio");
      tx.send(auditEntry(ctx, { accion: "emitir", objeto: "solicitud_factura", objetoId: tiquete.clave }));
    },
  });
  return JSON.parse(issued.body) as { clave: string; consecutivo: string };
}

/** The goods stay where they are: the invoice takes the place of the ticket as what they went out for. */
export const sinDevolver = (draft: Draft): Draft =>
  draft.efecto.clase === "credito" ? { ...draft, efecto: { ...draft.efecto, devuelve: false } } : draft;

/**
 * The invoice says what the customer wrote and nothing of a registered customer with that identification: the person
 * who asks knows the number, and must not learn a telephone or an address by it.
 */
function aSuNombre(draft: Draft, documentoId: string, { nombre, correo }: ReceptorPedido): Draft {
  const { receptor } = draft.documento;
  assert(receptor !== null, "an invoice has its receiver");
  const escrito = { ...receptor, nombre, telefono: null, correoElectronico: correo };
  return { ...draft, efecto: { clase: "relevo", documentoId }, documento: { ...draft.documento, receptor: escrito } };
}

export function receptorOf(row: Solicitud): ReceptorPedido {
  const { identificacion, nombre, correo } = row;
  return {
    tipoIdentificacion: row.tipo_identificacion as ReceptorPedido["tipoIdentificacion"],
    identificacion,
    nombre,
    correo,
    codigoActividadReceptor: row.codigo_actividad_receptor,
  };
}
