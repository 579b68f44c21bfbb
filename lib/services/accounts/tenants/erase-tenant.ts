/**
 * Erases a company that left, but for what the law has kept: documents, answers, books, and who did what with them by
 * number (Ley 8968 arts. 5 and 6; CNPT art. 109; decision 0149). Done in small transactions; one that was killed goes on
 * when it is asked again.
 */
import {
  anonymizeApiKeys,
  anonymizeAuditoria,
  anonymizeClientes,
  anonymizeProveedores,
  anonymizeTenant,
  countSinVeredicto,
  deleteFilas,
  endUsuarios,
} from "@/db/queries/accounts/borrado";
import { TABLAS_BORRADAS } from "@/db/sql/borrado";
import type { CompiledQuery } from "@/db/sql/qb";
import { refusal } from "@/lib/contract/refusal";
import { toFechaHora } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { inTenant, type Operator } from "../../kernel/operator";
import { eraseCuentaIn } from "../acceso/erase-persona";
import { changeEstado } from "./change-estado";
import { notifyEstado } from "./notify-estado";

/** Rows of a transaction: some tens of milliseconds. */
const ROWS = 2000;

interface Borrado {
  nombre: string;
  /** How many rows of each table went; those of which none was there are not named. */
  filas: Record<string, number>;
  /** Accounts whose person went; one that another company has stays. */
  personas: number;
}

interface Pedido {
  tenantId: number;
  /** That of the company, said again, because nothing returns. */
  identificacion: string;
  /** By tests, which interrupt it. */
  filasPorVez?: number;
}

/**
 * The administrators get a mail before their addresses go.
 * @throws AppError not-found; rule for another identification, or a company that did not leave; conflict while a document
 * waits for the authority; unavailable while the mail provider is in trouble: asked again, it goes on
 */
export async function eraseTenant(
  operator: Operator,
  { tenantId, identificacion, filasPorVez = ROWS }: Pedido,
): Promise<Borrado> {
  const ctx = inTenant(operator, tenantId);
  const tenant = await requireTenant(ctx);
  if (tenant.identificacion !== identificacion) {
    throw refusal("identificacion_de_otra_empresa", { tenantId, identificacion });
  }
  const [[sin]] = await ctx.db.read(tenantId, countSinVeredicto({ tenantId }));
  const pendientes = sin?.pendientes ?? 0;
  if (pendientes > 0) throw refusal("documentos_sin_veredicto", { tenantId, pendientes });
  if (tenant.estado !== "borrada") await changeEstado(operator, { tenantId, a: "borrada" });
  const { estado_desde: desde } = await requireTenant(ctx);
  await notifyEstado(ctx, { tenantId, de: "retirada", a: "borrada", desde: toFechaHora(desde) });

  const filas: Record<string, number> = {};
  for (const tabla of TABLAS_BORRADAS) {
    const borradas = await deleteAll(ctx, tabla, filasPorVez);
    if (borradas > 0) filas[tabla] = borradas;
  }
  await inParts(ctx, filasPorVez, anonymizeClientes);
  await inParts(ctx, filasPorVez, anonymizeProveedores);
  await ctx.db.write(tenantId, anonymizeApiKeys({ tenantId }), anonymizeTenant({ tenantId }));
  await anonymizeAudits(ctx, filasPorVez);
  const personas = await erasePersonas(ctx, filasPorVez);

  const detalle = { filas: Object.values(filas).reduce((sum, each) => sum + each, 0), personas };
  const fact = { accion: "borrar-datos", objeto: "tenant", objetoId: String(tenantId), detalle };
  await ctx.db.write(tenantId, auditEntry(ctx, fact));
  return { nombre: tenant.nombre, filas, personas };
}

async function deleteAll({ db, tenantId }: Ctx, tabla: string, limit: number): Promise<number> {
  for (let total = 0; ; ) {
    const [row] = await db.system.query(deleteFilas({ tenantId, tabla, limit }));
    const filas = row?.filas ?? 0;
    total += filas;
    if (filas < limit) return total;
  }
}

type Anonymize<Row> = (tramo: { tenantId: number; despues: number; limit: number }) => CompiledQuery<Row>;

/** All rows of a table in the order of their ids. */
async function inParts<Row extends { id: number }>(
  { db, tenantId }: Ctx,
  limit: number,
  anonymize: Anonymize<Row>,
  each: (rows: Row[]) => Promise<void> = async () => {},
): Promise<void> {
  for (let despues = 0; ; ) {
    const [rows] = await db.write(tenantId, anonymize({ tenantId, despues, limit }));
    await each(rows);
    if (rows.length < limit) return;
    despues = Math.max(...rows.map(({ id }) => id));
  }
}

async function anonymizeAudits({ db, tenantId }: Ctx, limit: number): Promise<void> {
  for (let despues: string | null = "0"; despues !== null; ) {
    const [row]: { ultima: string | null }[] = await db.system.query(anonymizeAuditoria({ tenantId, despues, limit }));
    despues = row?.ultima ?? null;
  }
}

async function erasePersonas(ctx: Ctx, limit: number): Promise<number> {
  let personas = 0;
  await inParts(ctx, limit, endUsuarios, async (rows) => {
    for (const { cuenta_id: cuentaId } of rows) {
      const went = await ctx.db.system.transaction((tx) => eraseCuentaIn(tx, { cuentaId, conPasado: false }));
      if (went) personas += 1;
    }
  });
  return personas;
}
