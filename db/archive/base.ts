/**
 * Base backups: `base.tar` and `backup_manifest` in a folder of its own, as Postgres's `BASE_BACKUP` with the target
 * `server` writes them, and so `pg_basebackup --target=server:FOLDER`, which sends the same command.
 */
import { createHash } from "node:crypto";
import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { SECOND_MS } from "@/lib/platform/clock";
import { backupFileName, positionOf } from "./segments";

const TAR = "base.tar";
export const MANIFEST = "backup_manifest";
const BLOCK_BYTES = 512;
const CHUNK_BYTES = 1024 * 1024;

interface ManifestFile {
  Path?: string;
  /** Where the path is no UTF-8. */
  "Encoded-Path"?: string;
  Size: number;
  "Checksum-Algorithm"?: string;
  Checksum?: string;
}

interface Manifest {
  Files: ManifestFile[];
  "WAL-Ranges": { Timeline: number; "Start-LSN": string; "End-LSN": string }[];
}

export interface Base {
  name: string;
  folder: string;
  /** Of the cluster, as its segments say it; null before Postgres 17, which leaves it out. */
  systemIdentifier: string | null;
  timeline: number;
  start: bigint;
  end: bigint;
  files: ManifestFile[];
}

/**
 * Takes a base backup into `ARCHIVE/base`, by the server itself. Resolves with its name once the log that it needs is
 * archived. Readers and writers continue. The login is a superuser's, and the folder is on the server's machine.
 */
export async function takeBase(ownerUrl: string, archive: string, now: Date): Promise<string> {
  const name = now.toISOString().slice(0, 19).replaceAll(":", "-").concat("Z");
  const target = path.join(path.resolve(archive), "base", name);
  const options = { connectionString: ownerUrl, application_name: "purafactura base", replication: "true" };
  const client = new pg.Client(options as pg.ClientConfig);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(
      `BASE_BACKUP (LABEL ${pg.escapeLiteral(name)}, CHECKPOINT 'fast', WAIT true, MANIFEST 'yes',
        MANIFEST_CHECKSUMS 'SHA256', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(target)})`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  return name;
}

/** Names of the complete base backups, the oldest first: the manifest is written last. */
export async function baseNames(archive: string): Promise<string[]> {
  const folder = path.join(archive, "base");
  const names: string[] = [];
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    if (await stat(path.join(folder, name, MANIFEST)).catch(() => null)) names.push(name);
  }
  return names;
}

/** What its manifest says. @throws when the manifest is not as the server wrote it, or this is no backup that we restore */
export async function readBase(archive: string, name: string): Promise<Base> {
  const folder = path.join(archive, "base", name);
  const text = await readFile(path.join(folder, MANIFEST), "utf8");
  const last = text.lastIndexOf('"Manifest-Checksum"');
  const said = /"Manifest-Checksum": "([0-9a-f]{64})"/.exec(text.slice(last))?.[1];
  if (last < 0 || createHash("sha256").update(text.slice(0, last)).digest("hex") !== said) {
    throw new Error(`${MANIFEST} is not as it was written`);
  }
  const manifest = JSON.parse(text) as Manifest;
  const [range, ...others] = manifest["WAL-Ranges"];
  if (range === undefined || others.length > 0) throw new Error("it spans several timelines: take it from the primary");
  const tars = (await readdir(folder)).filter((file) => file.endsWith(".tar"));
  if (tars.join() !== TAR) throw new Error(`it has ${tars.join(", ") || "no tar"}, and only ${TAR} is restored`);
  return {
    name,
    folder,
    // Its number has more digits than JSON.parse keeps.
    systemIdentifier: /"System-Identifier": (\d+)/.exec(text)?.[1] ?? null,
    timeline: range.Timeline,
    start: positionOf(range["Start-LSN"]),
    end: positionOf(range["End-LSN"]),
    files: manifest.Files,
  };
}

export const tarOf = ({ folder }: Base) => path.join(folder, TAR);

/**
 * When it ended, by the file that the server archived with its log.
 * @throws when that file is not there: the log up to its end was not archived
 */
export async function timesOf(archive: string, base: Base, sizeBytes: bigint): Promise<{ stoppedAt: Date }> {
  const file = path.join(archive, "wal", backupFileName(base.timeline, base.start, sizeBytes));
  const text = await readFile(file, "utf8").catch(() => "");
  const [, said, zone] = /^STOP TIME: (\S+ \S+) (\S+)$/m.exec(text) ?? [];
  if (said === undefined) throw new Error(`${path.basename(file)} is missing: its own log was not archived`);
  // Postgres writes it in the zone of its own log.
  if (zone !== "UTC" && zone !== "GMT") throw new Error(`its times are in ${zone}: set log_timezone to UTC`);
  // It leaves the rest of the second out.
  return { stoppedAt: new Date(Date.parse(`${said.replace(" ", "T")}Z`) + SECOND_MS) };
}

/** What in the tar differs from the manifest, file by file; empty when nothing does. */
export async function faultsOf(base: Base): Promise<string[]> {
  const wanted = new Map(base.files.map((file) => [pathOf(file), file]));
  const faults: string[] = [];
  try {
    for await (const { name, sizeBytes, sha256 } of filesOfTar(tarOf(base))) {
      const file = wanted.get(name);
      wanted.delete(name);
      if (file === undefined) continue;
      if (file["Checksum-Algorithm"] !== "SHA256") faults.push(`${name} has no SHA-256: take it with SHA256`);
      else if (file.Size !== sizeBytes || file.Checksum !== sha256) faults.push(`${name} has other bytes`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  for (const name of wanted.keys()) faults.push(`${name} is missing`);
  return faults;
}

const pathOf = (file: ManifestFile) => file.Path ?? Buffer.from(file["Encoded-Path"] ?? "", "hex").toString("latin1");

interface TarFile {
  name: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * The files of a tar that Postgres wrote: headers of 512 bytes with names of at most 99 bytes, no extensions
 * (`tarCreateHeader` in its src/port/tar.c).
 */
async function* filesOfTar(file: string): AsyncGenerator<TarFile> {
  const handle = await open(file);
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const header = Buffer.alloc(BLOCK_BYTES);
  try {
    for (let at = 0; ; ) {
      if ((await handle.read(header, 0, BLOCK_BYTES, at)).bytesRead < BLOCK_BYTES) throw new Error(`${TAR} is cut off`);
      at += BLOCK_BYTES;
      if (header.every((byte) => byte === 0)) return;
      const sizeBytes = sizeIn(header);
      const kind = String.fromCharCode(header[KIND_AT] ?? 0);
      if (kind !== FOLDER && kind !== LINK) {
        const hash = createHash("sha256");
        for (let left = sizeBytes; left > 0; ) {
          const { bytesRead } = await handle.read(chunk, 0, Math.min(left, CHUNK_BYTES), at + sizeBytes - left);
          if (bytesRead === 0) throw new Error(`${TAR} is cut off`);
          hash.update(chunk.subarray(0, bytesRead));
          left -= bytesRead;
        }
        yield { name: textIn(header, 0, NAME_BYTES), sizeBytes, sha256: hash.digest("hex") };
      }
      at += Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES;
    }
  } finally {
    await handle.close();
  }
}

const NAME_BYTES = 100;
const SIZE_AT = 124;
const SIZE_BYTES = 12;
const KIND_AT = 156;
const FOLDER = "5";
const LINK = "2";
const OCTAL = 8;
/** The first bit says that the size is in bytes, not in octal digits: 8 GB and more. */
const BINARY = 0x80;

function textIn(header: Buffer, at: number, length: number): string {
  const text = header.subarray(at, at + length).toString("latin1");
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

function sizeIn(header: Buffer): number {
  const binary = ((header[SIZE_AT] ?? 0) & BINARY) !== 0;
  if (!binary) return Number.parseInt(textIn(header, SIZE_AT, SIZE_BYTES).trim() || "0", OCTAL);
  return Number(header.readBigUInt64BE(SIZE_AT + SIZE_BYTES - OCTAL));
}
