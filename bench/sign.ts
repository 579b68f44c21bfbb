/**
 * Writing and signing: from a complete `Documento` to the signed bytes that are stored and sent. The floor is the
 * necessary RSA signature, measured in the same run.
 */
import { sign } from "node:crypto";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { writeSignedDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { formatTable, measureRates } from "./measure";

/** The last document also has rare elements: discounts, exemptions, transaction types. */
const DOCUMENTS = [
  { lineas: 1, full: false },
  { lineas: 10, full: false },
  { lineas: 100, full: false },
  { lineas: 1000, full: false },
  { lineas: 1000, full: true },
];
/** The rate of raw signatures at which the bar for 1000 lines is stated. */
const REFERENCE_RAW_PER_SECOND = 2500;
/** About the size of a SignedInfo. */
const RAW_BYTES = 1500;
const SIGNING_TIME = "2026-11-21T09:30:00-06:00";

export interface SignBenchRow {
  lineas: number;
  full: boolean;
  bytes: number;
  documentsPerSecond: number;
  rawPerSecond: number;
  /** Milliseconds in addition to the RSA signature. */
  overheadMs: number;
}

export async function runSignBench(): Promise<SignBenchRow[]> {
  const now = new Date("2026-11-21T15:30:00Z");
  const identificacion = { tipo: "02", numero: "3101000001" };
  const { p12 } = await issueTestCertificate(await createTestAuthority(now), {
    now,
    identificacion,
    nombre: "COMERCIAL LA PAMPA S.A.",
    pin: "1234",
  });
  const key = openP12(p12, "1234", { now });
  const message = Buffer.alloc(RAW_BYTES, "x");
  return DOCUMENTS.map(({ lineas, full }) => {
    const documento = sampleDocumento({ lineas, full });
    const issue = () => writeSignedDocumento(documento, key, SIGNING_TIME);
    const rates = measureRates({ issue, raw: () => sign("sha256", message, key.key) });
    return {
      lineas,
      full,
      bytes: issue().length,
      documentsPerSecond: rates.issue,
      rawPerSecond: rates.raw,
      overheadMs: 1000 / rates.issue - 1000 / rates.raw,
    };
  });
}

/** Bars: 10 lines at least 0.7 of the raw rate; 1000 lines at least 600/s where the core does 2,500 raw. */
export function printSignBench(rows: readonly SignBenchRow[]): void {
  const header = ["lines", "bytes", "documents/s", "raw RSA-2048/s", "ratio", "beyond RSA, ms"];
  const cells = rows.map((row) => [
    row.full ? `${row.lineas}, every element` : String(row.lineas),
    String(row.bytes),
    row.documentsPerSecond.toFixed(0),
    row.rawPerSecond.toFixed(0),
    (row.documentsPerSecond / row.rawPerSecond).toFixed(2),
    row.overheadMs.toFixed(3),
  ]);
  console.log(formatTable(header, cells));
  for (const row of rows.filter(({ lineas }) => lineas === 1000)) {
    // A slower core is slower at all parts in proportion.
    const scaled = (row.documentsPerSecond * REFERENCE_RAW_PER_SECOND) / row.rawPerSecond;
    console.log(`\n${row.lineas} lines on a core that does ${REFERENCE_RAW_PER_SECOND} raw: ${scaled.toFixed(0)}/s`);
  }
}
