/**
 * Shared by the tests of the client: one issuer, a clock that moves only when a test moves it, and new invoices to
 * send.
 */

import { createHaciendaClient, type HaciendaClient, type HaciendaConfig } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import type { Submission } from "@/lib/integrations/hacienda/submit";
import { sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { type Simulator, startSimulator } from "../simulator";
import { createTestIssuer, type TestIssuer } from "./issuer";

/** Noon in Costa Rica, two and a half hours after the samples were issued. */
const NOW = new Date("2026-11-21T18:00:00Z");
const SIGNED_AT = "2026-11-21T09:30:05-06:00";

export interface Sender {
  simulator: Simulator;
  issuer: TestIssuer;
  /** The clock of the authority and of the clients. */
  clock: { ms: number };
  client(config?: Partial<HaciendaConfig>): HaciendaClient;
  /** Makes a signed invoice with the next number. */
  invoice(receptor?: string): Submission;
  /** Makes an invoice with another clave and the consecutivo of the last one. */
  sameConsecutivo(): Submission;
  /** Call before each test. */
  reset(): void;
}

export async function createSender(): Promise<Sender> {
  const clock = { ms: NOW.getTime() };
  const issuer = await createTestIssuer("3101000001", NOW);
  const simulator = await startSimulator({ now: () => new Date(clock.ms), delayMs: 0 });
  let numero = 0;

  function sign(receptor: string, clave: string | null): Submission {
    const sample = sampleDocumento({ lineas: 3, numero, receptor: { tipo: "02", numero: receptor } });
    const documento = clave === null ? sample : { ...sample, clave };
    return {
      clave: documento.clave,
      fecha: documento.fechaEmision,
      emisor: issuer.identificacion,
      receptor: { tipo: "02", numero: receptor },
      comprobanteXml: signDocumento(writeDocumento(documento), issuer.key, SIGNED_AT),
    };
  }

  return {
    simulator,
    issuer,
    clock,
    client: (config = {}) =>
      createHaciendaClient({
        endpoints: { simulador: simulatorEndpoint(simulator.url) },
        nowMs: () => clock.ms,
        ...config,
      }),
    invoice(receptor = "3101000777") {
      numero += 1;
      return sign(receptor, null);
    },
    sameConsecutivo: () => sign("3101000777", sampleDocumento({ numero }).clave.replace(/\d{8}$/, "99999999")),
    reset() {
      clock.ms = NOW.getTime();
      simulator.control.reset();
    },
  };
}
