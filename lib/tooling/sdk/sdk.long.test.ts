/** Each library as a stranger has it, with the real interpreter, against a running service. */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeWith } from "@/lib/platform/testing/tool";
import { LANGUAGES, runProgram, SDK, type Walk } from "./languages";
import { findService, type Service, walkAgainst } from "./service";

const MAX_LINES = 40;

let service: Service;
beforeAll(async () => {
  service = await findService();
});
afterAll(() => service?.stop());

const names = await Promise.all(
  Object.keys(LANGUAGES).map(async (name) => [name, (await readdir(path.join(SDK, name, "examples"))).sort()] as const),
);
const examplesOf = Object.fromEntries(names);

it("has the same examples in every language, each short enough to be shown", async () => {
  const plain = (files: readonly string[] = []) => files.map((file) => path.parse(file).name);
  for (const [name, files] of names) {
    expect(plain(files), name).toEqual(plain(examplesOf.typescript));
    for (const file of files) {
      const text = await readFile(path.join(SDK, name, "examples", file), "utf8");
      expect(text.trimEnd().split("\n").length, `${name}/${file}`).toBeLessThanOrEqual(MAX_LINES);
    }
  }
  expect(examplesOf.typescript).toHaveLength(10);
});

async function tryWalk({ name, run }: Walk): Promise<void> {
  const { steps, reachesUs } = await walkAgainst(service, run);
  expect(steps.length, name).toBeGreaterThanOrEqual(4);
  expect(steps.join("\n"), name).toMatch(
    reachesUs ? /^verifica los webhooks que entregó el servicio/m : /^no verifica un webhook/m,
  );
}

describe.each(Object.entries(LANGUAGES))("sdk/%s", (name, language) => {
  describeWith(language.tool, "with its interpreter", (command) => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), `purafactura-${name}-`));
      await language.install(folder);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it("installed as a stranger would: issues, waits, downloads, verifies, walks, survives a cut connection", async () => {
      for (const walk of await language.walks(folder)) await tryWalk(walk);
    });

    const { fetched } = language;
    if (fetched !== undefined) {
      describeWith(fetched.find(), "by a program that npx fetches", (program) => {
        it("does the same", async () => tryWalk(await fetched.walk(program(), folder)));
      });
    }

    it.each(examplesOf[name] ?? [])("examples/%s does what it says, also a second time", async (file) => {
      await cp(path.join(SDK, name, "examples", file), path.join(folder, file));
      for (const _ of ["once", "again"]) expect(await runProgram(command(), file, folder, service.env)).toMatch(/\S/);
    });

    const { ownTests } = language;
    if (ownTests !== undefined) it("passes its own tests", () => ownTests());
  });
});
