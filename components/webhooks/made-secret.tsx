import type { MadeWebhookSecret } from "@/lib/contract/portal/secretos";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Link } from "../ui/link";
import { SecretOnce } from "../ui/overlay/make-once-dialog";

/** The signing secret, to copy, and its purpose. */
export function MadeSecretView({ made: { secreto, anteriorHasta } }: { made: MadeWebhookSecret }) {
  return (
    <SecretOnce title="Secreto de firma" secret={secreto}>
      <p className="text-sm text-ink-soft">
        {anteriorHasta !== undefined &&
          `Hasta el ${formatFechaHora(anteriorHasta)} firmamos con este secreto y con el anterior, para que cambiés sin perder avisos. `}
        Con él tu sistema comprueba la firma <code className="font-mono text-xs">webhook-signature</code> de cada aviso,
        según Standard Webhooks.{" "}
        <Link href="/guia/webhooks" className="text-accent underline underline-offset-4">
          Cómo se verifica
        </Link>
      </p>
    </SecretOnce>
  );
}
