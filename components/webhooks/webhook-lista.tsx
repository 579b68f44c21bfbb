"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import type { Webhook } from "@/lib/contract/portal/webhooks";
import { formatFechaHora } from "@/lib/domain/formato";
import { type Column, DataTable } from "../data-table/data-table";
import { type Pagina, useLista } from "../data-table/use-lista";
import { EmptyState } from "../ui/states";
import { SaludBadge } from "./salud-badge";
import { contadas, WEBHOOKS } from "./webhook-row";

const LIVE_MS = 10_000;

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: "url",
    header: "URL",
    cell: (webhook) => (
      <>
        <span className="line-clamp-2 font-medium break-all">{webhook.url}</span>
        <span className="mt-1 block sm:hidden">
          <SaludBadge webhook={webhook} />
        </span>
      </>
    ),
  },
  {
    key: "eventos",
    header: "Eventos",
    from: "xl",
    width: "w-56",
    cell: ({ eventos }) => (
      <span className="line-clamp-2 text-ink-soft">{eventos.length === 0 ? "Todos" : eventos.join(", ")}</span>
    ),
  },
  {
    key: "camino",
    header: "En camino",
    align: "right",
    from: "lg",
    width: "w-28",
    cell: ({ pendientes }) => contadas(pendientes),
  },
  {
    key: "perdidas",
    header: "Sin entregar",
    align: "right",
    from: "lg",
    width: "w-28",
    cell: ({ perdidas }) => <span className={perdidas === 0 ? "" : "font-medium text-bad"}>{contadas(perdidas)}</span>,
  },
  {
    key: "salud",
    header: "Salud",
    from: "sm",
    width: "w-44",
    cell: (webhook) => (
      <>
        <SaludBadge webhook={webhook} />
        {webhook.estado === "activo" && webhook.fallandoDesde !== null && (
          <span className="mt-0.5 block text-xs text-ink-faint">Desde el {formatFechaHora(webhook.fallandoDesde)}</span>
        )}
      </>
    ),
  },
];

/** The tenant's webhooks, with the health of each. */
export function WebhookLista({ inicial }: { inicial: Pagina<Webhook> }) {
  const lista = useLista<Webhook>({ ruta: WEBHOOKS, filtros: [], inicial, cadaMs: () => LIVE_MS });
  return (
    <DataTable
      label="Webhooks"
      columns={COLUMNS}
      lista={lista}
      keyOf={({ webhookEndpointId }) => String(webhookEndpointId)}
      hrefOf={({ webhookEndpointId }) => `/webhooks/${webhookEndpointId}`}
      expected={3}
      empty={
        <EmptyState Icon={WebhookIcon} title="Todavía no hay webhooks">
          Agregá la URL de tu sistema, y no vas a tener que preguntar si Hacienda ya respondió.
        </EmptyState>
      }
    />
  );
}
