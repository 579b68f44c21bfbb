/** The project's own list of goods and services (`lib/domain/catalogos/datos/cabys.json` says of which day). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Below the working directory, because a bundle has no folder of its own. */
const LISTA = "lib/domain/catalogos/datos/cabys.tsv.br";

let codigos: ReadonlySet<string> | null = null;

/** Reads the list the first time that it is asked, which takes some ten milliseconds. */
export function isInCabysLista(codigoCabys: string): boolean {
  codigos ??= readCodigos();
  return codigos.has(codigoCabys);
}

function readCodigos(): ReadonlySet<string> {
  const lines = brotliDecompressSync(readFileSync(path.join(process.cwd(), LISTA))).toString();
  return new Set(
    lines
      .trimEnd()
      .split("\n", -1)
      .map((line) => line.slice(0, line.indexOf("\t"))),
  );
}
