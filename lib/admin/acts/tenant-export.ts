import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { closePdfThreads } from "@/lib/integrations/pdf/render-pdf";
import { inTenant } from "@/lib/services/kernel/operator";
import { exportEmpresa, MANIFIESTO } from "@/lib/services/reports/exportaciones/export-empresa";
import { integer, required } from "../options";
import type { Act } from "./acts";

/** The archive has all that a company issued, so only the account that writes it may read it. */
const MODE = 0o600;

export const tenantExport: Act = {
  summary: "write all that a tenant has (XML, answers, PDF, catalogs) into one ZIP with a manifest",
  help: `  --tenant ID
  --to FOLDER   where the ZIP goes; it is made if it is not there, and a file of that name is never replaced

${MANIFIESTO} in it has the SHA-256 of every other file: \`unzip\` it, then \`sha256sum -c ${MANIFIESTO}\``,
  options: { tenant: { type: "string" }, to: { type: "string" } },
  run: async (operator, options) => {
    const folder = required(options, "to");
    const tenantId = integer(options, "tenant");
    await mkdir(folder, { recursive: true });
    const { fileName, stream, contenido } = await exportEmpresa(inTenant(operator, tenantId));
    const file = path.join(folder, fileName);
    const target = createWriteStream(file, { flags: "wx", mode: MODE });
    let made = false;
    target.once("open", () => {
      made = true;
    });
    try {
      await pipeline(stream, target);
    } catch (error) {
      // Half of an archive looks like a whole one until somebody needs it.
      if (made) await rm(file, { force: true });
      throw error;
    } finally {
      await closePdfThreads();
    }
    const { size } = await stat(file);
    const text = `${file}: ${contenido.archivos} files of tenant ${tenantId} and ${MANIFIESTO}, ${size} bytes`;
    return { text, result: { tenantId, archivo: file, ...contenido, bytesDelZip: size } };
  },
};
