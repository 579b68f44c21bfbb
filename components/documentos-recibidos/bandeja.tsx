"use client";

import { Check, Inbox } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { BarraLista, Exportar } from "@/components/data-table/barra-lista";
import { defineLista, type Nombres, RANGO } from "@/components/data-table/define-lista";
import { DescargarZip } from "@/components/data-table/descargar-zip";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { BarraSeleccion, columnaElegir } from "@/components/data-table/seleccion";
import { useSeleccion } from "@/components/data-table/use-seleccion";
import { DespuesBadges, EstadoBadge } from "@/components/documentos/estado-badge";
import { ORDENES_POR_TOTAL, POR_MONEDA } from "@/components/documentos/lista-columnas";
import type { Opcion } from "@/components/documentos-recibidos/respond-form";
import { RespuestaBadge } from "@/components/documentos-recibidos/respuesta-badge";
import { Button } from "@/components/ui/button";
import type { ORDENES } from "@/lib/contract/ordenes";
import type { RecibidoResumen, recepcionQuery } from "@/lib/contract/portal/documentos-recibidos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import { formatFechaDeDia, formatIdentificacion } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { formatMontoDe } from "./format";
import { Faltan, Plazo } from "./plazo";

/** Loaded when it is opened: it adds amounts up. */
const ResponderVarios = lazy(async () => ({
  default: (await import("@/components/documentos-recibidos/responder-varios")).ResponderVarios,
}));

const POR_RESPONDER: readonly [title: string, text: string] = [
  "No hay comprobantes por responder",
  "Subí los XML que te mandaron tus proveedores: acá quedan hasta que les respondás, con los más urgentes primero.",
];
const VACIO: Readonly<Record<string, typeof POR_RESPONDER>> = {
  respondidos: [
    "Todavía no respondiste ningún comprobante",
    "Acá vas a ver cada respuesta y lo que Hacienda dijo de ella.",
  ],
  rechazados: ["Hacienda no rechazó ninguna respuesta", "Si rechaza una, la encontrás acá y podés responder de nuevo."],
};

const keyOf = ({ clave, respuesta }: RecibidoResumen) => `${clave} ${respuesta?.consecutivo ?? ""}`;
const nombreOf = ({ consecutivo, emisor }: RecibidoResumen) =>
  `el ${consecutivo} de ${emisor.nombre ?? formatIdentificacion(emisor.identificacion)}`;

/** Answers are a record, newest first; only what is to be answered is sorted. */
const pendiente = (valor: (nombre: string) => string) => valor("bandeja") === "";
const respondida = (valor: (nombre: string) => string) => !pendiente(valor);

/** Suppliers' documents, live: those to answer, the most urgent first, and the answered ones. */
export const RECIBIDOS = defineLista<RecibidoResumen, typeof recepcionQuery>({
  ...LISTAS.recibidos,
  label: "Comprobantes de proveedores",
  vivo: true,
  keyOf,
  hrefOf: ({ clave }) => `${LISTAS.recibidos.pagina}/${clave}`,
  barra: { Barra: BarraLista, cual: "recibidos", esteMes: "Respondidos este mes" },
  ordenes: {
    fecha: "Más urgentes primero",
    "-fecha": "Menos urgentes primero",
    ...ORDENES_POR_TOTAL,
  } satisfies Nombres<typeof ORDENES>,
  ordenable: pendiente,
  ordenHasta: "xl",
  filtros: {
    bandeja: {
      clase: "pestanas",
      label: "Bandeja",
      carpeta: true,
      opciones: { "": "Por responder", respondidos: "Respondidos", rechazados: "Rechazados por Hacienda" },
    },
    texto: { clase: "texto", label: "Buscar por proveedor, número o clave" },
    moneda: { ...POR_MONEDA, si: pendiente },
    desde: { clase: "fecha", label: "Respondidos desde", si: respondida },
    hasta: { ...RANGO.hasta, si: respondida },
  },
  columnas: [
    { key: "proveedor", header: "Proveedor", fill: true, cell: (row) => <Proveedor row={row} /> },
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
      cell: (row) => (
        <>
          <span className="font-medium whitespace-nowrap">{formatMontoDe(row.totalFactura, row.moneda)}</span>
          <span className="block text-xs sm:hidden">
            {row.respuesta === null ? (
              <Faltan fechaLimite={row.fechaLimite} />
            ) : row.respuesta.estado === "aceptado" ? (
              <RespuestaBadge mensaje={row.respuesta.mensaje} />
            ) : (
              <EstadoBadge estado={row.respuesta.estado} />
            )}
          </span>
        </>
      ),
    },
    { key: "respuesta", header: "Respuesta", from: "sm", width: "w-40", cell: (row) => <Estado row={row} /> },
  ],
  vacio: ({ filtro }) => {
    const [title, children] = VACIO[filtro("bandeja")] ?? POR_RESPONDER;
    const ejemplo = "factura 981 de Finca Los Cipreses, ₡22.600,00, con ₡2.600,00 de IVA que se acredita al aceptarla.";
    return { Icon: Inbox, title, children, ejemplo };
  },
});

interface Props extends ConInicial<RecibidoResumen> {
  /** How the user answers several at once; null when the user's role may not. */
  responder: { respond: FormAction<null>; condiciones: readonly Opcion[] } | null;
}

export function Bandeja({ inicial, responder }: Props) {
  const [respondiendo, setRespondiendo] = useState<readonly RecibidoResumen[] | null>(null);
  const lista = useListaDe(RECIBIDOS, { inicial });
  const seleccion = useSeleccion(lista, lista.consulta, ({ clave }) => clave);
  const { elegidas, todas, consulta } = seleccion;
  const pendientes = elegidas.filter(({ respuesta }) => respuesta === null);
  const elegidos = `lista=recibidos&bandeja=${lista.filtro("bandeja") || "porResponder"}&claves=${elegidas.map(({ clave }) => clave).join(",")}`;
  return (
    <>
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
      <ListaPortal lista={lista} elegir={columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf })} />
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
      <span className="block text-xs text-ink-faint tabular-nums max-sm:hidden">
        {formatIdentificacion(identificacion)}
      </span>
      <span className="block truncate text-xs text-ink-faint tabular-nums sm:hidden">
        {TIPOS_DOCUMENTO[row.codigoTipo as CodigoTipoDocumento].nombreCorto} · {formatFechaDeDia(row.fecha)}
      </span>
      {row.respuesta === null && (
        <span className="block text-xs max-sm:hidden xl:hidden">
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
