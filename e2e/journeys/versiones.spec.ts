/** A page that was opened before a release of the service goes on after it (decision 0159). */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { SYSTEM_ROLE } from "@/db/connection/roles";
import { withSession } from "@/db/connection/session";
import { dataDir, LONG, readDemo } from "../demo";
import { readRun } from "../service";
import { test } from "../test";

test("actions have the names that each build gives them", LONG, () => {
  const { encryptionKey, node } = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")) as {
    encryptionKey: string;
    node: Record<string, { filename: string; exportedName: string }>;
  };
  expect(encryptionKey).toBe(createHash("sha256").update("purafactura").digest("base64"));
  // Next puts a mark of the arguments before.
  const made = ([name, { filename, exportedName }]: [string, (typeof node)[string]]) => [
    name.slice(2),
    createHash("sha1").update(`${encryptionKey}${filename}:${exportedName}`).digest("hex"),
  ];
  const names = Object.entries(node).map(made);
  expect(names.length).toBeGreaterThan(100);
  for (const [name, expected] of names) expect(name).toBe(expected);
});

test("scripts of this release are kept for the next one, and those of a former one are served", LONG, async () => {
  const { baseUrl } = readDemo();
  const page = await (await fetch(`${baseUrl}/ingresar`)).text();
  const [, own = ""] = /\/_next\/static\/([^"]+\.js)/.exec(page) ?? [];
  const former = "export const former = 1;";
  const kept = await withSession(readRun(dataDir()).databaseUrl ?? "", async (session) => {
    await session.query(`set role ${SYSTEM_ROLE}`);
    await session.query("insert into portal_archivo values ('chunks/former.js', $1, now())", [
      brotliCompressSync(former),
    ]);
    return session.query<{ bytes: Buffer }>("select bytes from portal_archivo where nombre = $1", [own]);
  });
  expect(kept.rows.map(({ bytes }) => bytes)).toEqual([readFileSync(`.next/static/${own}.br`)]);
  const answer = await fetch(`${baseUrl}/_next/static/chunks/former.js`);
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "application/javascript; charset=utf-8",
    former,
  ]);
  expect((await fetch(`${baseUrl}/_next/static/chunks/nobodys.js`)).status).toBe(404);
});
