import { inTenant } from "@/lib/services/kernel/operator";
import { compareCifras } from "@/lib/services/reports/cifras/compare-cifras";
import { integer } from "../options";
import type { Act } from "./acts";

export const cifrasCheck: Act = {
  summary: "compare a tenant's figures by day with its documents, and mend them if asked",
  help: `  --tenant ID
  --corregir                     add what is missing, with an audit entry for each day`,
  options: { tenant: { type: "string" }, corregir: { type: "boolean" } },
  run: async (operator, options) => {
    const corregir = options.corregir === true;
    const result = await compareCifras(inTenant(operator, integer(options, "tenant")), { corregir });
    const lines = result.diferencias.map(
      ({ dia, ambiente, cuenta, de, documentos, total, base, impuesto }) =>
        `${dia} ${ambiente} ${cuenta} ${de}: documents ${documentos}, total ${total}, base ${base}, tax ${impuesto}`,
    );
    const same = `${result.dias} days compared, ${lines.length} differences`;
    return { text: [...lines, lines.length > 0 && corregir ? `${same}, mended` : same].join("\n"), result };
  },
};
