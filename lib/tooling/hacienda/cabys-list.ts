/** The committed catalog of goods and services: one compressed file, and one that describes it. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

export const CABYS_DIR = path.resolve(import.meta.dirname, "../../domain/catalogos/datos");
const LIST = "cabys.tsv.br";
const ABOUT = "cabys.json";

export interface Cabys {
  /** Thirteen digits. */
  codigo: string;
  /** Percent; `null` where the catalog gives none. Exempt is 0. */
  impuesto: number | null;
  nombre: string;
}

/** Where a list comes from, and when it was published. */
export interface CabysAbout {
  fuente: string;
  /** Day of the publication, `YYYY-MM-DD`. */
  fecha: string;
  codigos: number;
  /** Digest of the uncompressed lines. */
  sha256: string;
}

/** The committed list, ordered by code. @throws when the list does not match its description */
export function readCabys(folder = CABYS_DIR): { about: CabysAbout; entries: Cabys[] } {
  const about = JSON.parse(readFileSync(path.join(folder, ABOUT), "utf8")) as CabysAbout;
  const lines = brotliDecompressSync(readFileSync(path.join(folder, LIST)));
  if (digest(lines) !== about.sha256) throw new Error(`${LIST} is not the list that ${ABOUT} describes`);
  const entries = lines
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [codigo = "", impuesto, nombre = ""] = line.split("\t");
      return { codigo, impuesto: impuesto ? Number(impuesto) : null, nombre };
    });
  return { about, entries };
}

/** Replaces the committed list. */
export async function writeCabys(
  entries: readonly Cabys[],
  source: Pick<CabysAbout, "fuente" | "fecha">,
  folder = CABYS_DIR,
): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const lines = Buffer.from(
    sorted.map(({ codigo, impuesto, nombre }) => `${codigo}\t${impuesto ?? ""}\t${nombre}\n`).join(""),
  );
  const about: CabysAbout = { ...source, codigos: entries.length, sha256: digest(lines) };
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: lines.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  await replace(path.join(folder, LIST), brotliCompressSync(lines, { params }));
  await replace(path.join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`);
}

const digest = (lines: Buffer) => createHash("sha256").update(lines).digest("hex");

async function replace(file: string, contents: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, contents);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
