/** The project's own list of goods and services (`lib/domain/catalogos/datos/cabys.json` says of which day). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Below the working directory, because a bundle has no folder of its own. */
const LISTA = "lib/domain/catalogos/datos/cabys.tsv.br";

let textos: ReadonlyMap<string, string> | null = null;

/** Reads the list the first time that it is asked, which takes some ten milliseconds. */
export function isInCabysLista(codigoCabys: string): boolean {
  return wordsOfCabys(codigoCabys) !== null;
}

/** What the list calls a code; null for one that it does not have. */
export function wordsOfCabys(codigoCabys: string): string | null {
  textos ??= readTextos();
  return textos.get(codigoCabys) ?? null;
}

/** A line is the code, its tax and its words, with tabs between them. */
function readTextos(): ReadonlyMap<string, string> {
  const lines = brotliDecompressSync(readFileSync(path.join(process.cwd(), LISTA))).toString();
  return new Map(
    lines
      .trimEnd()
      .split("\n", -1)
      .map((line) => [line.slice(0, line.indexOf("\t")), line.slice(line.lastIndexOf("\t") + 1)]),
  );
}
