/** What a page of a list costs the database. */
import type { Database } from "@/db/connection/client";
import type { CompiledQuery } from "@/db/sql/qb";
import { type Explained, explain } from "@/db/testing/explain";
import type { Ctx } from "../kernel/context";
import type { ListQuestion } from "./lists";

export interface PageCost {
  rows: number;
  /** Blocks of all statements of the page. */
  buffers: number;
  milliseconds: number;
  plans: Explained[];
  siguiente: string | null;
}

/** Reads one page, and explains its statements as the application's role. */
export async function costOf(
  ctx: Ctx,
  appUrl: string,
  question: ListQuestion,
  cursor: string | null,
  plan: "generic" | "custom" = "generic",
): Promise<PageCost> {
  const queries: CompiledQuery<unknown>[] = [];
  const db: Database = {
    ...ctx.db,
    read(tenantId, ...sent) {
      queries.push(...sent.filter((query) => query !== null));
      return ctx.db.read(tenantId, ...sent);
    },
  };
  const { datos, siguiente } = await question.list(
    { ...ctx, db },
    cursor === null ? question.query : { ...question.query, cursor },
  );
  const plans = await explain(appUrl, ctx.tenantId, queries, plan, ctx.db.puntos);
  return {
    rows: datos.length,
    buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0),
    milliseconds: plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    plans,
    siguiente,
  };
}
