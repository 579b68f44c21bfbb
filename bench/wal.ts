/** What the write-ahead log of a run consists of. */
import { withSession } from "@/db/connection/session";
import { formatTable } from "./measure";

const TOP = 16;

/** Bytes of log a document since the position, by table with its indexes, the dearest first. Returns those of all. */
export function printLog(ownerUrl: string, since: string, documents: number): Promise<number> {
  return withSession(ownerUrl, async (client) => {
    await client.query("create extension if not exists pg_walinspect");
    const { rows } = await client.query<{ name: string; records: number; data: number; pages: number }>(LOG, [since]);
    console.log(
      formatTable(
        ["log of", "records a document", "bytes a document", "whole pages, bytes a document"],
        rows
          .slice(0, TOP)
          .map(({ name, records, data, pages }) => [
            name,
            (records / documents).toFixed(1),
            (data / documents).toFixed(0),
            (pages / documents).toFixed(0),
          ]),
      ),
    );
    const sum = (of: "data" | "pages") => rows.reduce((bytes, row) => bytes + row[of], 0) / documents / 1024;
    const [data, pages] = [sum("data"), sum("pages")];
    console.log(
      `\nwrite-ahead log: ${(data + pages).toFixed(1)} KB a document, ${pages.toFixed(1)} of it whole pages\n`,
    );
    return data + pages;
  });
}

/**
 * A page is written whole when it changes for the first time after a checkpoint. A record of several tables counts in
 * each with what it has of it; the rest (commits, sequences) has no table.
 */
const LOG = `
  with blocks as (
    select coalesce(i.indrelid, toast.oid, c.oid) as tabla, count(distinct start_lsn) as records,
           sum(b.block_data_length) as data, sum(b.block_fpi_length) as pages
    from pg_get_wal_block_info($1::pg_lsn, pg_current_wal_lsn(), false) b
      left join pg_class c on c.relfilenode = b.relfilenode
      left join pg_index i on i.indexrelid = c.oid
      left join pg_class toast on toast.reltoastrelid = coalesce(i.indrelid, c.oid)
    group by 1
  ), everything as (
    select count(*) as records, sum(record_length - fpi_length) as data, sum(fpi_length) as pages
    from pg_get_wal_records_info($1::pg_lsn, pg_current_wal_lsn())
  )
  select coalesce(tabla::regclass::text, 'what is left') as name, records::float8, data::float8, pages::float8
  from blocks
  union all
  select 'heads of records', e.records, e.data - b.data, e.pages - b.pages
  from everything e, (select sum(data) as data, sum(pages) as pages from blocks) b
  order by 3 desc, 4 desc`;
