/**
 * A database whose time a test moves. `now()` and `clock_timestamp()` are found in schema `reloj` before Postgres's own,
 * in statements and in the columns' defaults; ids that are made of the time or at random are numbers in turn there, so
 * that rows have the same order each time.
 */
import { type Database, openDatabase } from "../connection/client";
import { inSession, queryAs } from "./cluster";
import type { TestDatabase } from "./test-database";

const PATH = "reloj, pg_catalog, public";

const SCHEMA = `
  create schema reloj;
  create table reloj.ahora (momento timestamptz not null);
  insert into reloj.ahora values ('epoch');
  create sequence reloj.numero;
  create function reloj.now() returns timestamptz stable language sql return (select momento from reloj.ahora);
  create function reloj.clock_timestamp() returns timestamptz stable language sql return (select momento from reloj.ahora);
  create function reloj.uuidv7() returns uuid volatile language sql
    return (lpad(to_hex((extract(epoch from (select momento from reloj.ahora)) * 1000)::bigint), 12, '0') || '70008'
            || lpad(to_hex(nextval('reloj.numero')), 15, '0'))::uuid;
  create function reloj.gen_random_uuid() returns uuid volatile language sql
    return lpad(to_hex(nextval('reloj.numero')), 32, '0')::uuid;
  grant usage on schema reloj to public;
  grant select on reloj.ahora to public;
  grant usage on sequence reloj.numero to public;`;

export interface VirtualTime {
  /** Opened anew, with the time of the test. */
  db: Database;
  moveTo(moment: Date): Promise<void>;
}

export async function openVirtualTime({ ownerUrl, appUrl }: TestDatabase): Promise<VirtualTime> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const defaults = await queryAs<{ change: string }>(
    ownerUrl,
    `select format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname,
                   pg_get_expr(d.adbin, d.adrelid)) as change
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp|uuidv7|gen_random_uuid)\\('`,
  );
  await inSession(ownerUrl, async (client) => {
    await client.query(SCHEMA);
    await client.query(`set search_path = ${PATH}`);
    for (const { change } of defaults) await client.query(change);
    await client.query(`alter database ${name} set search_path = ${PATH}`);
    await client.query("reset search_path");
  });
  const db = await openDatabase({ url: appUrl, lanes: 1, pool: 6, systemLanes: 1, systemPool: 2 });
  return {
    db,
    moveTo: async (moment) =>
      void (await queryAs(ownerUrl, {
        name: "move_time",
        text: "update reloj.ahora set momento = $1",
        values: [moment],
      })),
  };
}
