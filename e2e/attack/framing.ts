/** Stolen answers: requests whose body or framing tries to become the next visitor's request at Next. */
import type { AddressInfo } from "node:net";
import { PORTAL_DOOR } from "@/lib/contract/portal/refusals/door";
import { createApiHost } from "@/lib/host/api-host";
import { attackBytes, requestsOfAllFramings, sendRaw, strictUpstream } from "@/lib/host/testing/framings";
import { displayPrefix } from "@/lib/platform/api-key";
import type { Attack, Field, Finding } from "./attack";

const VISITORS = 2_000;
const AT_ONCE = 50;
const ATTACKERS = 8;
const LIMITS = { headersTimeoutMs: 1_500, requestTimeoutMs: 1_500, checkIntervalMs: 100 };

export const framing: Attack = {
  name: "framing",
  does: "nominates content-length, leaves bodies unframed, folds and doubles headers",
  run: async (field) => [await unframedBytes(), ...(await foreignAnswers(field))],
};

/** Tests the host in front of a strict server in Next's place. */
async function unframedBytes(): Promise<Finding> {
  const faults: string[] = [];
  const heads: string[] = [];
  const upstream = strictUpstream(faults, heads);
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const nextOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const host = createApiHost({ routes: [], nextOrigin, trustedProxies: [], limits: LIMITS });
  const port = await host.listen(0, "127.0.0.1");
  const requests = requestsOfAllFramings();
  let sent = 0;
  const lane = async () => {
    for (const bytes of requests) {
      await sendRaw(port, bytes);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await host.close();
  upstream.close();
  const measured = `${faults.length} faults in ${sent} requests, of which ${heads.length} reached Next's place`;
  return { what: "unframed bytes on the way to Next: 0", measured, held: faults.length === 0 && heads.length > 0 };
}

/** Tests the whole service: each visitor, signed-in or anonymous, knows what the answer must contain. */
async function foreignAnswers({ service, attacker, neighbour }: Field): Promise<Finding[]> {
  const { baseUrl } = service.demo;
  const port = Number(new URL(baseUrl).port);
  let attacking = true;
  let attacks = 0;
  const attack = async () => {
    while (attacking) await sendRaw(port, attackBytes(attacks++));
  };
  const attackers = Array.from({ length: ATTACKERS }, attack);
  const foreign: string[] = [];
  let left = VISITORS;
  const visitor = async () => {
    while (left-- > 0) {
      const company = [neighbour, attacker, null][left % 3];
      const address = "/api/portal/llaves";
      const text = company ? (await company.portal.get(address)).text : await (await fetch(baseUrl + address)).text();
      const own = company ? displayPrefix(company.apiKey) : PORTAL_DOOR.sesion_terminada.text;
      if (!text.includes(own)) foreign.push(text.slice(0, 80));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  attacking = false;
  await Promise.all(attackers);
  const measured = `${foreign.length} of ${VISITORS}, beside ${attacks} attacks${foreign[0] ? `: ${foreign[0]}` : ""}`;
  return [{ what: "visitors with a foreign answer: 0", measured, held: foreign.length === 0 }];
}
