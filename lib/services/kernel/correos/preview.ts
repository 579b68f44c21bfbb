/** The address at which this machine shows a mail that stayed in the mailbox. */
import { selectCorreoHtml } from "@/db/queries/notices/correo";
import { env } from "@/lib/platform/env";
import type { Runtime } from "../context";

/** The host's own path for previews, outside production only. */
export const PREVIEW_PATH = "/api/dev/correos";

export function isPreviewOn(): boolean {
  return env().MAIL_PREVIEW === "1";
}

/** The address of one mail; `null` when previews are off. */
export function previewUrl(tenantId: number, correoId: string): string | null {
  return isPreviewOn() ? `http://127.0.0.1:${env().PORT}${PREVIEW_PATH}?tenant=${tenantId}&correo=${correoId}` : null;
}

/** The mail's HTML; `null` when there is no such mail or its message is not made yet. */
export async function findCorreoHtml(
  { db }: Pick<Runtime, "db">,
  tenantId: number,
  correoId: string,
): Promise<string | null> {
  const [[row]] = await db.read(tenantId, selectCorreoHtml({ tenantId, correoId }));
  return row?.html ?? null;
}
