/** An issuer with its own certificate, for tests: it signs a document and has a user at the simulator. */

import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { type OpenedCertificate, openP12 } from "@/lib/integrations/hacienda/sign/p12";
import type { HaciendaCredencial } from "@/lib/integrations/hacienda/token";

const PIN = "1234";

export interface TestIssuer {
  identificacion: { tipo: string; numero: string };
  key: OpenedCertificate;
  credential: HaciendaCredencial;
}

/** Issued at `now`, in force for four years. */
export async function createTestIssuer(numero: string, now: Date): Promise<TestIssuer> {
  const identificacion = { tipo: numero.length === 9 ? "01" : "02", numero };
  const authority = await createTestAuthority(now);
  const { p12 } = await issueTestCertificate(authority, {
    now,
    identificacion,
    nombre: "COMERCIAL LA PAMPA",
    pin: PIN,
  });
  const username = `${identificacion.tipo === "01" ? "cpf" : "cpj"}-${numero}@simulador`;
  return {
    identificacion,
    key: openP12(p12, PIN, { now }),
    credential: { tenantId: 1, ambiente: "simulador", username, version: "1", readPassword: () => "simulador" },
  };
}
