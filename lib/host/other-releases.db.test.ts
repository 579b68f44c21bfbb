/** Files of the portal's other releases, with a real database between programs (decision 0159). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { type OtherReleases, openOtherReleases } from "./other-releases";

const file = (text: string) => Buffer.from(text);
const FORMER = new Map([
  ["chunks/same.js", file("same")],
  ["chunks/former.js", file("former")],
]);
const NEWER = new Map([
  ["chunks/same.js", file("same")],
  ["chunks/newer.js", file("newer")],
]);

let world: TestDatabase;
const open: OtherReleases[] = [];
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  await world?.drop();
});

async function start(own: ReadonlyMap<string, Buffer>, url = world.appUrl): Promise<OtherReleases> {
  const releases = await openOtherReleases({ url, directUrl: undefined }, own);
  open.push(releases);
  return releases;
}

it("either of two releases side by side finds what the other has, and nothing that nobody has", async () => {
  const former = await start(FORMER);
  expect(await former.find("chunks/newer.js")).toBeNull();
  const newer = await start(NEWER);
  expect(await former.find("chunks/newer.js")).toEqual(file("newer"));
  expect(await newer.find("chunks/former.js")).toEqual(file("former"));
  for (const name of ["chunks/none.js", "", "'; drop table portal_archivo", "x".repeat(5000)]) {
    expect(await newer.find(name)).toBeNull();
  }
});

it("a file stays for thirty days after the last program that had it", async () => {
  await start(NEWER);
  const names = () => queryAs<{ nombre: string }>(world.ownerUrl, "select nombre from portal_archivo order by 1");
  const passDays = (days: number) =>
    queryAs(world.ownerUrl, `update portal_archivo set seen_at = seen_at - interval '${days} days'`);
  await passDays(29);
  await purgeExpired(world, new Date());
  expect(await names()).toHaveLength(3);
  // One that starts, or that goes on, says that it has its files.
  await start(NEWER);
  await passDays(2);
  const purged = await purgeExpired(world, new Date());
  expect(purged.portalArchivos).toBe(1);
  expect(await names()).toEqual([{ nombre: "chunks/newer.js" }, { nombre: "chunks/same.js" }]);
});

it("names that strangers make up are looked for together, not each for itself", async () => {
  const releases = await start(NEWER);
  // A view in place of the table counts how often that is read.
  await queryAs(
    world.ownerUrl,
    `alter table portal_archivo rename to contado;
     create sequence lecturas;
     create view portal_archivo as select c.* from (select nextval('lecturas') offset 0) l, contado c;
     grant select on portal_archivo to pf_system;
     grant usage on sequence lecturas to pf_system`,
  );
  const made = Array.from({ length: 200 }, (_, n) => releases.find(`chunks/made-up-${n}.js`));
  expect(new Set(await Promise.all(made))).toEqual(new Set([null]));
  const [row] = await queryAs<{ n: number }>(world.ownerUrl, "select last_value::int as n from lecturas");
  expect(row?.n).toBe(1);
});

it("a program starts without the database, and answers nothing for certain until it is there", async () => {
  const away = new URL(world.appUrl);
  away.port = "1";
  const releases = await start(NEWER, away.href);
  await expect(releases.find("chunks/former.js")).rejects.toThrow();
});
