/**
 * Changes the authority that a tenant's documents go to: back and forth between the trial ones, and once, for good, to
 * the real one.
 */

import type { Transaction } from "@/db/connection/client";
import { deactivateCertificados } from "@/db/queries/accounts/certificado";
import { updateAmbiente } from "@/db/queries/accounts/emisor";
import { lockReloj } from "@/db/queries/accounts/reloj";
import { lockTenantEstado } from "@/db/queries/accounts/tenant";
import { refreshRespuestas, settleReferidos } from "@/db/queries/reception/documento-recibido";
import type { Requisito } from "@/lib/contract/portal/refusals/cuenta";
import { refusal } from "@/lib/contract/refusal";
import { type Ambiente, isDelSimulador } from "@/lib/domain/ambiente";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { listCertificados } from "../certificados/list-certificados";
import { listCredenciales } from "../credenciales/list-credenciales";
import { writeEstado } from "./change-estado";
import { listCondiciones } from "./condiciones";
import { getAjustes } from "./get-ajustes";

export interface Preparacion {
  requisito: Requisito;
  hecho: boolean;
}

/**
 * Each requirement of produccion, and whether it is met; the activation only while it is missing. A company that signed
 * up by itself needs none: its own certificate and a tried credential prove who it is (decision 0147).
 */
export async function listPreparacion(ctx: Ctx): Promise<Preparacion[]> {
  const [{ esPrueba, estado }, certificados, credenciales, condiciones] = await Promise.all([
    getAjustes(ctx),
    listCertificados(ctx),
    listCredenciales(ctx),
    listCondiciones(ctx),
  ]);
  const activa = empresaPuede(estado, "produccion") || (estado === "prueba" && condiciones.length > 0);
  const credencial = credenciales.find(({ ambiente }) => ambiente === "produccion");
  return [
    { requisito: "empresa", hecho: !esPrueba },
    ...(activa ? [] : [{ requisito: "activacion", hecho: false } as const]),
    {
      requisito: "certificado",
      hecho: certificados.some(
        ({ activo, emitidoPor, validoDesde, validoHasta }) =>
          activo && validoDesde <= ctx.now && validoHasta > ctx.now && !isDelSimulador(emitidoPor),
      ),
    },
    { requisito: "credencial", hecho: credencial !== undefined && credencial.usuario !== null },
    {
      requisito: "conexion",
      hecho: credencial !== undefined && credencial.probadaAt !== null && credencial.rechazadaAt === null,
    },
  ];
}

/** Issued documents stay where they are. @throws AppError rule that lists what is missing, conflict */
export async function changeAmbiente(ctx: Ctx, { ambiente }: { ambiente: Ambiente }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const { ambiente: de } = await getAjustes(ctx);
  if (de === ambiente) return;
  if (de === "produccion") throw refusal("ya_en_produccion");
  if (!ctx.hacienda.reaches(ambiente)) throw refusal("ambiente_sin_autoridad", { ambiente });
  if (ambiente === "produccion") await demandPreparacion(ctx);
  const certificados = await listCertificados(ctx);
  const simulado = certificados.some(({ activo, emitidoPor }) => activo && isDelSimulador(emitidoPor));
  await ctx.db.transaction(tenantId, async (tx) => {
    const [reloj] = await tx.run(lockReloj({ tenantId }));
    if (reloj !== undefined && reloj.reloj_adelanto > 0) throw refusal("reloj_adelantado");
    if (ambiente === "produccion") await endPrueba(ctx, tx);
    const changed = await tx.run(updateAmbiente({ tenantId, de, ambiente }));
    if (changed.length === 0) throw refusal("ambiente_cambiado");
    // The sandbox would reject each signature: without one, documents wait for the company's own.
    if (simulado) tx.send(deactivateCertificados({ tenantId }));
    // Answers to a trial authority do not count for this one.
    tx.send(refreshRespuestas({ tenantId }));
    tx.send(settleReferidos({ tenantId }));
    const detalle = { de, ambiente };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

/** The trial of a company that signed up by itself ends with its first step into produccion. */
async function endPrueba(ctx: Ctx, tx: Transaction): Promise<void> {
  const [tenant] = await tx.run(lockTenantEstado({ tenantId: ctx.tenantId }));
  if (tenant?.estado === "prueba") writeEstado(tx, ctx, { de: "prueba", a: "activo", previo: null });
}

async function demandPreparacion(ctx: Ctx): Promise<void> {
  const preparacion = await listPreparacion(ctx);
  const faltantes = preparacion.filter(({ hecho }) => !hecho).map(({ requisito }) => requisito);
  if (faltantes.length > 0) throw refusal("falta_para_produccion", { faltantes });
}
