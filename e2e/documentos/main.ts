/**
 * `npm run e2e:documentos`: from a fresh start of the service, issues every document type and what each can carry,
 * waits for the authority's verdict, validates each XML with the official schema and its signature with xmlsec1, and
 * prints a table. The exit code is 1 when a row fails.
 */
import { XMLSEC1 } from "@/lib/integrations/hacienda/sign/testing/judges";
import { OFFICIAL_XSD } from "@/lib/integrations/hacienda/xml/testing/official-xsd";
import { newDataDir, removeDataDir, type Service, startService } from "../service";
import { Visitor } from "../visitor";
import { CASOS, PRIMERO_PROPIO } from "./casos";
import { issueCase, type Row } from "./issue-case";

const dataDir = newDataDir();
const service = await startService(dataDir);
const rows: Row[] = [];
try {
  await giveSeries(service.demo);
  for (const caso of CASOS) {
    const made = await issueCase(service, caso);
    rows.push(...made);
    for (const row of made) console.log(line(row));
  }
} finally {
  await service.stop();
  removeDataDir(dataDir);
}

for (const { found, lacks } of [XMLSEC1, OFFICIAL_XSD]) if (found === null) console.log(`not checked: ${lacks}`);
const failed = rows.filter(({ fault }) => fault !== null);
const tipos = new Set(rows.map(({ tipo }) => tipo));
console.log(`${rows.length} documents of ${tipos.size} types, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Only a user of the portal can let the caller give a series' numbers. */
async function giveSeries({ baseUrl, login, password, puntosVenta }: Service["demo"]): Promise<void> {
  const visitor = await Visitor.signedIn(baseUrl, login, password);
  const action = { file: "app/(portal)/catalogos/puntos-venta/actions.ts", name: "setPrimero" };
  const numero = String(PRIMERO_PROPIO);
  const { idPuntoVenta } = puntosVenta[1] ?? {};
  const { state } = await visitor.act(action, { idPuntoVenta: String(idPuntoVenta), tipo: "01", numero, propia: "on" });
  if (state?.status !== "ok") throw new Error(`the series was not given: ${JSON.stringify(state)}`);
}

function line({ titulo, tipo, consecutivo, total, estado, fault }: Row): string {
  const verdict = fault === null ? "✓" : `✗ ${fault}`;
  return [titulo.padEnd(58), tipo, consecutivo.padEnd(20), total.padStart(14), estado.padEnd(10), verdict].join("  ");
}
