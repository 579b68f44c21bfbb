/** Large PDFs: forty of a thousand lines at once used to make everybody's small one wait ten seconds. */
import { memoryMb } from "@/lib/platform/testing/process-memory";
import { callApi, facturaOf, readRun } from "../service";
import type { Attack, Company, Field } from "./attack";
import { besideAttack } from "./neighbour";

const AT_ONCE = 40;
const LINES = 1_000;
const MAX_MB = 400;
const SAMPLE_MS = 100;

export const pdf: Attack = {
  name: "pdf",
  does: `asks for ${AT_ONCE} PDFs of ${LINES} lines at once, again and again`,
  async run(field) {
    const own = { ...field.service.demo, ...field.attacker };
    const path = `/facturas/${await issueLarge(own)}/pdf`;
    const statuses = new Map<string, number>();
    const ask = async () => {
      const response = await callApi(own, path);
      await response.arrayBuffer();
      const told = response.ok || response.headers.has("retry-after") ? "" : " without Retry-After";
      const key = `${response.status}${told}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    };
    let peakMb = 0;
    const sample = setInterval(() => {
      peakMb = Math.max(peakMb, memoryMb(readRun(field.service.dataDir).pids["api-host"] ?? 0, "VmRSS"));
    }, SAMPLE_MS);
    const findings = await besideAttack(field, "pdf", () => Promise.all(Array.from({ length: AT_ONCE }, ask)));
    clearInterval(sample);
    return [
      ...findings,
      {
        what: "the attacker's answers: a PDF, or a refusal with Retry-After",
        measured: [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
        held: [...statuses.keys()].every((status) => ["200", "429", "503"].includes(status)),
      },
      {
        what: `memory of the API host at most ${MAX_MB} MB`,
        measured: `${peakMb.toFixed(0)} MB`,
        held: peakMb <= MAX_MB,
      },
    ];
  },
};

async function issueLarge(own: Company & Field["service"]["demo"]): Promise<string> {
  const lineas = Array.from({ length: LINES }, (_, i) => ({
    codigoProducto: own.productos[i % own.productos.length],
    cantidad: 1,
  }));
  const response = await callApi(own, "/facturas", { ...facturaOf(own), lineas });
  const body = (await response.json()) as { clave?: string };
  if (body.clave === undefined) throw new Error(`the large document was refused: ${JSON.stringify(body)}`);
  return body.clave;
}
