/** A database whose files went back to an earlier moment: what a restore of a logical backup leaves is made of it. */
import { withSession } from "../connection/session";
import { migrate } from "../migrations/migrate";
import { renewEpocas } from "../queries/notices/cambio";
import { selectMasterKeys } from "../queries/operations/operacion";
import { closeNumeracion } from "../queries/operations/restauracion";

/** When the last transaction was committed that the server replayed since it started; null when it replayed none. */
export function lastReplayed(ownerUrl: string): Promise<Date | null> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at");
    return rows[0]?.at ?? null;
  });
}

/** Names of the master keys that wrap its tenants' data keys. */
export function masterKeysOf(ownerUrl: string): Promise<string[]> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ master_key_id: string }>(selectMasterKeys({}).sql);
    return rows.map(({ master_key_id }) => master_key_id);
  });
}

/**
 * Its migrations become those of this program, no tenant gives a number any more (decision 0121), and readers of the
 * feed begin anew. Nobody else may reach the database before.
 */
export async function settleRecovered(ownerUrl: string, moment: Date): Promise<void> {
  await migrate(ownerUrl);
  await withSession(ownerUrl, async (client) => {
    await client.query("begin");
    for (const { sql, parameters } of [closeNumeracion({ respaldoAt: moment }), renewEpocas({})]) {
      await client.query(sql, [...parameters]);
    }
    await client.query("commit");
  });
}

export interface Documentos {
  tenantId: number;
  documentos: number;
  /** Over the digests of their signed XML, in the order in which they were made. */
  sha256: string;
}

/** What each tenant issued before `moment`: the service's own database and a recovered one must say the same. */
export function documentosBefore(ownerUrl: string, moment: Date): Promise<Documentos[]> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<Documentos>(
      `select d.tenant_id as "tenantId", count(*)::int as documentos,
              encode(sha256(string_agg(sha256(x.xml), '' order by d.documento_id)), 'hex') as sha256
       from documento d join documento_xml x on x.tenant_id = d.tenant_id and x.documento_id = d.documento_id
       where d.created_at < $1 group by d.tenant_id order by d.tenant_id`,
      [moment],
    );
    return rows;
  });
}

export interface LogEnd {
  systemIdentifier: string;
  timeline: number;
  position: bigint;
}

/** Where the server's log ends now; null on a standby. */
export function logEnd(ownerUrl: string): Promise<LogEnd | null> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ systemIdentifier: string; timeline: string; position: string }>(
      `select system_identifier::text as "systemIdentifier",
              left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position
       from pg_control_system() where not pg_is_in_recovery()`,
    );
    const [row] = rows;
    return row === undefined
      ? null
      : { ...row, timeline: Number.parseInt(row.timeline, 16), position: BigInt(row.position) };
  });
}
