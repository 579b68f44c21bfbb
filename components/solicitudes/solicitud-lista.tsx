"use client";

import { ScrollText } from "lucide-react";
import { solicitudesOf } from "@/components/api-keys/rutas";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { type Pagina, useLista } from "@/components/data-table/use-lista";
import { StatusBadge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/states";
import type { Solicitud } from "@/lib/contract/portal/personas";
import { formatFechaHoraExacta } from "@/lib/domain/formato";

const LIVE_MS = 10_000;

const COLUMNS: readonly Column<Solicitud>[] = [
  {
    key: "solicitud",
    header: "Solicitud",
    cell: ({ metodo, camino, receivedAt }) => (
      <>
        <span className="block font-mono text-[13px] break-all">
          <span className="font-semibold">{metodo}</span> {camino}
        </span>
        <span className="block text-xs text-ink-faint tabular-nums md:hidden">{formatFechaHoraExacta(receivedAt)}</span>
      </>
    ),
  },
  { key: "status", header: "Respuesta", width: "w-24", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: "duracion",
    header: "Duración",
    align: "right",
    from: "sm",
    width: "w-24",
    cell: ({ duracionMs }) => <span className="whitespace-nowrap text-ink-soft">{duracionMs} ms</span>,
  },
  {
    key: "fecha",
    header: "Fecha",
    from: "md",
    width: "w-44",
    cell: ({ receivedAt }) => (
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{formatFechaHoraExacta(receivedAt)}</span>
    ),
  },
  {
    key: "id",
    header: "Id de la solicitud",
    from: "xl",
    width: "w-80",
    cell: ({ requestId }) => (
      <span className="flex items-center gap-1">
        <span className="truncate font-mono text-xs text-ink-soft">{requestId}</span>
        <CopyButton text={requestId} label="Copiar el id" />
      </span>
    ),
  },
];

/** A key's requests, newest first, updated while the page is open. */
export function SolicitudLista({ apiKeyId, inicial }: { apiKeyId: number; inicial?: Pagina<Solicitud> | undefined }) {
  const lista = useLista<Solicitud>({
    ruta: solicitudesOf(apiKeyId),
    filtros: [],
    inicial,
    cadaMs: () => LIVE_MS,
  });
  return (
    <DataTable
      label="Solicitudes"
      columns={COLUMNS}
      lista={lista}
      keyOf={({ idSolicitud }) => idSolicitud}
      empty={
        <EmptyState Icon={ScrollText} title="Todavía no ha pedido nada">
          Apenas tu sistema use esta llave, acá ves cada solicitud con su respuesta.
        </EmptyState>
      }
    />
  );
}
