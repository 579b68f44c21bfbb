import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { VERIFY_WEBHOOK } from "./samples";

const folder = mkdtempSync(path.join(tmpdir(), "guia-"));
afterAll(() => rmSync(folder, { recursive: true }));

const key = randomBytes(24);
const secret = `whsec_${key.toString("base64")}`;
const body = '{"tipo":"documento.aceptado","nota":"ñ € 😀"}';
const now = () => Math.floor(Date.now() / 1000);

function headersOf(timestamp: number, text = body, other = "") {
  const id = "msg_1";
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `${other}v1,${signature}`,
  };
}

const CASES = () => [
  { name: "a good one", headers: headersOf(now()), good: true },
  { name: "one signed with two secrets", headers: headersOf(now(), body, "v1,bm8gZXM= "), good: true },
  { name: "another body", headers: headersOf(now(), `${body} `), good: false },
  { name: "an old one", headers: headersOf(now() - 3600), good: false },
  { name: "no signature", headers: { ...headersOf(now()), "webhook-signature": "" }, good: false },
  { name: "no time", headers: { ...headersOf(now()), "webhook-timestamp": "x" }, good: false },
  { name: "no headers", headers: {}, good: false },
];

/** How to run a sample in each language: it reads cases from a file and prints a JSON list of booleans. */
const RUNNERS: Record<string, { program: string; file: string; main: string } | undefined> = {
  TypeScript: {
    program: process.execPath,
    file: "verify.ts",
    main: `import { readFileSync } from "node:fs";
const { cases, body, secret } = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
console.log(JSON.stringify(cases.map((one: { headers: Record<string, string> }) => verifyWebhook(body, one.headers, secret))));`,
  },
  Python: {
    program: "python3",
    file: "verify.py",
    main: `import json, sys
given = json.load(open(sys.argv[1], encoding="utf-8"))
print(json.dumps([verify_webhook(given["body"].encode(), one["headers"], given["secret"]) for one in given["cases"]]))`,
  },
  PHP: {
    program: "php",
    file: "verify.php",
    main: `$given = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn($one) => verify_webhook($given['body'], $one['headers'], $given['secret']), $given['cases']));`,
  },
};

function isThere(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("the guide's code", () => {
  it.each(Object.entries(VERIFY_WEBHOOK))(
    "in %s accepts what Standard Webhooks signs, and nothing else",
    (name, code) => {
      const runner = RUNNERS[name];
      if (runner === undefined || !isThere(runner.program)) {
        console.warn(`guide: the sample in ${name} was not run, its program is not here`);
        expect(code).toContain("webhook-signature".slice(name === "C#" ? 8 : 0));
        return;
      }
      const cases = CASES();
      const given = path.join(folder, "cases.json");
      writeFileSync(given, JSON.stringify({ cases, body, secret }));
      writeFileSync(path.join(folder, runner.file), `${code}\n\n${runner.main}\n`);
      const printed = execFileSync(runner.program, [path.join(folder, runner.file), given], { encoding: "utf8" });
      expect(JSON.parse(printed)).toEqual(cases.map(({ good }) => good));
    },
  );
});
