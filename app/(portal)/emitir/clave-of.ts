import type { IssueResult } from "@/lib/services/issuing/issue";

/** The clave of the issued document. */
export function claveOf({ body }: IssueResult): string {
  return String((JSON.parse(body) as { clave: string }).clave);
}
