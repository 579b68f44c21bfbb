/** Creates a supplier's document that a test's tenant has answered, and the authority's answer to that. */
import { qb, sql } from "@/db/sql/qb";
import { createMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/create";
import { mensajeBody, receivedMembers } from "@/lib/services/testing/proveedor";
import type { ApiWorld } from "./api-world";
import type { Issuer } from "./issuer";

/** A supplier whose number makes the simulator do nothing special. */
export const PROVEEDOR = "3102555444";

/** Returns the clave of the supplier's document. */
export async function answerSupplier(world: ApiWorld, { ctx, tenantId }: Issuer): Promise<string> {
  const recibido = receivedMembers(PROVEEDOR);
  const body = mensajeBody({ ...recibido, mensaje: 1 });
  await createMensajeReceptor({ ...ctx, now: new Date() }, { body, idempotencyKey: null });
  const respuesta = Buffer.from("<MensajeHacienda/>");
  await world.db.transaction(tenantId, (tx) =>
    tx.run(sql`update mensaje_receptor_xml set respuesta = ${respuesta} where tenant_id = ${tenantId}`.compile(qb)),
  );
  return recibido.clave;
}
