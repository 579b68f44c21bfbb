/** The context of the operator's console: its own role in the database, and permission for its acts alone. */
import type { Permiso } from "@/lib/domain/personas/permisos";
import type { Operador } from "../../accounts/operadores/load-operador";
import type { Runtime } from "../../kernel/context";
import type { Operator } from "../../kernel/operator";

/** What the use cases behind its acts ask for; none of them issues or changes a document. */
const PERMISOS: readonly Permiso[] = [
  "documentos.reintentar",
  "documentos.enviar",
  "cobros.enviar",
  "webhooks.administrar",
];

export interface Consola extends Operator {
  operador: Operador;
}

/** Acts as `soporte:<operator>`, which the audit log calls «Soporte del servicio». */
export const consolaOf = (runtime: Runtime, operador: Operador, requestId: string, now: Date): Consola => ({
  ...runtime,
  db: { ...runtime.db, ...runtime.db.consola },
  operador,
  actor: `soporte:${operador.operadorId}`,
  permisos: PERMISOS,
  requestId,
  now,
  adelantoMs: 0,
});

/** The same for what ends a visit, which names its operator. */
export const visitaConsola = (
  runtime: Runtime,
  { sesionId, operadorId, cuentaId, correo }: Pick<Operador, "sesionId" | "operadorId" | "cuentaId" | "correo">,
  requestId: string,
  now: Date,
): Consola =>
  consolaOf(
    runtime,
    { sesionId, operadorId, cuentaId, correo, nombre: correo, conSegundoFactor: true },
    requestId,
    now,
  );
