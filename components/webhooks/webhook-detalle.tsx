"use client";

import { useQueryClient } from "@tanstack/react-query";
import { MOTIVO_WEBHOOK } from "@/lib/contract/portal/estados";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { enlaceA, LISTAS } from "@/lib/contract/portal/listas";
import type { Entrega, Webhook } from "@/lib/contract/portal/webhooks";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { useDato } from "../data-table/use-dato";
import type { Pagina } from "../data-table/use-lista";
import { PageHeader } from "../layout/page-header";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { EntregaLista } from "./entrega-lista";
import { SaludBadge } from "./salud-badge";
import { type WebhookActions, WebhookDeeds } from "./webhook-deeds";
import { contadas } from "./webhook-row";

const LIVE_MS = 5_000;

interface Props extends WebhookActions {
  inicial: Webhook;
  entregas?: Pagina<Entrega>;
  resendOne: FormAction<null>;
}

/** One endpoint: its health, its actions and its deliveries. */
export function WebhookDetalle({ inicial, entregas, resendOne, ...actions }: Props) {
  const { webhookEndpointId } = inicial;
  const queries = useQueryClient();
  const path = `${LISTAS.webhooks.ruta}/${webhookEndpointId}`;
  const { data: webhook = inicial } = useDato<Webhook>(path, { inicial, cadaMs: () => LIVE_MS });
  const refresh = () => {
    for (const queryKey of [[path], [`${path}/entregas`]]) void queries.invalidateQueries({ queryKey });
  };
  return (
    <>
      <PageHeader
        title={new URL(webhook.url).host}
        description={<span className="font-mono break-all">{webhook.url}</span>}
        crumbs={[enlaceA("webhooks")]}
        badge={<SaludBadge webhook={webhook} />}
        actions={<WebhookDeeds webhook={webhook} onDone={refresh} {...actions} />}
      />
      <div className="grid gap-5">
        <Standing webhook={webhook} />
        <Card>
          <DescriptionList
            columns={3}
            items={[
              ["Eventos", webhook.eventos.length === 0 ? "Todos" : webhook.eventos.join(", ")],
              ["En camino", contadas(webhook.pendientes)],
              ["Sin entregar", contadas(webhook.perdidas)],
              ["Agregado", formatFechaHora(webhook.createdAt)],
              [
                "Secreto anterior",
                webhook.secretoAnteriorHasta !== null && new Date(webhook.secretoAnteriorHasta) > new Date()
                  ? `También firma hasta el ${formatFechaHora(webhook.secretoAnteriorHasta)}`
                  : null,
              ],
            ]}
          />
        </Card>
        <Card flush title="Entregas" description="Cada aviso que le enviamos, con lo que respondió.">
          <EntregaLista
            webhook={webhook}
            resend={resendOne}
            onDone={refresh}
            {...(entregas && { inicial: entregas })}
          />
        </Card>
      </div>
    </>
  );
}

/** The endpoint's problem, if any. */
function Standing({ webhook: { estado, motivo, deshabilitadoAt, fallandoDesde } }: { webhook: Webhook }) {
  if (estado === "deshabilitado") {
    return (
      <Notice title={`Deshabilitado${deshabilitadoAt === null ? "" : ` desde el ${formatFechaHora(deshabilitadoAt)}`}`}>
        {MOTIVO_WEBHOOK[motivo ?? ""]} No le enviamos nada: sus eventos se registran, y los podés reenviar cuando lo
        habilités.
      </Notice>
    );
  }
  if (fallandoDesde === null) return null;
  return (
    <Notice tone="bad" title={`Falla desde el ${formatFechaHora(fallandoDesde)}`}>
      Abrí la última entrega para ver qué respondió. Seguimos reintentando durante tres días; si pasa cinco días sin
      recibir nada, se deshabilita solo.
    </Notice>
  );
}
