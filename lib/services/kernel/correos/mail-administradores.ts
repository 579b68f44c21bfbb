/** Mails a notice to a tenant's administrators. It is not about a document, so only the log keeps a trace of it. */
import { selectAdministradores } from "@/db/queries/accounts/usuario";
import { refusal } from "@/lib/contract/refusal";
import { renderPropio } from "@/lib/integrations/mail/render-propio";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../context";

const SENDER = "PuraFactura";
const MAX_RECIPIENTS = 20;
const RETRY_AFTER_SECONDS = 60;

export interface Aviso {
  asunto: string;
  texto: string;
  /** The same for each repetition of a notice, so that the provider sends one mail. */
  idempotencyKey: string;
  /** The answer of a program to a mail. */
  automatico?: boolean;
}

/**
 * Sends once. `enviado` is false when the tenant has no administrator, when the provider refuses the mail for good, and
 * when there is no provider.
 * @throws AppError unavailable while the provider is in trouble
 */
export async function mailAdministradores(ctx: Ctx, aviso: Aviso): Promise<{ enviado: boolean }> {
  const { tenantId } = ctx;
  const to = await ctx.db.system.query(selectAdministradores({ tenantId, limit: MAX_RECIPIENTS }));
  if (to.length === 0) return { enviado: false };
  return mailAviso(
    ctx,
    aviso,
    to.map(({ correo }) => correo),
  );
}

/**
 * The same, to these addresses.
 * @throws AppError unavailable while the provider is in trouble
 */
export async function mailAviso(
  { mailer }: Pick<Ctx, "mailer">,
  { asunto, texto, idempotencyKey, automatico = false }: Aviso,
  to: string[],
): Promise<{ enviado: boolean }> {
  const result = await mailer.send({
    senderName: SENDER,
    replyTo: [],
    to,
    subject: asunto,
    ...renderPropio({ asunto, texto }),
    attachments: [],
    ...(automatico && { automatic: true }),
    idempotencyKey,
  });
  if (result.kind === "sent") return { enviado: result.provider !== "buzon" };
  if (result.kind === "refused") {
    log().error({ aviso: idempotencyKey, detail: result.detail }, "notice refused");
    return { enviado: false };
  }
  const passing =
    result.kind === "transient" ? { retryAfterSeconds: result.retryAfterSeconds ?? RETRY_AFTER_SECONDS } : {};
  throw refusal("aviso_sin_enviar", {}, { internal: result.detail, ...passing });
}
