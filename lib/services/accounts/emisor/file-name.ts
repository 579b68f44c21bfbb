/** The name of a file about a whole company, by which an accountant tells the files of several companies apart. */
import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";

/** `what-3101123456-2026-11.csv`. @param mes `YYYY-MM` */
export async function empresaFileName({ db, tenantId }: Ctx, what: string, mes: string, type: string): Promise<string> {
  const [[issuer]] = await db.read(tenantId, selectEmisorForIssue({ tenantId }));
  assert(issuer !== undefined, "a tenant has its issuer profile");
  return `${what}-${issuer.identificacion}-${mes}.${type}`;
}
