/** The caller's own reference of a document, when no other document of the tenant may have the same. */
import type { Transaction } from "@/db/connection/client";
import { lockReferenciaExterna, selectByReferenciaExterna } from "@/db/queries/issuing/issue";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import type { Draft } from "../draft";

type Unica = Pick<Draft, "ambiente" | "referenciaUnica">;

/** Refuses when the tenant has such a document already, as issuing does under the lock. @throws AppError conflict */
export async function refuseReferenciaRepetida({ db, tenantId }: Ctx, draft: Unica): Promise<void> {
  const { ambiente, referenciaUnica: referencia } = draft;
  if (referencia === null) return;
  const [[other]] = await db.read(tenantId, selectByReferenciaExterna({ tenantId, ambiente, referencia }));
  refuse(other, referencia);
}

/**
 * The same inside the issuing transaction. The lock makes simultaneous requests with this reference wait for each
 * other, so the second one sees the first one's document.
 * @throws AppError conflict
 */
export async function claimReferencia({ tenantId }: Ctx, tx: Transaction, draft: Unica): Promise<void> {
  const { ambiente, referenciaUnica: referencia } = draft;
  if (referencia === null) return;
  await tx.run(lockReferenciaExterna({ tenantId, referencia }));
  const [other] = await tx.run(selectByReferenciaExterna({ tenantId, ambiente, referencia }));
  refuse(other, referencia);
}

function refuse(other: { clave: string } | undefined, referencia: string): void {
  if (other === undefined) return;
  throw refusal("referencia_externa_repetida", { referencia, clave: other.clave }, { path: "referenciaExterna" });
}
