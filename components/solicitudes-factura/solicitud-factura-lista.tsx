"use client";

import { UserPen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { EstadoSolicitud, SolicitudListada } from "@/lib/contract/portal/solicitud-factura";
import { formatFecha, formatMonto } from "@/lib/domain/formato";
import { type Column, DataTable } from "../data-table/data-table";
import { TabFilter } from "../data-table/filters";
import { type Pagina, useLista } from "../data-table/use-lista";
import { Persona } from "../documentos/lista-columnas";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";

import { Link } from "../ui/link";
import { EmptyState } from "../ui/states";
import type { Actos } from "./resolver-dialog";

const ResolverDialog = lazy(async () => ({ default: (await import("./resolver-dialog")).ResolverDialog }));

const ESTADOS = {
  pendiente: { texto: "Por resolver", tono: "wait" },
  aprobada: { texto: "Emitiéndose", tono: "neutral" },
  emitida: { texto: "Emitida", tono: "good" },
  rechazada: { texto: "Rechazada", tono: "neutral" },
} as const satisfies Record<EstadoSolicitud, object>;

const TABS = [
  ["", "Todas"],
  ["pendiente", "Por resolver"],
  ["aprobada", "En curso"],
  ["emitida", "Emitidas"],
  ["rechazada", "Rechazadas"],
] as const;

const espera = ({ estado, problema }: SolicitudListada) => estado === "pendiente" || problema !== null;

const COLUMNS: readonly Column<SolicitudListada>[] = [
  {
    key: "cliente",
    header: "Quién la pide",
    fill: true,
    cell: ({ nombre, identificacion, consecutivo, pedida }) => (
      <>
        <Persona nombre={nombre} identificacion={identificacion} />
        <span className="block text-xs text-ink-soft tabular-nums lg:hidden">
          {formatFecha(pedida)} · Tiquete {consecutivo.slice(-10)}
        </span>
      </>
    ),
  },
  {
    key: "tiquete",
    header: "Tiquete",
    from: "lg",
    width: "w-52",
    cell: ({ consecutivo }) => <span className="text-ink-soft tabular-nums">{consecutivo}</span>,
  },
  {
    key: "pedida",
    header: "Pedida",
    from: "lg",
    width: "w-32",
    cell: ({ pedida }) => <span className="whitespace-nowrap text-ink-soft">{formatFecha(pedida)}</span>,
  },
  {
    key: "total",
    header: "Total",
    align: "right",
    from: "sm",
    width: "w-36",
    cell: ({ total, moneda }) => <span className="font-medium whitespace-nowrap">{formatMonto(total, moneda)}</span>,
  },
];

/** Invoices that customers asked for in place of their tickets. @param actos null for a user who may not answer */
export function SolicitudFacturaLista({
  inicial,
  actos,
}: {
  inicial?: Pagina<SolicitudListada> | undefined;
  actos: Actos | null;
}) {
  const [abierta, setAbierta] = useState<SolicitudListada | null>(null);
  const lista = useLista<SolicitudListada>({
    ruta: "/api/portal/solicitudes-factura",
    filtros: ["estado"],
    inicial,
    vivo: true,
  });
  const columns: readonly Column<SolicitudListada>[] = [
    ...COLUMNS,
    {
      key: "estado",
      header: "Estado",
      own: true,
      width: "sm:w-56",
      cell: (row) => <Estado row={row} onResolver={actos !== null && espera(row) ? () => setAbierta(row) : null} />,
    },
  ];
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={TABS} />
      <DataTable
        label="Facturas pedidas"
        columns={columns}
        lista={lista}
        keyOf={(row) => row.idSolicitud}
        hrefOf={(row) => `/documentos/${row.clave}`}
        empty={
          <EmptyState Icon={UserPen} title="Nadie ha pedido una factura">
            Cuando un cliente pide en el enlace de su tiquete una factura a su nombre, acá la aprobás o la rechazás.
          </EmptyState>
        }
      />
      {abierta !== null && actos !== null && (
        <Suspense>
          <ResolverDialog
            solicitud={abierta}
            actos={actos}
            onClose={() => setAbierta(null)}
            onDone={() => {
              setAbierta(null);
              lista.retry();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Its state, with the reason or the invoice. @param onResolver null when it cannot be answered */
function Estado({ row, onResolver }: { row: SolicitudListada; onResolver: (() => void) | null }) {
  const { estado, problema, motivo, factura, nombre } = row;
  return (
    <span className="grid justify-items-start gap-1.5 whitespace-normal">
      <Badge tone={problema === null ? ESTADOS[estado].tono : "bad"}>
        {problema === null ? ESTADOS[estado].texto : "No se pudo emitir"}
      </Badge>
      {motivo !== null && <span className="text-xs text-ink-soft">{motivo}</span>}
      {factura !== null && (
        <Link
          href={`/documentos/${factura.clave}`}
          prefetch={false}
          className="text-xs text-accent underline-offset-4 hover:underline"
        >
          Ver la factura
        </Link>
      )}
      {onResolver !== null && (
        <Button size="sm" aria-label={`Resolver la de ${nombre}`} onClick={onResolver}>
          Resolver
        </Button>
      )}
    </span>
  );
}
