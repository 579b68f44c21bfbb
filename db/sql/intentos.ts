import { sql } from "./qb";

/**
 * Within what ids the attempts `a` of delivery `d` lie: from an hour before its event, as clocks differ, to its last
 * attempt, or those of before there were partitions (0033_particiones.sql). So few days are looked into.
 */
export const susIntentos = sql<boolean>`(a.webhook_intento_id
    between momento_id(uuid_extract_timestamp(d.evento_id) - interval '1 hour')
      and coalesce(momento_id(d.intentado_at + interval '1 ms'), 9223372036854775807)
  or a.webhook_intento_id < 1099511627776)`;
