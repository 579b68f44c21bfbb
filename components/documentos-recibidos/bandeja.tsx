"use client";

import { Check, Inbox } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { BarraLista, Exportar } from "@/components/data-table/barra-lista";
import { consultaDe } from "@/components/data-table/consulta";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { DescargarZip } from "@/components/data-table/descargar-zip";
import { DateFilter, FilterBar, SearchFilter, SelectFilter, TabFilter } from "@/components/data-table/filters";
import { BarraSeleccion, columnaElegir } from "@/components/data-table/seleccion";
import type { Pagina } from "@/components/data-table/use-lista";
import { POR_TOTAL, useListaOrdenada } from "@/components/data-table/use-orden";
import { useSeleccion } from "@/components/data-table/use-seleccion";
import { DespuesBadges, EstadoBadge } from "@/components/documentos/estado-badge";
import { OPCIONES_MONEDA } from "@/components/documentos/lista-columnas";
import type { Opcion } from "@/components/documentos-recibidos/respond-form";
import { RespuestaBadge } from "@/components/documentos-recibidos/respuesta-badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { RecibidoResumen } from "@/lib/contract/portal/documentos-recibidos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatFechaDeDia, formatIdentificacion } from "@/lib/domain/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { formatMontoDe } from "./format";
import { Plazo } from "./plazo";
import { RUTA_BANDEJA } from "./ruta";

/** Loaded when it is opened: it adds amounts up. */
const ResponderVarios = lazy(async () => ({
  default: (await import("@/components/documentos-recibidos/responder-varios")).ResponderVarios,
}));

const FILTROS = ["bandeja", "texto", "moneda", "desde", "hasta"] as const;
const NADA = { moneda: "", orden: "", desde: "", hasta: "" };
const ORDENES = [["fecha", "Más urgentes primero"], ["-fecha", "Menos urgentes primero"], ...POR_TOTAL] as const;
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
    width: "w-48",
    cell: (row) => (
      <>
        <span className="block">{TIPOS_DOCUMENTO[row.codigoTipo as CodigoTipoDocumento].titulo}</span>
        <span className="block text-xs text-ink-faint tabular-nums">{row.consecutivo}</span>
      </>
    ),
  },
  {
    key: "fecha",
    header: "Fecha",
    from: "xl",
    width: "w-28",
    cell: (row) => <span className="text-ink-soft tabular-nums">{formatFechaDeDia(row.fecha)}</span>,
  },
  {
    key: "plazo",
    header: "Responder hasta",
    orden: "fecha",
    from: "xl",
    width: "w-36",
    cell: (row) => <Plazo fechaLimite={row.fechaLimite} pendiente={row.respuesta === null} />,
  },
  {
    key: "impuesto",
    header: "Impuesto",
    align: "right",
    from: "xl",
    width: "w-28",
    cell: (row) => (
      <span className="whitespace-nowrap text-ink-soft">{formatMontoDe(row.montoTotalImpuesto, row.moneda)}</span>
    ),
  },
  {
    key: "total",
    header: "Total",
    orden: "total",
    align: "right",
    width: "sm:w-32",
    cell: (row) => <span className="font-medium whitespace-nowrap">{formatMontoDe(row.totalFactura, row.moneda)}</span>,
  },
  {
    key: "respuesta",
    header: "Respuesta",
    from: "sm",
    width: "w-40",
    cell: (row) => <Estado row={row} />,
  },
];

const keyOf = ({ clave, respuesta }: RecibidoResumen) => `${clave} ${respuesta?.consecutivo ?? ""}`;
const nombreOf = ({ consecutivo, emisor }: RecibidoResumen) =>
  `el ${consecutivo} de ${emisor.nombre ?? formatIdentificacion(emisor.identificacion)}`;

interface Props {
  inicial?: Pagina<RecibidoResumen> | undefined;
  /** How the user answers several at once; null when the user's role may not. */
  responder: { respond: FormAction<null>; condiciones: readonly Opcion[] } | null;
}

/** The list, with the filters that its tab has. */
function useBandeja(inicial: Props["inicial"]) {
  const { orden, ...sinOrden } = useListaOrdenada<RecibidoResumen>(
    { ruta: RUTA_BANDEJA, filtros: FILTROS, inicial, vivo: true },
    ORDENES,
  );
  const bandeja = sinOrden.filtro("bandeja") as (typeof TABS)[number][0];
  // Answers are a record, newest first; only what is to be answered is sorted.
  const pendiente = bandeja === "";
  // The tab does not count as a filter, because an empty tab has its own text.
  const filtered = FILTROS.some((name) => name !== "bandeja" && sinOrden.filtro(name) !== "");
  const lista = {
    ...sinOrden,
    ...(pendiente && { orden }),
    filtered,
    clear: () => sinOrden.setFiltros({ texto: "", ...NADA }),
  };
  const filtros = FILTROS.filter((name) => !(pendiente ? ["desde", "hasta"] : ["moneda"]).includes(name));
  return { lista, bandeja, pendiente, filtros };
}

/** Suppliers' documents, live: those to answer, the most urgent first, and the answered ones. */
export function Bandeja({ inicial, responder }: Props) {
  const [respondiendo, setRespondiendo] = useState<readonly RecibidoResumen[] | null>(null);
  const { lista, bandeja, pendiente, filtros } = useBandeja(inicial);
  const [title, text] = VACIO[bandeja] ?? VACIO[""];
  const empty = (
    <EmptyState Icon={Inbox} title={title}>
      {text}
    </EmptyState>
  );
  const seleccion = useSeleccion(lista, consultaDe(lista, "recibidos", filtros), ({ clave }) => clave);
  const { elegidas, todas, consulta } = seleccion;
  const pendientes = elegidas.filter(({ respuesta }) => respuesta === null);
  const elegidos = `lista=recibidos&bandeja=${bandeja || "porResponder"}&claves=${elegidas.map(({ clave }) => clave).join(",")}`;
  return (
    <>
      <TabFilter
        lista={{ ...lista, setFiltros: (changes) => lista.setFiltros({ ...changes, ...NADA }) }}
        name="bandeja"
        label="Bandeja"
        options={TABS}
      />
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por proveedor, número o clave" />
        {pendiente ? (
          <SelectFilter lista={lista} name="moneda" label="Toda moneda" options={OPCIONES_MONEDA} />
        ) : (
          <>
            <DateFilter lista={lista} name="desde" label="Respondidos desde" />
            <DateFilter lista={lista} name="hasta" label="Hasta" />
          </>
        )}
      </FilterBar>
      <BarraLista lista={lista} cual="recibidos" filtros={filtros} esteMes="Respondidos este mes" ordenHasta="xl" />
      {responder !== null && respondiendo !== null && (
        <Suspense>
          <ResponderVarios
            {...responder}
            recibidos={respondiendo}
            onClose={() => {
              setRespondiendo(null);
              seleccion.limpiar();
            }}
          />
        </Suspense>
      )}
      <DataTable
        label="Comprobantes de proveedores"
        columns={[columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf }), ...COLUMNS]}
        lista={lista}
        keyOf={keyOf}
        hrefOf={({ clave }) => `/mensajes/${clave}`}
        empty={empty}
      />
      <BarraSeleccion seleccion={seleccion}>
        {responder !== null && !todas && pendientes.length > 0 && (
          <Button size="sm" onClick={() => setRespondiendo(pendientes)}>
            <Check className="size-3.5" aria-hidden="true" />
            Responder {pendientes.length}
          </Button>
        )}
        {!todas && <DescargarZip elegidos={elegidos} />}
        <Exportar side="top" consulta={todas ? consulta : elegidos} />
      </BarraSeleccion>
    </>
  );
}

function Proveedor({ row }: { row: RecibidoResumen }) {
  const { nombre, identificacion } = row.emisor;
  return (
    <>
      <span className="line-clamp-1 font-medium">{nombre ?? formatIdentificacion(identificacion)}</span>
      <span className="block text-xs text-ink-faint tabular-nums">{formatIdentificacion(identificacion)}</span>
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

function Estado({ row: { respuesta, pago } }: { row: RecibidoResumen }) {
  return (
    <span className="flex flex-wrap gap-1">
      <RespuestaBadge mensaje={respuesta?.mensaje ?? null} />
      {respuesta !== null && <EstadoBadge estado={respuesta.estado} />}
      <DespuesBadges pago={pago} />
    </span>
  );
}
