/** The company's quotes: the newest first unless another order is asked for. */
import { proformasOrdenadas, selectProformaDeNumero } from "@/db/queries/sales/proforma-lista";
import type { RowOf } from "@/db/sql/prepared";
import { ORDENES_PROFORMAS } from "@/lib/contract/ordenes";
import { ESTADOS_PROFORMA, type EstadoProforma } from "@/lib/contract/portal/estados-proforma";
import type { ProformaListada, ProformasQuery } from "@/lib/contract/portal/proformas";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import type { Pagina } from "../../kernel/listas/page";
import { readOption, readParameter } from "../../kernel/listas/parameters";
import { listPorTramos } from "../../kernel/listas/por-tramos";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";

type Orden = (typeof ORDENES_PROFORMAS)[number];
type Row = RowOf<(typeof proformasOrdenadas)[Orden]["page"]>;

const ESTADOS = Object.keys(ESTADOS_PROFORMA) as EstadoProforma[];
/** Before the first number, in each direction. */
const INICIO: Readonly<Record<Orden, number>> = { "-numero": 2_147_483_647, numero: 0 };
const ABIERTA = "abierta";
/** Fewer digits than any identification has. */
const NUMERO = /^\d{1,8}$/;
const IDENTIFICACION = /^\d{9,12}$/;

/** @throws AppError rule for an invalid parameter, and for a cursor of another query */
export async function listProformas(ctx: Ctx, query: ProformasQuery): Promise<Pagina<ProformaListada>> {
  requirePermiso(ctx, "documentos.ver");
  const hoy = tenantDay(ctx);
  const texto = readParameter("texto", query.texto);
  const estado = readOption("estado", query.estado, ESTADOS);
  const orden = readOption("orden", query.orden, ORDENES_PROFORMAS) ?? ORDENES_PROFORMAS[0];
  return listPorTramos(
    ctx,
    {
      lista: "proformas",
      filtros: { estado, orden },
      inicio: INICIO[orden],
      claveOf: (text) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= INICIO["-numero"] ? Number(text) : null),
      ...consultasOf(orden, texto, filtrosOf(estado, hoy)),
      rowClave: ({ numero }) => numero,
      itemOf: (row) => itemOf(row, hoy),
    },
    query,
  );
}

/** What the queries of a stretch are given. */
type Tramo = Parameters<(typeof proformasOrdenadas)[Orden]["edge"]>[0];
type Pedido = Tramo & { texto: string | null; limit: number };

/** A number finds one, an identification is looked up, and words are searched by stretches. */
function consultasOf(orden: Orden, texto: string | null, filtros: ReturnType<typeof filtrosOf>) {
  const { page, edge, pageDeCliente, edgeDeCliente } = proformasOrdenadas[orden];
  if (texto !== null && NUMERO.test(texto)) {
    const numero = Number(texto);
    // Before it in the query's own direction, wherever the list begins.
    const despues = INICIO["-numero"];
    const pageDeNumero = (pedido: Pedido) => selectProformaDeNumero({ ...pedido, ...filtros, despues, numero });
    return { page: pageDeNumero, edge: () => null };
  }
  const identificacion = normalizeIdentificacion(texto ?? "");
  if (!IDENTIFICACION.test(identificacion)) return { page: (pedido: Pedido) => page({ ...pedido, ...filtros }), edge };
  return {
    page: (pedido: Pedido) => pageDeCliente({ ...pedido, ...filtros, identificacion }),
    edge: (pedido: Tramo) => edgeDeCliente({ ...pedido, identificacion }),
  };
}

/** `vigente` and `vencida` are open ones, told apart by today. */
function filtrosOf(estado: EstadoProforma | null, hoy: string) {
  if (estado === "vigente") return { estado: ABIERTA, desde: hoy, hasta: "infinity" };
  if (estado === "vencida") return { estado: ABIERTA, desde: "-infinity", hasta: addDias(hoy, -1) };
  return { estado, desde: "-infinity", hasta: "infinity" };
}

const itemOf = (row: Row, hoy: string): ProformaListada => ({
  proformaId: row.proforma_id,
  numero: row.numero,
  identificacion: row.identificacion,
  cliente: row.cliente,
  moneda: row.moneda,
  total: row.total,
  createdAt: row.created_at,
  validaHasta: row.valida_hasta,
  clave: row.clave,
  estado: estadoOf(row.estado, row.valida_hasta, hoy),
});

function estadoOf(estado: string, validaHasta: string, hoy: string): EstadoProforma {
  if (estado !== ABIERTA) return estado as EstadoProforma;
  return validaHasta < hoy ? "vencida" : "vigente";
}
