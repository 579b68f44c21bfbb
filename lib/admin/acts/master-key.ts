import { rotateMasterKey } from "@/lib/services/accounts/tenants/rotate-master-key";
import { UsageError } from "../options";
import type { Act } from "./acts";

export const masterKeyRotate: Act = {
  summary: "wrap every tenant's data key with MASTER_KEY; those of MASTER_KEY_PREVIOUS are opened with theirs",
  help: `  Give the new key as MASTER_KEY and the former one as MASTER_KEY_PREVIOUS, as the service has them. May be run again.`,
  options: {},
  run: async (operator) => {
    const result = await rotateMasterKey(operator);
    const { llaveMaestra, rotados, sinAbrir, cuentas, cuentasSinAbrir, llavesApiPendientes } = result;
    if (sinAbrir.length > 0) {
      throw new UsageError(
        `${rotados} rotated, but no configured master key opens the data key of tenant ${sinAbrir.join(", ")}: add theirs to MASTER_KEY_PREVIOUS and run this again`,
      );
    }
    if (cuentasSinAbrir.length > 0) {
      throw new UsageError(
        `${cuentas} accounts rotated, but no configured master key opens that of account ${cuentasSinAbrir.join(", ")}: add theirs to MASTER_KEY_PREVIOUS and run this again`,
      );
    }
    const keys =
      llavesApiPendientes === 0
        ? "no API key needs a former master key"
        : `${llavesApiPendientes} API keys have not been used with it yet: keep MASTER_KEY_PREVIOUS until they are, or replace them`;
    return { text: `${rotados} tenants and ${cuentas} accounts rotated to ${llaveMaestra}; ${keys}`, result };
  },
};
