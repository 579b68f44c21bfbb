/** What a company's plan does not include is not begun; what is there already goes on (decision 0157). */
import { selectFunciones } from "@/db/queries/accounts/plan";
import { refusal } from "@/lib/contract/refusal";
import { FUNCIONES_PLAN, type FuncionPlan } from "@/lib/domain/plan";
import type { Ctx } from "./context";

/** @throws AppError forbidden */
export async function refuseSinFuncion({ db, tenantId }: Ctx, funcion: FuncionPlan): Promise<void> {
  const [[row]] = await db.read(tenantId, selectFunciones({ tenantId }));
  if (row?.funciones == null || row.funciones.includes(funcion)) return;
  throw refusal("plan_sin_funcion", { plan: row.plan ?? "", funcion: FUNCIONES_PLAN[funcion] });
}
