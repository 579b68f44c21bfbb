/** The name of an operation in generated clients. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";

/** `GET /facturas/{clave}/pdf` → `getFacturasClavePdf`. */
export function operationIdOf({ method, path }: Pick<EndpointContract, "method" | "path">): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
