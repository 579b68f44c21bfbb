import { sql } from "./qb";

/**
 * The ids that attempts `a` of delivery `d` can have, so that only the partitions of those days are read: from an hour
 * before its event, as clocks differ, to its last attempt; or an id from before there were partitions (migration 0033).
 */
export const susIntentos = sql<boolean>`(a.webhook_intento_id
    between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
      and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
  or a.webhook_intento_id < 1099511627776)`;
