/** Runs `npm run hacienda:…`. Each error is one line with exit code 1. */
import path from "node:path";
import { parseArgs } from "node:util";
import { atHost } from "./download";
import esquemas from "./esquemas.json" with { type: "json" };
import { CABYS_URL, fetchCabys } from "./fetch-cabys";
import { fetchEsquemas } from "./fetch-esquemas";

/** Where the tests look for the schemas; git ignores it. */
const ESQUEMAS_DIR = path.resolve(".hacienda", "xsd");

interface Options {
  /** Another host with the same paths. */
  from?: string;
  /** Another address of the catalog. */
  url?: string;
}

const SUBJECTS: Readonly<Record<string, (options: Options) => Promise<string>>> = {
  async esquemas({ from }) {
    const count = await fetchEsquemas(esquemas, ESQUEMAS_DIR, from ?? null);
    return `${count} schemas, each with the digest that this release knows, are in ${ESQUEMAS_DIR}.`;
  },
  async cabys({ from, url = CABYS_URL }) {
    const today = new Date().toISOString().slice(0, 10);
    const { codes, added, changed, removed } = await fetchCabys(atHost(url, from ?? null), today);
    return `${codes} codes: ${added} new, ${changed} changed, ${removed} gone. Look at the difference and commit it.`;
  },
};

/** Runs `esquemas [--from ORIGIN]` or `cabys [--from ORIGIN] [--url URL]` and returns the exit code. */
export async function hacienda(args: readonly string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { from: { type: "string" }, url: { type: "string" } },
      allowPositionals: true,
    });
    const act = SUBJECTS[positionals[0] ?? ""];
    if (act === undefined) throw new Error(`which of ${Object.keys(SUBJECTS).join(", ")}?`);
    console.log(await act(values));
    return 0;
  } catch (error) {
    console.error(`${(error as Error).message}\nNothing was written.`);
    return 1;
  }
}
