"use client";

import { Inbox } from "lucide-react";
import type { RecibidoResumen } from "@/lib/contract/portal/recepcion";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, SearchFilter } from "../data-table/filters";
import { type Pagina, useLista } from "../data-table/use-lista";
import { EstadoBadge } from "../documentos/estado-badge";
import { EmptyState } from "../ui/states";
import { TabFilter } from "../ui/tabs";
import { formatMontoDe } from "./format";
import { Plazo } from "./plazo";
import { RespuestaBadge } from "./respuesta-badge";

export const RUTA_BANDEJA = "/api/portal/mensajes";
const LIVE_MS = 3_000;
const FILTROS = ["bandeja", "texto"] as const;
const TABS = [
  ["", "Por responder"],
  ["respondidos", "Respondidos"],
  ["rechazados", "Rechazados por Hacienda"],
] as const satisfies readonly (readonly [string, string])[];
const VACIO: Readonly<Record<(typeof TABS)[number][0], readonly [title: string, text: string]>> = {
  "": [
    "No hay comprobantes por responder",
    "Subí los XML que te mandaron tus proveedores: acá quedan hasta que les respondás, con los más urgentes primero.",
  ],
  respondidos: [
    "Todavía no respondiste ningún comprobante",
    "Acá vas a ver cada respuesta y lo que Hacienda dijo de ella.",
  ],
  rechazados: ["Hacienda no rechazó ninguna respuesta", "Si rechaza una, la encontrás acá y podés responder de nuevo."],
};

const COLUMNS: readonly Column<RecibidoResumen>[] = [
  { key: "proveedor", header: "Proveedor", cell: (row) => <Proveedor row={row} /> },
  {
    key: "documento",
    header: "Documento",
    from: "md",
    width: "w-56",
    cell: (row) => (
      <>
        <span className="block">{TIPOS_DOCUMENTO[row.codigoTipo as CodigoTipoDocumento].titulo}</span>
        <span className="block text-xs text-ink-faint tabular-nums">{row.consecutivo}</span>
      </>
    ),
  },
  {
    key: "plazo",
    header: "Responder hasta",
    from: "xl",
    width: "w-40",
    cell: (row) => <Plazo fechaLimite={row.fechaLimite} pendiente={row.respuesta === null} />,
  },
  {
    key: "impuesto",
    header: "Impuesto",
    align: "right",
    from: "xl",
    width: "w-32",
    cell: (row) => (
      <span className="whitespace-nowrap text-ink-soft">{formatMontoDe(row.montoTotalImpuesto, row.moneda)}</span>
    ),
  },
  {
    key: "total",
    header: "Total",
    align: "right",
    width: "sm:w-36",
    cell: (row) => <span className="font-medium whitespace-nowrap">{formatMontoDe(row.totalFactura, row.moneda)}</span>,
  },
  {
    key: "respuesta",
    header: "Respuesta",
    from: "sm",
    width: "w-48",
    cell: (row) => <Estado row={row} />,
  },
];

/** Suppliers' documents: those to answer, the most urgent first, and what was answered; live while the authority thinks. */
export function Bandeja({ inicial }: { inicial?: Pagina<RecibidoResumen> }) {
  const lista = useLista<RecibidoResumen>({
    ruta: RUTA_BANDEJA,
    filtros: FILTROS,
    ...(inicial && { inicial }),
    cadaMs: (rows) => (rows.some(({ respuesta }) => respuesta?.estado === "procesando") ? LIVE_MS : false),
  });
  const bandeja = lista.filtro("bandeja") as (typeof TABS)[number][0];
  const [title, text] = VACIO[bandeja] ?? VACIO[""];
  const empty = (
    <EmptyState Icon={Inbox} title={title}>
      {text}
    </EmptyState>
  );
  return (
    <>
      <TabFilter
        label="Bandeja"
        options={TABS}
        value={bandeja}
        onChange={(next) => lista.setFiltros({ bandeja: next })}
      />
      <FilterBar
        lista={{ ...lista, filtered: lista.filtro("texto") !== "", clear: () => lista.setFiltros({ texto: "" }) }}
      >
        <SearchFilter lista={lista} label="Buscar por clave o por identificación del proveedor" />
      </FilterBar>
      <DataTable
        label="Comprobantes de proveedores"
        columns={COLUMNS}
        // A tab is no filter that somebody forgot: an empty one has words of its own.
        lista={{ ...lista, filtered: lista.filtro("texto") !== "" }}
        keyOf={({ clave, respuesta }) => `${clave} ${respuesta?.consecutivo ?? ""}`}
        hrefOf={({ clave }) => `/mensajes/${clave}`}
        empty={empty}
      />
    </>
  );
}

function Proveedor({ row }: { row: RecibidoResumen }) {
  const { nombre, identificacion } = row.emisor;
  return (
    <>
      <span className="line-clamp-1 font-medium">{nombre ?? identificacion}</span>
      <span className="block text-xs text-ink-faint tabular-nums">{identificacion}</span>
      <span className="mt-1 block sm:hidden">
        <Estado row={row} />
      </span>
      {row.respuesta === null && (
        <span className="block text-xs xl:hidden">
          <Plazo fechaLimite={row.fechaLimite} pendiente />
        </span>
      )}
    </>
  );
}

function Estado({ row: { respuesta } }: { row: RecibidoResumen }) {
  return (
    <span className="flex flex-wrap gap-1">
      <RespuestaBadge mensaje={respuesta?.mensaje ?? null} />
      {respuesta !== null && <EstadoBadge estado={respuesta.estado} />}
    </span>
  );
}
