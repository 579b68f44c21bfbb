import type { Instant } from "@/lib/contract/portal/instant";
import type { EstadoLlaveNombre } from "./key-estado";

/** A key as a page shows it. */
export interface LlaveRow {
  apiKeyId: number;
  nombre: string;
  prefijo: string;
  scopes: readonly string[];
  estado: EstadoLlaveNombre;
  createdAt: Instant;
  venceAt: Instant | null;
  revocadaAt: Instant | null;
  usadaAt: Instant | null;
}
