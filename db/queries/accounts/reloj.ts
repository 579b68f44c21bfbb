/** The clock of a test tenant: by how many seconds it is ahead of the real one. */
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb } from "../../sql/qb";

const RELOJ = ["nombre", "es_prueba", "ambiente", "reloj_adelanto"] as const;

export const selectReloj = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select(RELOJ).where("tenant_id", "=", args.tenantId),
);

/** The same; nobody else moves the clock or changes the ambiente until the transaction ends. */
export const lockReloj = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select(RELOJ).where("tenant_id", "=", args.tenantId).forNoKeyUpdate(),
);

export const updateReloj = prepared((args: { tenantId: number; segundos: number }) =>
  qb.updateTable("tenant").set({ reloj_adelanto: args.segundos }).where("tenant_id", "=", args.tenantId),
);

/** The tenants that may change something and whose clock is ahead; system role. */
export const selectRelojesAdelantados = prepared((_: object) =>
  qb
    .selectFrom("tenant")
    .select(["tenant_id", "reloj_adelanto"])
    .where("reloj_adelanto", ">", 0)
    .where(empresaQuePuede("tenant", "escribir"))
    .orderBy("tenant_id"),
);
