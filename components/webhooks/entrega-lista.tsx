"use client";

import { Send } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Entrega, Webhook } from "@/lib/contract/portal/webhooks";
import type { entregasQuery } from "@/lib/contract/webhook-endpoint";
import { formatFechaHoraExacta } from "@/lib/domain/escrito/formato";
import { defineLista, Tenue } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { StatusBadge } from "../ui/badge";
import { Drawer } from "../ui/overlay/dialog";
import { EntregaDetalle } from "./entrega-detalle";
import { EntregaBadge } from "./salud-badge";
import { entregasOf } from "./webhook-row";

/** The interval while a delivery is pending. */
const LIVE_MS = 3_000;
/** The interval while nothing is pending. */
const IDLE_MS = 15_000;

/** An endpoint's deliveries, the newest event first. */
export const ENTREGAS = defineLista<Entrega, typeof entregasQuery, { onOpen: (webhookEntregaId: string) => void }>({
  titulo: "Entregas",
  cadaMs: (rows) => (rows.some(({ estado }) => estado === "pendiente") ? LIVE_MS : IDLE_MS),
  keyOf: ({ webhookEntregaId }) => webhookEntregaId,
  filtros: {
    estado: {
      clase: "pestanas",
      label: "Estado",
      opciones: { "": "Todas", pendiente: "En camino", fallido: "Fallidas", omitido: "No enviadas" },
    },
  },
  columnas: [
    {
      key: "evento",
      header: "Evento",
      cell: (entrega, { onOpen }) => <Evento entrega={entrega} onOpen={() => onOpen(entrega.webhookEntregaId)} />,
    },
    {
      key: "estado",
      header: "Entrega",
      from: "sm",
      width: "w-40",
      cell: (entrega) => <EntregaBadge entrega={entrega} />,
    },
    {
      key: "respuesta",
      header: "Última respuesta",
      from: "md",
      width: "w-[30%]",
      cell: ({ ultimo }) => <Respuesta ultimo={ultimo} />,
    },
    {
      key: "intentos",
      header: "Intentos",
      align: "right",
      from: "lg",
      width: "w-24",
      cell: ({ intentos }) => intentos,
    },
    {
      key: "fecha",
      header: "Fecha",
      from: "md",
      width: "w-44",
      cell: ({ fecha }) => <Tenue>{formatFechaHoraExacta(fecha)}</Tenue>,
    },
  ],
  vacio: {
    ejemplo: "documento.aceptado, entregado en 120 ms con un 200.",
    Icon: Send,
    title: "Todavía no le hemos enviado nada",
    children: "Enviá una prueba, o esperá a que Hacienda responda un documento.",
  },
});

interface Props extends ConInicial<Entrega> {
  webhook: Webhook;
  resend: FormAction<null>;
  onDone: () => void;
}

/** The deliveries; a row opens its details beside the list. */
export function EntregaLista({ webhook, resend, onDone, inicial }: Props) {
  const [abierta, setAbierta] = useState<string | null>(null);
  const lista = useListaDe(ENTREGAS, { ruta: entregasOf(webhook.webhookEndpointId), inicial });
  return (
    <>
      <ListaPortal lista={lista} datos={{ onOpen: setAbierta }} />
      <Drawer open={abierta !== null} onOpenChange={(open) => !open && setAbierta(null)} title="Entrega">
        {abierta !== null && (
          <EntregaDetalle
            webhookEndpointId={webhook.webhookEndpointId}
            webhookEntregaId={abierta}
            activo={webhook.estado === "activo"}
            resend={resend}
            onDone={onDone}
          />
        )}
      </Drawer>
    </>
  );
}

/** A button that covers the row. */
function Evento({ entrega, onOpen }: { entrega: Entrega; onOpen: () => void }) {
  const { tipo, clave, eventoId, fecha } = entrega;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="row-link block w-full cursor-pointer text-left outline-offset-4 after:absolute after:inset-0"
    >
      <span className="block font-medium">{tipo}</span>
      <span className="line-clamp-1 font-mono text-xs break-all text-ink-faint">{clave ?? eventoId}</span>
      <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-faint md:hidden">
        <span className="sm:hidden">
          <EntregaBadge entrega={entrega} />
        </span>
        {formatFechaHoraExacta(fecha)}
      </span>
    </button>
  );
}

function Respuesta({ ultimo }: { ultimo: Entrega["ultimo"] }) {
  if (ultimo === null) return <span className="text-ink-faint">Sin intentos todavía</span>;
  return (
    <span className="flex items-center gap-2">
      {ultimo.status !== null && <StatusBadge status={ultimo.status} />}
      <span className="line-clamp-2 text-note text-ink-soft">
        {ultimo.error ?? (ultimo.latenciaMs === null ? "Enviándose" : `En ${ultimo.latenciaMs} ms`)}
      </span>
    </span>
  );
}
