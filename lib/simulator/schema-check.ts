/**
 * Validates with the official schemas, for developers who have them. `xmllint-wasm` is a development dependency, so it
 * is loaded by name at run time and only when a folder is given.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { TIPOS } from "./comprobante";
import type { SchemaCheck } from "./judge";

const VALIDATOR = "xmllint-wasm";
const SIGNATURE_SCHEMA = "xmldsig-core-schema.xsd";
const MAX_COMPLAINTS = 20;

interface XmlFile {
  fileName: string;
  contents: string;
}

interface Validator {
  validateXML(options: { xml: XmlFile; schema: XmlFile; preload: XmlFile }): Promise<{
    valid: boolean;
    errors: readonly { message: string }[];
  }>;
}

/** Loads the validator and the schemas in `folder` (the official set of the revision in force). */
export async function loadSchemaCheck(folder: string): Promise<SchemaCheck> {
  const { validateXML } = (await import(/* @vite-ignore */ VALIDATOR)) as Validator;
  const file = (fileName: string): XmlFile => ({
    fileName,
    contents: readFileSync(path.join(folder, fileName), "utf8"),
  });
  const preload = file(SIGNATURE_SCHEMA);
  const schemas = new Map(TIPOS.map((tipo) => [tipo.codigo, file(`${tipo.structure.root.name}_V4.4.xsd`)]));
  return async (xml, codigoTipo) => {
    const schema = schemas.get(codigoTipo);
    if (schema === undefined) return [];
    const result = await validateXML({ xml: { fileName: "comprobante.xml", contents: xml }, schema, preload });
    if (result.valid) return [];
    const complaints = result.errors.map(({ message }) => message);
    return complaints.length === 0 ? ["cvc: the schema refuses the document"] : complaints.slice(0, MAX_COMPLAINTS);
  };
}
