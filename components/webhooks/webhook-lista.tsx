"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { Webhook } from "@/lib/contract/portal/webhooks";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { defineLista } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { SaludBadge } from "./salud-badge";
import { contadas } from "./webhook-row";

const LIVE_MS = 10_000;

/** The tenant's webhooks, with the health of each. */
export const WEBHOOKS = defineLista<Webhook>({
  ...LISTAS.webhooks,
  cadaMs: () => LIVE_MS,
  keyOf: ({ webhookEndpointId }) => String(webhookEndpointId),
  hrefOf: ({ webhookEndpointId }) => `${LISTAS.webhooks.pagina}/${webhookEndpointId}`,
  expected: 3,
  filtros: {},
  columnas: [
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
      cell: ({ perdidas }) => (
        <span className={perdidas === 0 ? "" : "font-medium text-bad"}>{contadas(perdidas)}</span>
      ),
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
            <span className="mt-0.5 block text-xs text-ink-faint">
              Desde el {formatFechaHora(webhook.fallandoDesde)}
            </span>
          )}
        </>
      ),
    },
  ],
  vacio: {
    ejemplo: "https://tu-sistema.example/avisos, cuando un documento se acepta o se rechaza.",
    Icon: WebhookIcon,
    title: "Todavía no hay webhooks",
    children: "Agregá la URL de tu sistema, y no vas a tener que preguntar si Hacienda ya respondió.",
  },
});

export function WebhookLista({ inicial }: ConInicial<Webhook>) {
  return <ListaPortal lista={useListaDe(WEBHOOKS, { inicial })} />;
}
