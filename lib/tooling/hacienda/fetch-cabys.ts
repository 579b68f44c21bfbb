/** Replaces the committed catalog of goods and services with the one that the Central Bank publishes. */
import { type Cabys, readCabys, writeCabys } from "./cabys-list";
import { download } from "./download";
import { readWorkbook } from "./read-workbook";

/** The bank sometimes publishes a new edition at another address: `--url` names it. */
export const CABYS_URL = "https://www.bccr.fi.cr/indicadores-economicos/cabys/Catalogo-de-bienes-servicios.xlsx";

const LIMITS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 180_000 };
/** The catalog changes a few hundred codes a year; if more disappear, the workbook was misread. */
const MAX_LOST_SHARE = 0.1;

export interface CabysUpdate {
  codes: number;
  added: number;
  changed: number;
  removed: number;
}

/**
 * Fetches the workbook at `url` and writes its list into `folder`.
 * @param today the date recorded for the list, `YYYY-MM-DD`
 * @throws Error in one line, with nothing written: no whole file, not the catalog, a code twice, or too few codes
 */
export async function fetchCabys(url: string, today: string, folder?: string): Promise<CabysUpdate> {
  const workbook = await download(url, LIMITS);
  const entries = await readWorkbook(workbook).catch((error: Error) => {
    throw new Error(`${url}: ${error.message}`);
  });
  const before = new Map(readCabys(folder).entries.map((entry) => [entry.codigo, entry]));
  const update = compare(before, entries);
  if (new Set(entries.map(({ codigo }) => codigo)).size !== entries.length) {
    throw new Error(`${url}: a code stands twice in it`);
  }
  if (update.removed > before.size * MAX_LOST_SHARE) {
    throw new Error(`${url}: ${update.removed} of ${before.size} codes are not in it any more`);
  }
  await writeCabys(entries, { fuente: url, fecha: today }, folder);
  return update;
}

function compare(before: ReadonlyMap<string, Cabys>, entries: readonly Cabys[]): CabysUpdate {
  const known = entries.filter(({ codigo }) => before.has(codigo));
  const changed = known.filter(({ codigo, nombre, impuesto }) => {
    const former = before.get(codigo);
    return former?.nombre !== nombre || former.impuesto !== impuesto;
  });
  return {
    codes: entries.length,
    added: entries.length - known.length,
    changed: changed.length,
    removed: before.size - known.length,
  };
}
