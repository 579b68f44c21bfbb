/** A tenant's user and password at the authority, one pair for each of its environments. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { prepared } from "../prepared";
import { qb } from "../qb";

export const upsertCredencialHacienda = prepared(
  (args: {
    tenantId: number;
    ambiente: Ambiente;
    usuario: string;
    contrasenaCifrada: Buffer;
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("credencial_hacienda")
      .values({
        tenant_id: args.tenantId,
        ambiente: args.ambiente,
        usuario: args.usuario,
        contrasena_cifrada: args.contrasenaCifrada,
        updated_by: args.actor,
        updated_at: args.now,
      })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "ambiente"]).doUpdateSet({
          usuario: args.usuario,
          contrasena_cifrada: args.contrasenaCifrada,
          updated_by: args.actor,
          updated_at: args.now,
        }),
      ),
);
