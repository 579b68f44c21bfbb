/** A visit of somebody without an account to a document's public link. */
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { refusal } from "@/lib/contract/refusal";
import { addressQuota } from "@/lib/platform/address-quota";
import { openEnlacePublico } from "@/lib/services/issuing/documentos/enlace-publico";
import { getRuntime } from "@/lib/services/operations/runtime";
import { addressOf } from "./client-address";

/** Per address and process; a page and its files are a few, and a PDF costs processor time. */
const LIMIT_PER_MINUTE = 60;
/** Of what a visitor sends, beside its visits. */
const POSTS_PER_MINUTE = 10;
const countVisit = addressQuota(LIMIT_PER_MINUTE);
const countPost = addressQuota(POSTS_PER_MINUTE);

/** @throws AppError not-found for a link that opens nothing; rate after too many visits of an address */
export const openVisita = (enlace: string) => open(enlace, countVisit);

/** The same for what a visitor sends. */
export const openEnvio = (enlace: string) => open(enlace, countPost);

async function open(enlace: string, countAddress: ReturnType<typeof addressQuota>) {
  const asked = await headers();
  const { exceeded, limit, resetSeconds: seconds } = await countAddress(addressOf(asked.get("x-forwarded-for")) ?? "");
  if (exceeded) throw refusal("limite_superado", { limit, seconds }, { retryAfterSeconds: seconds });
  return openEnlacePublico(await getRuntime(), enlace, asked.get("x-request-id") ?? randomUUID());
}
