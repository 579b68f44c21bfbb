import { CONFIGURACION } from "@/components/navigation/navigation";
import { AddWebhookButton } from "@/components/webhooks/add-webhook";
import { WebhookLista } from "@/components/webhooks/webhook-lista";
import { WEBHOOK_LIST } from "@/lib/contract/webhooks";
import { listWebhooks } from "@/lib/services/notices/webhooks/list-webhooks";
import { metadataDe, portalPage } from "../portal-page";
import { addEndpoint } from "./actions";

export const metadata = metadataDe("webhooks");

/** As plain text, so that the browser need not load the contract's schemas. A `ping` is sent only on request. */
const TIPOS = WEBHOOK_LIST.filter(([tipo]) => tipo !== "ping").map(([tipo, { resumen }]) => ({ tipo, resumen }));

export default portalPage(
  {
    permiso: "webhooks.administrar",
    lista: "webhooks",
    description: "Avisamos a tu sistema apenas Hacienda responde, y repetimos hasta que llegue.",
    crumbs: [CONFIGURACION],
    actions: <AddWebhookButton tipos={TIPOS} add={addEndpoint} />,
  },
  async ({ ctx }) => <WebhookLista inicial={{ datos: await listWebhooks(ctx), siguiente: null }} />,
);
