"use client";

import { ScrollText } from "lucide-react";
import { defineLista, Tenue } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { StatusBadge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { Solicitud, solicitudesQuery } from "@/lib/contract/portal/personas";
import { formatFechaHoraExacta } from "@/lib/domain/escrito/formato";

const LIVE_MS = 10_000;

/** A key's requests, newest first, updated while the page is open. */
export const SOLICITUDES = defineLista<Solicitud, typeof solicitudesQuery>({
  titulo: "Solicitudes",
  cadaMs: () => LIVE_MS,
  keyOf: ({ idSolicitud }) => idSolicitud,
  filtros: { requestId: { clase: "texto", label: "Buscar por el id de la solicitud" } },
  columnas: [
    {
      key: "solicitud",
      header: "Solicitud",
      cell: ({ metodo, camino, receivedAt }) => (
        <>
          <span className="block font-mono text-note break-all">
            <span className="font-semibold">{metodo}</span> {camino}
          </span>
          <span className="block text-xs text-ink-faint tabular-nums md:hidden">
            {formatFechaHoraExacta(receivedAt)}
          </span>
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
      cell: ({ receivedAt }) => <Tenue>{formatFechaHoraExacta(receivedAt)}</Tenue>,
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
  ],
  vacio: {
    ejemplo: "POST /facturas, 201, en 17 ms.",
    Icon: ScrollText,
    title: "Todavía no ha pedido nada",
    children: "Apenas tu sistema use esta llave, acá ves cada solicitud con su respuesta.",
  },
});

export function SolicitudLista({ apiKeyId, inicial }: ConInicial<Solicitud> & { apiKeyId: number }) {
  const ruta = `${LISTAS.keys.ruta}/${apiKeyId}/solicitudes`;
  return <ListaPortal lista={useListaDe(SOLICITUDES, { ruta, inicial })} />;
}
