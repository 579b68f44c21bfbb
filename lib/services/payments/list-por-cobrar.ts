/** GET /recibos-pago/por-cobrar: the invoices whose payment is owed, oldest first; of condition 10, by their day 90. */

import { selectClienteForIssue } from "@/db/queries/issuing/issue";
import { selectPorCobrarPage, selectPorCobrarPageOfClientes } from "@/db/queries/payments/por-cobrar";
import { PLAZOS_COBRO, type PorCobrar, type PorCobrarQuery } from "@/lib/contract/recibos-pago";
import { CONDICIONES_A_CREDITO } from "@/lib/domain/cobranza/cobranza";
import { CONDICION_DIFERIDA, limitsOn } from "@/lib/domain/cobranza/plazo-cobro";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { parseInstant } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import { readCursor } from "../kernel/listas/cursor";
import { isPosicion } from "../kernel/listas/documentos";
import { type Pagina, paginaOf } from "../kernel/listas/page";
import { readLimite, readOption, readParameter } from "../kernel/listas/parameters";
import { requirePermiso } from "../kernel/permisos";
import { tenantDay } from "../kernel/reloj";
import { porCobrarOf } from "./cobro";

/** Of the tenant's present environment. @throws AppError rule for an empty or invalid parameter, and for a foreign cursor */
export async function listPorCobrar(ctx: Ctx, query: PorCobrarQuery): Promise<Pagina<PorCobrar>> {
  requirePermiso(ctx, "recibos.ver");
  const { db, tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const filtros = readFiltros(query);
  const consulta = { lista: "por-cobrar", filtros };
  const limite = readLimite(query.limite);
  const posicion = readCursor(consulta, query.cursor, isPosicion);
  const page = { tenantId, ...boundsOf(filtros, hoy), limit: limite + 1 };
  if (posicion !== null) [page.desde, page.desdeId] = posicion;
  const rows = await readPage();
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [row.posicion, row.documento_id],
    itemOf: (row) => porCobrarOf(row, hoy),
  });

  async function readPage() {
    if (filtros.cliente === null) return (await db.read(tenantId, selectPorCobrarPage(page)))[0];
    const [clientes] = await db.read(tenantId, selectClienteForIssue({ tenantId, identificacion: filtros.cliente }));
    const clienteIds = clientes.map(({ cliente_id }) => cliente_id);
    return (await db.read(tenantId, selectPorCobrarPageOfClientes({ ...page, clienteIds })))[0];
  }
}

type Filtros = ReturnType<typeof readFiltros>;

function readFiltros(query: PorCobrarQuery) {
  const cliente = readParameter("cliente", query.cliente);
  return {
    cliente: cliente && normalizeIdentificacion(cliente),
    condicion: readOption("condicionVenta", query.condicionVenta, CONDICIONES_A_CREDITO),
    plazo: readOption("plazo", query.plazo, PLAZOS_COBRO),
  };
}

/** The conditions and the dates that the filters admit. */
function boundsOf({ condicion, plazo }: Filtros, hoy: string) {
  const limits = limitsOn(hoy);
  const [near, due] = [parseInstant(limits.near), parseInstant(limits.due)];
  const admitted = CONDICIONES_A_CREDITO.filter((each) => plazo === null || each === CONDICION_DIFERIDA);
  return {
    condiciones: admitted.filter((each) => condicion === null || each === condicion),
    desde: plazo === "porVencer" ? due.toISOString() : "-infinity",
    desdeId: "0",
    hasta: plazo === null ? "infinity" : (plazo === "porVencer" ? near : due).toISOString(),
  };
}
