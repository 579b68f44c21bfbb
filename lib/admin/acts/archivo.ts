/** The archive of old documents (decision 0153). */
import { inTenant } from "@/lib/services/kernel/operator";
import { bringBack } from "@/lib/services/operations/archivo/bring-back";
import { checkArchivo } from "@/lib/services/operations/archivo/check-archivo";
import { integer, required } from "../options";
import type { Act } from "./acts";

export const archivoCheck: Act = {
  summary: "read all of the archive, compare it with what the database says, and tell of objects without a document",
  help: "  Exit code 1 when an object is missing, is altered or has other documents than rows. It deletes nothing.",
  options: {},
  run: async (operator) => {
    if (operator.archivo === null) return { text: "no archive is configured (ARCHIVE_URL)", result: { objetos: 0 } };
    const revision = await checkArchivo(operator, operator.now, { hasTime: () => true, cadaMs: 0 });
    const { objetos, malos, huerfanos } = revision;
    const lines = [
      ...malos.map(({ nombre, problema }) => `BAD       ${nombre}: ${MEANS[problema]}`),
      ...huerfanos.map((nombre) => `orphan    ${nombre}: no document refers to it`),
      `${objetos} objects read, ${malos.length} bad, ${huerfanos.length} without a document`,
    ];
    return { text: lines.join("\n"), result: revision, failed: malos.length > 0 };
  },
};

const MEANS = {
  falta: "is not in the archive",
  alterado: "has other bytes than were written",
  filas: "has other documents than the database says",
};

export const archivoBringBack: Act = {
  summary: "bring a tenant's documents of one month back from the archive into the database",
  help: "  --tenant ID\n  --mes YYYY-MM   the month in which they were issued",
  options: { tenant: { type: "string" }, mes: { type: "string" } },
  run: async (operator, options) => {
    const [tenantId, mes] = [integer(options, "tenant"), required(options, "mes")];
    const result = await bringBack(inTenant(operator, tenantId), mes);
    const text = `${result.documentos} documents of ${mes} came back, from ${result.objetos} objects`;
    return { text, result: { tenantId, mes, ...result } };
  },
};
