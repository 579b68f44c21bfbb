import type { IssueResult } from "@/lib/services/issuing/issue-once";

/** Of the document that was issued. */
export function claveOf({ body }: IssueResult): string {
  return String((JSON.parse(body) as { clave: string }).clave);
}
