/**
 * `npm run sdk:check -- typescript`: builds the package, installs it in an empty folder as a stranger would, and uses
 * it there: issues, waits, downloads, verifies delivered webhooks, walks a list, survives a cut connection. With
 * `postman` or `bruno` it runs that collection by its own program. Prints the seconds.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { COLLECTIONS, runCollection } from "./collections/runners";
import { LANGUAGES, type Language } from "./languages";
import { findService, walkAgainst } from "./service";

const [name = ""] = process.argv.slice(2);
const language = LANGUAGES[name];
if (language === undefined && !COLLECTIONS.includes(name)) {
  console.error(`npm run sdk:check -- ${[...Object.keys(LANGUAGES), ...COLLECTIONS].join("|")}`);
  process.exit(1);
}

const seconds = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const result = await work();
  console.log(`✓ ${what} · ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
};

const start = performance.now();
const service = await seconds("a service to try it against", findService);
const folder = await mkdtemp(path.join(tmpdir(), `purafactura-${name}-`));
try {
  if (language === undefined) {
    const ran = await seconds("every request and its checks", () => runCollection(name, service.env));
    for (const { name, status } of ran) console.log(`    ${status ?? "not run"} ${name}`);
  } else await tryLanguage(language);
  console.log(
    `sdk/${language ? name : `colecciones/${name}`} works · ${((performance.now() - start) / 1000).toFixed(1)} s in all`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  await service.stop();
}

async function tryLanguage(language: Language): Promise<void> {
  await seconds("built, and installed in an empty folder", () => language.install(folder));
  const walks = await seconds("its programs are ready", () => language.walks(folder));
  const platform = language.fetched?.find();
  if (language.fetched && platform?.found) walks.push(await language.fetched.walk(platform.found, folder));
  else if (platform) console.log(`  not tried: ${platform.lacks}`);
  for (const walk of walks) {
    const { steps } = await seconds(walk.name, () => walkAgainst(service, walk.run));
    for (const step of steps) console.log(`    ${step}`);
  }
}
