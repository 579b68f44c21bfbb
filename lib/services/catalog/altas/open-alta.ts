import { selectAlta } from "@/db/queries/accounts/alta";
import type { RowOf } from "@/db/sql/prepared";
import type { AltaAbierta } from "@/lib/contract/portal/altas";
import { refusal } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";
import { refuseOperador } from "../../accounts/acceso/cuenta-de-persona";
import { readEnlace } from "../../accounts/acceso/enlace";
import type { Runtime } from "../../kernel/context";
import { demandRegistro, type EmpresaHallada, findEmpresa } from "./empresa";

export interface PorEnlace {
  token: string;
  /** The signed-in account; null when nobody is. */
  cuentaId: number | null;
  now: Date;
}

type Means = Pick<Runtime, "db" | "keyring" | "clock" | "publicApiUrl">;

/** What stands behind the link in the mail. @throws AppError rule for a link that is used, expired or not ours */
export async function openAlta(runtime: Means, input: PorEnlace): Promise<AltaAbierta> {
  const { row } = await findAlta(runtime, input);
  const { empresa, tipo, identificacion, correo, cuenta_id: cuentaId } = row;
  await refuseOperador(runtime, correo);
  const { actividades } = await hallada(runtime, row, input.now);
  const cuenta = cuentaId === null ? "nueva" : cuentaId === input.cuentaId ? "ingresada" : "ingresar";
  return { empresa, tipo, identificacion, correo, cuenta, actividades };
}

/** @throws AppError rule for a link that is used, expired or not ours; not-found while nobody may sign up */
export async function findAlta(
  { db, keyring }: Pick<Runtime, "db" | "keyring">,
  { token, now }: PorEnlace,
): Promise<{ altaId: string; row: RowOf<typeof selectAlta> }> {
  demandRegistro();
  const altaId = readEnlace(keyring, "registro", token);
  const [row] = altaId === null ? [] : await db.system.query(selectAlta({ altaId }));
  if (altaId === null || row === undefined || row.expires_at <= now) throw refusal("alta_vencida");
  return { altaId, row };
}

/** As the register knows it now; a register that lost it meanwhile says nothing. */
export async function hallada(
  runtime: Means,
  { tipo, identificacion }: RowOf<typeof selectAlta>,
  now: Date,
): Promise<EmpresaHallada> {
  return findEmpresa({ ...runtime, now }, identificacion).catch((error: unknown) => {
    if (error instanceof AppError) return { tipo, identificacion, nombre: null, actividades: [] };
    throw error;
  });
}
