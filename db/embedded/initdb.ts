/** The first start: makes a data folder with its passwords. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OsUser } from "./user";

const PASSWORD_BYTES = 24;
export const SECRETS_FILE = "purafactura.json";
const OUTPUT_TAIL_LENGTH = 2_000;
export const SUPERUSER = "postgres";

export interface Secrets {
  ownerPassword: string;
  appPassword: string;
}

/** Null when the folder does not exist yet. */
export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const text = await readFile(path.join(dataDir, SECRETS_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Secrets);
}

/** Made in another folder and then moved, so that an interrupted first start leaves nothing incomplete. */
export async function initialise(
  initdb: string,
  dataDir: string,
  user: OsUser | null,
  durable: boolean,
): Promise<Secrets> {
  const draft = `${dataDir}.new`;
  const passwordFile = `${draft}.password`;
  const secrets: Secrets = { ownerPassword: newPassword(), appPassword: newPassword() };
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${secrets.ownerPassword}\n`, { mode: 0o600 });
  if (user !== null) await Promise.all([draft, passwordFile].map((file) => chown(file, user.uid, user.gid)));
  try {
    await runInitdb(initdb, draft, passwordFile, user, durable);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeFile(path.join(draft, SECRETS_FILE), JSON.stringify(secrets), { mode: 0o600 });
  await rename(draft, dataDir);
  return secrets;
}

/** Uses the same collation on every machine: built in, by code point, with Unicode's upper and lower case. */
async function runInitdb(
  initdb: string,
  dataDir: string,
  passwordFile: string,
  user: OsUser | null,
  durable: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${dataDir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const env = { ...process.env, LC_ALL: "C" };
  const child = spawn(initdb, args, { ...user, env, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.trim().slice(-OUTPUT_TAIL_LENGTH)}`);
}

function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString("base64url");
}
