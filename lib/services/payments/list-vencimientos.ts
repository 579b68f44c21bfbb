/**
 * The invoices whose payment is owed, as people collect it: what is due first first, or by what is owed (decision 0066).
 * The API lists them by their own dates (`list-por-cobrar.ts`).
 */
import { selectClienteForIssue } from "@/db/queries/issuing/issue";
import {
  porDeuda,
  porVencimiento,
  porVencimientoOfClientes,
  selectPorCobrarByIds,
} from "@/db/queries/payments/por-cobrar";
import { VENCIMIENTOS, type VencimientosQuery } from "@/lib/contract/portal/por-cobrar";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { CONDICIONES_A_CREDITO } from "@/lib/domain/cobranza/cobranza";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../kernel/context";
import { isPosicionDeDia } from "../kernel/listas/documentos";
import { fuenteDe, listOrdenada } from "../kernel/listas/ordenada";
import type { Pagina } from "../kernel/listas/page";
import { readOption, readParameter } from "../kernel/listas/parameters";
import { recorridoDe } from "../kernel/listas/por-total";
import { requirePermiso } from "../kernel/permisos";
import { tenantDay } from "../kernel/reloj";
import { porCobrarOf } from "./cobro";

/** Of the tenant's present environment. @throws AppError rule for an invalid parameter, and for a foreign cursor */
export async function listVencimientos(ctx: Ctx, query: VencimientosQuery): Promise<Pagina<PorCobrar>> {
  requirePermiso(ctx, "recibos.ver");
  const { db, tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const cliente = readParameter("cliente", query.cliente);
  const identificacion = cliente && normalizeIdentificacion(cliente);
  const condicion = readOption("condicionVenta", query.condicionVenta, CONDICIONES_A_CREDITO);
  const moneda = readOption("moneda", query.moneda, MONEDAS);
  const vencimiento = readOption("vencimiento", query.vencimiento, VENCIMIENTOS);
  const filtros = { desde: "-infinity", hasta: "infinity", identificacion, condicion, moneda, vencimiento };
  const periodo = periodoOf(vencimiento, hoy);
  const venceEn = { venceDesde: periodo.desde, venceHasta: periodo.hasta };
  const condiciones = condicion === null ? [...CONDICIONES_A_CREDITO] : [condicion];
  const otros = { tenantId, condiciones, monedas: moneda === null ? [...MONEDAS] : [moneda] };

  return listOrdenada(ctx, query, {
    lista: "vencimientos",
    filtros,
    periodo,
    primero: "fecha",
    isPosicion: isPosicionDeDia,
    fuentes: async () => {
      const clienteIds = await readClientes();
      // Row-level security would pass over the invoices of other points of sale uncounted.
      const recorrible = moneda !== null && db.puntos === null;
      return {
        page:
          clienteIds === null
            ? fuenteDe(porVencimiento, otros)
            : fuenteDe(porVencimientoOfClientes, { ...otros, clienteIds }),
        otras: [],
        recorrido: recorrible ? recorridoDe(porDeuda, { tenantId, condiciones, clienteIds, moneda, ...venceEn }) : null,
        angosta: clienteIds !== null,
      };
    },
    porIds: selectPorCobrarByIds,
    itemOf: (row) => porCobrarOf(row, hoy),
  });

  async function readClientes(): Promise<number[] | null> {
    if (identificacion === null) return null;
    const [rows] = await db.read(tenantId, selectClienteForIssue({ tenantId, identificacion }));
    return rows.map(({ cliente_id }) => cliente_id);
  }
}

/** Due on the first day or after it, and before the second. */
function periodoOf(vencimiento: (typeof VENCIMIENTOS)[number] | null, hoy: string) {
  return {
    desde: vencimiento === "porVencer" ? hoy : "-infinity",
    hasta: vencimiento === "vencidas" ? hoy : "infinity",
  };
}
