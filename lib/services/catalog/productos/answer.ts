import type { ProductoEditable } from "@/lib/contract/portal/catalogos";
import type { ProductoRow } from "./changed-members";

/** A stored product as the API shows it (spec 2.7), with the members that only the portal's form reads. */
export const productoAnswer = (row: ProductoRow, advertencia: string | null = null): ProductoEditable => ({
  ...row,
  advertencia,
});
