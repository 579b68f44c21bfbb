/** deploy/inngest-purge.sql, on tables with the columns that it names, as version 1.43 has them. */
import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { queryAs, withDatabase } from "@/db/testing/cluster";

const PURGE = readFileSync("deploy/inngest-purge.sql", "utf8");
const TABLES = `
  create table trace_runs (run_id char(26) primary key, status int not null, ended_at bigint not null);
  create table spans (run_id text not null);
  create table traces (run_id char(26));
  create table event_batches (run_id char(26) not null);
  create table function_finishes (run_id bytea, created_at timestamp not null default current_timestamp);
  create table function_runs (run_id bytea not null, event_id bytea not null);
  create table history (run_id bytea not null);
  create table events (internal_id bytea, received_at timestamp not null default current_timestamp);`;

it("the purge of Inngest's tables takes what ended a week ago, and nothing that runs or is younger", async () => {
  const { adminUrl } = inject("postgres");
  const name = `inngest_${process.pid}`;
  await queryAs(adminUrl, `create database ${name}`);
  const url = withDatabase(adminUrl, name);
  try {
    await queryAs(url, TABLES);
    // [id, status, days since it ended (or began, while it runs)]
    const runs = [
      ["old", 300, 8],
      ["failed", 400, 30],
      ["young", 300, 6],
      ["running", 200, 60],
      ["scheduled", 100, 60],
    ] as const;
    for (const [id, status, days] of runs) {
      const ended = status === 100 || status === 200 ? null : `now() at time zone 'utc' - interval '${days} days'`;
      await queryAs(
        url,
        `insert into trace_runs values ('${id}', ${status}, ${ended === null ? 0 : `extract(epoch from ${ended}) * 1000`});
         insert into spans values ('${id}'), ('${id}');
         insert into traces values ('${id}');
         insert into event_batches values ('${id}');
         insert into function_runs values ('${id}', 'event ${id}');
         insert into history values ('${id}'), ('${id}');
         insert into events values ('event ${id}', now() - interval '${days} days');
         ${ended === null ? "" : `insert into function_finishes values ('${id}', ${ended})`}`,
      );
    }
    await queryAs(url, PURGE);
    // What was interrupted, or has nothing to do, is run again.
    await queryAs(url, PURGE);
    const left = async (table: string, id: string) => {
      const rows = await queryAs<{ id: string }>(url, `select distinct trim(${id}) as id from ${table} order by 1`);
      return rows.map((row) => row.id);
    };
    const open = ["running", "scheduled", "young"];
    for (const table of ["trace_runs", "spans", "traces", "event_batches"])
      expect(await left(table, "run_id"), table).toEqual(open);
    for (const table of ["function_runs", "history"])
      expect(await left(table, "encode(run_id, 'escape')"), table).toEqual(open);
    expect(await left("function_finishes", "encode(run_id, 'escape')")).toEqual(["young"]);
    expect(await left("events", "encode(internal_id, 'escape')")).toEqual(open.map((id) => `event ${id}`));
  } finally {
    await queryAs(adminUrl, `drop database ${name} with (force)`);
  }
});
