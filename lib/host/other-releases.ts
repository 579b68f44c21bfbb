/**
 * Scripts and styles of the portal's other releases (decision 0159). A page that was opened before a release loads its
 * dialogs from files of its own release, and while two releases run side by side, either is asked for the other's. Each
 * program puts its files into the database before it answers.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "@/db/connection/client";
import {
  insertPortalArchivo,
  selectNombresPortal,
  selectPortalArchivo,
  touchPortalArchivos,
} from "@/db/queries/operations/portal-archivo";
import { DAY_MS, HOUR_MS, SECOND_MS, systemClock } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { RELEASES_SIZES } from "./connections";
import type { StaticFiles } from "./static-files";

/** A program says this often that it has its files, which otherwise go after some days. */
const KEEP_MS = HOUR_MS;
/** Neither a start nor a page waits longer for a database that does not answer. */
const PATIENCE_MS = 3 * SECOND_MS;
/** A stranger may ask for any name, so the names are read at most once in this time. */
const LOOK_MS = SECOND_MS;

export interface OtherReleases {
  /** @returns the file as its release left it; null when none of the last weeks had it. @throws while the database is away */
  find(name: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

/**
 * Resolves once programs of other releases find these files, or could not be told; each hour says anew that they are in
 * use.
 */
export async function openOtherReleases(
  database: { url: string; directUrl: string | undefined },
  own: StaticFiles,
): Promise<OtherReleases> {
  let opening: Promise<Database> | null = null;
  function open(): Promise<Database> {
    opening ??= openDatabase({ ...database, ...RELEASES_SIZES, patienceMs: PATIENCE_MS }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function names(): Promise<Set<string>> {
    const rows = await (await open()).system.query(selectNombresPortal({}));
    return new Set(rows.map(({ nombre }) => nombre));
  }

  async function keep(): Promise<void> {
    const now = systemClock.now();
    const there = await names();
    const { system } = await open();
    await system.query(touchPortalArchivos({ nombres: [...own.keys()], now, since: new Date(now.getTime() - DAY_MS) }));
    for (const [nombre, bytes] of own) {
      if (!there.has(nombre)) await system.query(insertPortalArchivo({ nombre, bytes, now }));
    }
  }
  const tryToKeep = () =>
    keep().catch((error: unknown) => log().warn({ err: error }, "portal: other releases do not find these files"));

  let known = new Set<string>();
  let lookedMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  /** What was put there before it is called is known afterwards; those who ask at once share a look. */
  function look(): Promise<void> {
    looking ??= pause(Math.max(0, lookedMs + LOOK_MS - performance.now())).then(async () => {
      looking = null;
      lookedMs = performance.now();
      known = await names();
    });
    return looking;
  }

  await tryToKeep();
  const keeping = setInterval(tryToKeep, KEEP_MS);
  keeping.unref();
  return {
    async find(name) {
      if (!known.has(name)) await look();
      if (!known.has(name)) return null;
      const [found] = await (await open()).system.query(selectPortalArchivo({ nombre: name }));
      return found?.bytes ?? null;
    },
    async close() {
      clearInterval(keeping);
      await (await opening?.catch(() => null))?.close();
    },
  };
}
