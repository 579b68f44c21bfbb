/** The mail provider says that a mail arrived: its row for each tenant to whose address it was sent. */
import { selectTenantsOfDirecciones } from "@/db/queries/reception/recepcion-direccion";
import { log } from "@/lib/platform/log";
import type { Runtime } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { tokenOf } from "./direccion";
import { takeCorreo } from "./take";

/** A mail to more of our addresses than this is no supplier's. */
const MAX_DIRECCIONES = 20;

export interface CorreoLlegado {
  /** The provider's id of the mail. */
  id: string;
  mensajeId: string | null;
  /** Everybody to whom it was sent, as written in the mail or by the provider. */
  para: readonly string[];
}

/** Addresses that are nobody's are passed over. Repeating it does no harm. */
export async function arriveCorreo(
  { db, clock }: Pick<Runtime, "db" | "clock">,
  { id, mensajeId, para }: CorreoLlegado,
  requestId: string,
): Promise<void> {
  const tokens = [...new Set(para.map(tokenOf))].filter((token) => token !== null).slice(0, MAX_DIRECCIONES);
  if (tokens.length === 0) return;
  for (const { tenant_id: tenantId } of await db.system.query(selectTenantsOfDirecciones({ tokens }))) {
    const llegado = { via: "direccion", origen: id, mensajeId, crudo: null } as const;
    const nuevo = await db.transaction(tenantId, (tx) => takeCorreo({ tenantId, requestId, clock }, tx, llegado));
    if (nuevo) log().info({ tenantId, correo: id }, "a supplier's mail arrived");
  }
  db.wake(OUTBOX_CHANNEL);
}
