import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { Card } from "@/components/ui/card";
import { AddWebhookButton } from "@/components/webhooks/add-webhook";
import { WebhookLista } from "@/components/webhooks/webhook-lista";
import { LISTAS } from "@/lib/contract/portal/listas";
import { WEBHOOK_LIST } from "@/lib/contract/webhooks";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";
import { addEndpoint } from "./actions";

export const metadata: Metadata = { title: LISTAS.webhooks.titulo };

/** As plain text, so that the browser need not load the contract's schemas. A `ping` is sent only on request. */
const TIPOS = WEBHOOK_LIST.filter(([tipo]) => tipo !== "ping").map(([tipo, { resumen }]) => ({ tipo, resumen }));

export default async function WebhooksPage() {
  const { ctx } = await requirePortalContext({ permiso: "webhooks.administrar" });
  const datos = await listWebhooks(ctx);
  return (
    <>
      <PageHeader
        title={LISTAS.webhooks.titulo}
        crumbs={[CONFIGURACION]}
        description="Avisamos a tu sistema apenas Hacienda responde, y repetimos hasta que llegue."
        actions={<AddWebhookButton tipos={TIPOS} add={addEndpoint} />}
      />
      <Card flush>
        <WebhookLista inicial={{ datos, siguiente: null }} />
      </Card>
    </>
  );
}
