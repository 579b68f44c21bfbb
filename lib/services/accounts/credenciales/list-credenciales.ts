import { selectCredenciales } from "@/db/queries/credencial-hacienda";
import type { RowOf } from "@/db/sql/prepared";
import { AMBIENTES, type Ambiente } from "@/lib/domain/ambiente";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** What may be shown of the user at one of the authority's environments; the password never leaves the service. */
export interface CredencialInfo {
  ambiente: Ambiente;
  /** Null while none is registered. */
  usuario: string | null;
  updatedAt: Date | null;
  /** When the authority let it in: the first time that a document was sent with it, or the last time that somebody tried. */
  probadaAt: Date | null;
  /** Set while the authority refuses it. */
  rechazadaAt: Date | null;
  /** No log-in before, while it is refused. */
  probarAt: Date | null;
}

/** One for each environment that this service reaches. */
export async function listCredenciales(ctx: Ctx): Promise<CredencialInfo[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectCredenciales({ tenantId }));
  return AMBIENTES.filter(ctx.hacienda.reaches).map((ambiente) =>
    infoOf(
      ambiente,
      rows.find((row) => row.ambiente === ambiente),
    ),
  );
}

function infoOf(ambiente: Ambiente, row: RowOf<typeof selectCredenciales> | undefined): CredencialInfo {
  return {
    ambiente,
    usuario: row?.usuario ?? null,
    updatedAt: row?.updated_at ?? null,
    probadaAt: row?.probada_at ?? null,
    rechazadaAt: row?.rechazado_at ?? null,
    probarAt: row?.probar_at ?? null,
  };
}
