/** What `npm run hacienda:…` does. Errors are one line each and exit code 1. */
import path from "node:path";
import { parseArgs } from "node:util";
import esquemas from "./esquemas.json";
import { fetchEsquemas } from "./fetch-esquemas";

/** Where the tests look for the schemas; git ignores it. */
const ESQUEMAS_DIR = path.resolve(".hacienda", "xsd");

const SUBJECTS: Readonly<Record<string, (origin: string | null) => Promise<string>>> = {
  async esquemas(origin) {
    const count = await fetchEsquemas(esquemas, ESQUEMAS_DIR, origin);
    return `${count} schemas, each with the digest that this release knows, are in ${ESQUEMAS_DIR}.`;
  },
};

/** Runs `SUBJECT [--from ORIGIN]` and returns the exit code. */
export async function hacienda(args: readonly string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { from: { type: "string" } },
      allowPositionals: true,
    });
    const act = SUBJECTS[positionals[0] ?? ""];
    if (act === undefined) throw new Error(`which of ${Object.keys(SUBJECTS).join(", ")}?`);
    console.log(await act(values.from ?? null));
    return 0;
  } catch (error) {
    console.error(`${(error as Error).message}\nNothing was written.`);
    return 1;
  }
}
