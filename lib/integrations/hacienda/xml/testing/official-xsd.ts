/** Where the official schemas are: `HACIENDA_XSD_DIR`, or `../shared/hacienda/xsd` beside the project. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

/** `2026-04` is mandatory since 1 November 2026; `2025-09` differs in the clave and in three code lists. */
export type Revision = "2026-04" | "2025-09";

export const REVISIONS: readonly Revision[] = ["2026-04", "2025-09"];

const FILE_NAME: Readonly<Record<CodigoTipoDocumento | "mensajeHacienda" | "mensajeReceptor", string>> = {
  "01": "FacturaElectronica",
  "02": "NotaDebitoElectronica",
  "03": "NotaCreditoElectronica",
  "04": "TiqueteElectronico",
  "08": "FacturaElectronicaCompra",
  mensajeHacienda: "MensajeHacienda",
  mensajeReceptor: "MensajeReceptor",
};

export type XsdName = keyof typeof FILE_NAME;

/** The folder of the schemas, or `null` after saying aloud that what depends on them is skipped. */
export function officialXsdFolder(): string | null {
  const folder = path.resolve(process.env.HACIENDA_XSD_DIR ?? "../shared/hacienda/xsd");
  if (existsSync(path.join(folder, "xmldsig-core-schema.xsd"))) return folder;
  console.warn(`SKIPPED: no official XSDs in ${folder}; set HACIENDA_XSD_DIR to check against them`);
  return null;
}

/** Path of one schema. */
export function xsdPath(folder: string, name: XsdName, revision: Revision): string {
  return path.join(folder, revision === "2025-09" ? "rev-2025-09" : "", `${FILE_NAME[name]}_V4.4.xsd`);
}
