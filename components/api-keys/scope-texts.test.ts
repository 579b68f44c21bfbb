import { expect, it, test } from "vitest";
import { API, API_PREFIX } from "@/lib/contract/api";
import { RECOMMENDED_SCOPES, scopesOf, TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { curlFor, presetOf } from "./scope-texts";

const ORIGIN = "https://puraf.example";

/** The method and the path of a command, without its query. */
function readCurl(command: string) {
  const path = new URL(/'(https:[^']+)'/.exec(command)?.[1] ?? "").pathname.slice(API_PREFIX.length);
  if (command.includes("-X DELETE")) return { method: "DELETE", path };
  return { method: command.includes("-d '") ? "POST" : "GET", path };
}

test.each(TODOS_LOS_SCOPES)("the command of a key with only %s makes a request that this scope allows", (scope) => {
  const command = curlFor(ORIGIN, { apiKey: "pf_test_llave", scopes: [scope], factura: null });
  expect(command).toContain("-H 'X-Api-Key: pf_test_llave'");
  const { method, path } = readCurl(command);
  const endpoint = API.find(
    (each) => each.method === method && new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  expect(endpoint, `${method} ${path}`).toBeDefined();
  expect(endpoint && scopesOf(endpoint.scope)).toContain(scope);
});

test("the command of a test key with the issuing scope issues; a real key's only simulates; no quote ends the body early", () => {
  const made = { scopes: ["facturas:write"], factura: '{"tipo":"FacturaElectronica","x":"D\'Oro"}' };
  const test = curlFor(ORIGIN, { ...made, apiKey: "pf_test_llave" });
  expect(readCurl(test)).toEqual({ method: "POST", path: "/facturas" });
  expect(test).not.toContain("simular");
  expect(test).toContain(`D'\\''Oro`);
  expect(curlFor(ORIGIN, { ...made, apiKey: "pf_live_llave" })).toContain("/facturas?simular=true'");
});

it("recognises a recommended combination in any order, and nothing else", () => {
  for (const preset of RECOMMENDED_SCOPES) expect(presetOf(preset.scopes.toReversed())).toBe(preset);
  expect(presetOf([])).toBeUndefined();
  expect(presetOf(["facturas:write"])).toBeUndefined();
});
