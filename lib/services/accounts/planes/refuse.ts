/** What a company may not begin beyond its plan. Nothing that is issued is ever refused for a plan (decision 0144). */
import type { Transaction } from "@/db/connection/client";
import { lockPersonas, selectSinBorradores } from "@/db/queries/accounts/plan";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { mesDe } from "./count-uso";

/**
 * Of one more person who enters (by account), or is invited (by address), and who takes no further place where that
 * person has one already, also in another company of the subscription. @throws AppError rule
 */
export async function refusePersonaDeMas(
  tx: Transaction,
  { correo = null, cuentaId = null, now }: { correo?: string | null; cuentaId?: number | null; now: Date },
): Promise<void> {
  const [counted] = await tx.run(lockPersonas({ menosCorreo: correo, menosCuenta: cuentaId, now }));
  if (counted?.incluidas == null || counted.personas < counted.incluidas) return;
  throw refusal("plan_sin_usuarios", { max: counted.incluidas });
}

/** Of a new draft or proforma, where that is what the plan says of a month whose documents are used up. @throws AppError rule */
export async function refuseSinBorradores(tx: Transaction, { tenantId, clock }: Ctx): Promise<void> {
  const { mes } = mesDe(clock.now());
  const [plan] = await tx.run(selectSinBorradores({ tenantId, mes }));
  if (plan?.incluidos == null) return;
  throw refusal("plan_sin_borradores", { incluidos: plan.incluidos });
}
