/** The schemas from a loopback server: valid ones are all written, anything else leaves the old files. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OFFICIAL_XSD } from "@/lib/integrations/hacienda/xml/testing/official-xsd";
import { describeWith } from "@/lib/platform/testing/tool";
import { download } from "./download";
import esquemas from "./esquemas.json" with { type: "json" };
import { fetchEsquemas, type SchemaSet } from "./fetch-esquemas";
import { type Publisher, startPublisher } from "./testing/publisher";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PUBLISHED_IMPORT = 'schemaLocation="../../xmldsig-core-schema.xsd"';
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

let publisher: Publisher;
let folder: string;
let target: string;
beforeEach(async () => {
  publisher = await startPublisher();
  folder = mkdtempSync(path.join(tmpdir(), "esquemas-"));
  target = path.join(folder, ".hacienda", "xsd");
});
afterEach(async () => {
  await publisher.close();
  rmSync(folder, { recursive: true });
});

const NEW = Buffer.from(`<a ${PUBLISHED_IMPORT}/>\r\n`);
const OLD = Buffer.from(`<b ${PUBLISHED_IMPORT}/>\r`);
const SETS: readonly SchemaSet[] = [
  {
    revision: "new",
    folder: "",
    addresses: ["https://hacienda.invalid/docs/{file}", "https://hacienda.invalid/docs/{file}.xml"],
    sha256: { "A.xsd": sha256(NEW) },
  },
  {
    revision: "old",
    folder: "rev",
    addresses: ["https://atv.invalid/v4.4/{file}"],
    sha256: { "B.xsd": sha256(OLD) },
  },
];

const fetchAll = () => fetchEsquemas(SETS, target, publisher.origin);

it("writes every file with its digest, and makes it import the schema of signatures from the folder itself", async () => {
  publisher.files.set("/docs/A.xsd", NEW).set("/v4.4/B.xsd", OLD);
  expect(await fetchAll()).toBe(2);
  expect(readFileSync(path.join(target, "A.xsd"), "utf8")).toBe('<a schemaLocation="xmldsig-core-schema.xsd"/>\r\n');
  const older = readFileSync(path.join(target, "rev", "B.xsd"), "utf8");
  expect(older).toBe('<b schemaLocation="../xmldsig-core-schema.xsd"/>\r');
  expect(readdirSync(path.dirname(target))).toEqual(["xsd"]);
});

it("fetches from the second address a file that the first one does not have", async () => {
  publisher.files.set("/docs/A.xsd", Buffer.from("<html>moved</html>"));
  publisher.files.set("/docs/A.xsd.xml", NEW).set("/v4.4/B.xsd", OLD);
  expect(await fetchAll()).toBe(2);
});

describe("nothing is written, and the error names the address and the reason", () => {
  it.each<[string, NonNullable<ReturnType<Publisher["files"]["get"]>>, RegExp]>([
    ["the digest is another", Buffer.from("<b/>"), /: its sha256 is [0-9a-f]{64}, not [0-9a-f]{64}$/],
    ["the server answers an error", (response) => response.writeHead(503).end(), /: the server answered 503$/],
    [
      "the server breaks off",
      (response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("half", () => response.destroy());
      },
      /: terminated \(.+\)$/,
    ],
    ["the file is beyond all measure", Buffer.alloc(1024 * 1024 + 1), /: longer than 1048576 bytes$/],
    ["there is none", (response) => response.writeHead(404).end(), /: the server answered 404$/],
  ])("when %s", async (_, file, why) => {
    publisher.files.set("/docs/A.xsd", NEW).set("/v4.4/B.xsd", OLD);
    await fetchAll();
    publisher.files.set("/v4.4/B.xsd", file);
    const failure = await fetchAll().catch((error: Error) => error.message);
    expect(failure).toMatch(why);
    expect(failure).toContain(`${publisher.origin}/v4.4/B.xsd: `);
    expect(readdirSync(path.dirname(target))).toEqual(["xsd"]);
    expect(readFileSync(path.join(target, "rev", "B.xsd"), "latin1")).toContain("<b ");
  });

  it("when there is no server", async () => {
    await publisher.close();
    await expect(fetchAll()).rejects.toThrow(/: fetch failed \(.*ECONNREFUSED.*\)/);
    expect(existsSync(target)).toBe(false);
  });
});

it("gives up on a server that never answers", async () => {
  publisher.files.set("/silent", () => {});
  const failure = download(`${publisher.origin}/silent`, { maxBytes: 1, timeoutMs: 20 });
  await expect(failure).rejects.toThrow(`${publisher.origin}/silent: no whole answer within 0.02 s`);
});

describe("npm run hacienda:esquemas", () => {
  /** Runs the command in an empty folder, where it finds no project. */
  async function run(...args: string[]): Promise<{ status: number; output: string }> {
    const command = path.join(ROOT, "lib", "tooling", "hacienda", "main.ts");
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), command, "esquemas", ...args], {
      cwd: folder,
      env: { ...process.env, TSX_TSCONFIG_PATH: path.join(ROOT, "tsconfig.json") },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [[status], ...outputs] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
    return { status, output: outputs.join("") };
  }

  describeWith(OFFICIAL_XSD, "from a publisher of the official schemas", (official) => {
    it("fetches every published file and checks the digests that are pinned here", async () => {
      for (const { folder: within, addresses, sha256: files } of esquemas) {
        for (const [file, digest] of Object.entries(files)) {
          const stored = readFileSync(path.join(official().folder, within, file), "latin1");
          const published = Buffer.from(
            stored.replace(/schemaLocation="(\.\.\/)?xmldsig-core-schema\.xsd"/, PUBLISHED_IMPORT),
            "latin1",
          );
          expect(sha256(published), file).toBe(digest);
          publisher.files.set(new URL(addresses[0]?.replace("{file}", file) ?? "").pathname, published);
        }
      }
      expect(await run("--from", publisher.origin)).toEqual({
        status: 0,
        output: `19 schemas, each with the digest that this release knows, are in ${target}.\n`,
      });
      for (const file of readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )) {
        const within = path.relative(target, path.join(file.parentPath, file.name));
        const ours = readFileSync(path.join(target, within));
        expect(ours.equals(readFileSync(path.join(official().folder, within))), within).toBe(true);
      }
    });
  });

  it("prints one line with the reason when a file is missing, and exits with 1", async () => {
    const { status, output } = await run("--from", publisher.origin);
    expect(status).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      `${publisher.origin}/docs/FacturaElectronicaCompra_V4.4.xsd: the server answered 404`,
      `${publisher.origin}/docs/FacturaElectronicaCompra_V4.4.xsd.xml: the server answered 404`,
      "Nothing was written.",
    ]);
    expect(existsSync(path.dirname(target))).toBe(false);
  });
});
