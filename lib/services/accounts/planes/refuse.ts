/** What a company may not begin beyond its plan. Nothing that is issued is ever refused for a plan (decision 0144). */
import type { Transaction } from "@/db/connection/client";
import { countPersonas, lockUsuariosDePlan, selectSinBorradores } from "@/db/queries/accounts/plan";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { mesDe } from "./count-uso";

/** Of one more person who enters, or is invited (`correo`: renewed in the same place). @throws AppError rule */
export async function refusePersonaDeMas(
  tx: Transaction,
  { tenantId, correo, now }: { tenantId: number; correo: string | null; now: Date },
): Promise<void> {
  const [plan] = await tx.run(lockUsuariosDePlan({ tenantId }));
  const max = plan?.usuarios ?? null;
  if (max === null) return;
  const [counted] = await tx.run(countPersonas({ tenantId, correo, now }));
  if ((counted?.personas ?? 0) >= max) throw refusal("plan_sin_usuarios", { max });
}

/** Of a new draft or proforma, where that is what the plan says of a month whose documents are used up. @throws AppError rule */
export async function refuseSinBorradores(tx: Transaction, { tenantId, clock }: Ctx): Promise<void> {
  const { mes } = mesDe(clock.now());
  const [plan] = await tx.run(selectSinBorradores({ tenantId, mes }));
  if (plan?.incluidos == null) return;
  throw refusal("plan_sin_borradores", { incluidos: plan.incluidos });
}
