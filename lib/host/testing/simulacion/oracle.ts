/** What must be true of each waiting row, after each step and at the end of a simulation. Read as the owner. */
import { inSession, queryAs } from "@/db/testing/cluster";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { faultsOfDatabase } from "@/lib/services/testing/orders/invariants";

/**
 * The states of each kind of row, and those that may follow. `null`: the row is new. What is sent to the authority is
 * also parked while that answers nobody, and due again when it is back.
 */
const ENVIO = {
  null: ["procesando"],
  procesando: ["error", "aceptado", "rechazado"],
  error: ["procesando", "aceptado", "rechazado"],
  due: ["parked"],
  parked: ["due"],
};
const ALLOWED: Record<string, Readonly<Record<string, readonly string[]>>> = {
  documento: ENVIO,
  mensaje_receptor: ENVIO,
  webhook_entrega: {
    null: ["pendiente", "omitido"],
    pendiente: ["entregado", "fallido", "omitido"],
    // A person sends them again.
    fallido: ["pendiente"],
    omitido: ["pendiente"],
  },
  correo: { null: ["pendiente"], pendiente: ["enviado", "fallido"] },
  duda: { null: ["pendiente"], pendiente: ["resuelta"], resuelta: ["pendiente"] },
  recurrente: { null: ["activa"], activa: ["pausada", "terminada"], pausada: ["activa", "terminada"] },
  recordatorio: { null: ["activo"], activo: ["apagado"], apagado: ["activo"] },
};

/** Each waiting row, with the moment at which it is looked at next; null where it waits and nothing will come. */
const WAITS = `
  select 'documento' as tabla, documento_id::text as id, siguiente_at as due, interval '30 hours' as longest
    from documento where estado in ('procesando', 'error')
  union all select 'mensaje_receptor', mensaje_receptor_id::text, siguiente_at, interval '30 hours'
    from mensaje_receptor where estado in ('procesando', 'error')
  union all select 'duda', duda_id::text, siguiente_at, interval '30 hours' from duda where estado = 'pendiente'
  union all select 'webhook_entrega', webhook_entrega_id::text, revisar_at, interval '30 hours'
    from webhook_entrega where estado = 'pendiente'
  union all select 'correo', correo_id::text, siguiente_at, interval '9 hours' from correo where estado = 'pendiente'
  union all select 'recurrente', recurrente_id::text, siguiente_at, interval '35 days'
    from recurrente where estado = 'activa'
  union all select 'recordatorio', recordatorio_id::text, siguiente_at, interval '27 hours'
    from recordatorio where estado = 'activo'
  union all select 'cifra_cambio', tenant_id::text, siguiente_at, interval '1 day' from cifra_cambio
  union all select 'aviso', outbox_event_id::text, revisar_at, interval '2 hours' from outbox_event
    where revisar_at is not null and atendido_at is null
  union all select 'outbox_event', outbox_event_id::text, created_at, interval '3 hours' from outbox_event
    where sent_at is null
  union all select 'durable_job', fn_id || ' ' || durable_job_id, greatest(due, lease_until), interval '8 days'
    from durable_job`;

/** A recurring document was issued for each of its days, once, but for those that passed while it was paused. */
const RECURRENTES = `
  select 'recurring document ' || recurrente_id || ' has ' || documents || ' documents, counts ' || emitidos || ' and missed '
         || missed || ' of ' || due as fault
  from (
    select r.recurrente_id, r.emitidos, count(d.fecha) as documents, coalesce(cardinality(r.perdidas), 0) as missed,
           case cada when 'semana' then (proxima - primera) / 7
                when 'mes' then (extract(year from proxima) - extract(year from primera)) * 12
                                + extract(month from proxima) - extract(month from primera) end as due
    from recurrente r left join recurrente_documento d using (tenant_id, recurrente_id)
    where r.proxima is not null
    group by r.tenant_id, r.recurrente_id
  ) counted
  where documents <> emitidos or emitidos + missed <> due`;

/** Each accepted sale to a customer has its mail, once; a customer is reminded at most once a day. */
const CORREOS = `
  select 'document ' || d.documento_id || ' has ' || count(m.correo_id) || ' automatic mails' as fault
  from documento d
  left join correo m on m.tenant_id = d.tenant_id and m.documento_id = d.documento_id and m.motivo = 'automatico'
  where d.estado = 'aceptado' and d.cliente_id is not null
  group by d.tenant_id, d.documento_id having count(m.correo_id) <> 1
  union all
  select 'customer ' || cliente_id || ' was reminded ' || count(*) || ' times on ' || dia
  from (select tenant_id, cliente_id, (created_at at time zone 'America/Costa_Rica')::date as dia
        from correo where motivo = 'recordatorio') reminders
  group by tenant_id, cliente_id, dia having count(*) > 1`;

/** Kept for ninety days, until the day of it is over and the next purge. */
const UNPURGED = `
  select 'an attempt at a delivery of ' || started_at || ' is still there' as fault
  from webhook_intento where started_at < reloj.now() - interval '92 days'`;

/** Waits for the authority's return: longer than for anything else that a document in procesando waits for. */
const parked = (row: string) =>
  `(${row}.estado = 'procesando' and ${row}.problema like 'Hacienda no est%'
    and ${row}.siguiente_at > reloj.now() + interval '2 hours')`;

const HISTORY = `
  create table reloj.historia (n bigint generated always as identity, tabla text, id text, antes text, ahora text);
  create function reloj.anota() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'DELETE' then
        insert into reloj.historia (tabla, id, antes, ahora)
          values (tg_table_name, to_jsonb(old) ->> (tg_table_name || '_id'), old.estado, 'gone');
      elsif tg_op = 'INSERT' or old.estado is distinct from new.estado then
        insert into reloj.historia (tabla, id, antes, ahora)
          values (tg_table_name, to_jsonb(new) ->> (tg_table_name || '_id'), case when tg_op = 'UPDATE' then old.estado end,
                  new.estado);
      end if;
      return null;
    end $$;
  create function reloj.aparta() returns trigger language plpgsql security definer as $$
    begin
      if ${parked("new")} and not ${parked("old")} or ${parked("old")} and new.siguiente_at <= reloj.now() then
        insert into reloj.historia (tabla, id, antes, ahora)
          values (tg_table_name, to_jsonb(new) ->> (tg_table_name || '_id'),
                  case when ${parked("new")} then 'due' else 'parked' end,
                  case when ${parked("new")} then 'parked' else 'due' end);
      end if;
      return null;
    end $$;
  create trigger aparta after update on documento for each row execute function reloj.aparta();
  create trigger aparta after update on mensaje_receptor for each row execute function reloj.aparta();
  create function reloj.guarda() returns trigger language plpgsql security definer as $$
    begin
      if old.respuesta is not null and new.respuesta is distinct from old.respuesta then
        insert into reloj.historia (tabla, id, antes, ahora)
          values (tg_table_name, to_jsonb(new) ->> replace(tg_table_name, '_xml', '_id'), 'una respuesta', 'otra');
      end if;
      return null;
    end $$;
  create trigger guarda after update on documento_xml for each row execute function reloj.guarda();
  create trigger guarda after update on mensaje_receptor_xml for each row execute function reloj.guarda();
  ${Object.keys(ALLOWED)
    .map(
      (tabla) =>
        `create trigger anota after insert or update or delete on ${tabla} for each row execute function reloj.anota();`,
    )
    .join("\n")}`;

interface Change {
  tabla: string;
  id: string;
  antes: string | null;
  ahora: string;
}

/** What is there to be done, and when. */
export interface Ahead {
  /** Whether events wait for the relay or the router. */
  events: boolean;
  /** When the next job of the executor is due, and the next row that the sweep looks at. */
  job: Date | null;
  wait: Date | null;
  /** Whether a document or a message waits for the authority's return. */
  parked: boolean;
}

export interface Oracle {
  /** What changed since the last look, what is wrong by now, and what comes next. */
  look(now: Date): Promise<{ changes: Change[]; faults: string[]; ahead: Ahead }>;
  /** What must be true of the whole database at any time. */
  database(): Promise<string[]>;
  /** What has no final state although the world has been well for long. */
  unfinished(): Promise<string[]>;
  /** What should have been purged by now. */
  unpurged(): Promise<string[]>;
}

const LOOK = `
  with waiting as materialized (${WAITS})
  select (select coalesce(json_agg(h order by n), '[]') from reloj.historia h where n > $3::bigint) as changes,
    (select coalesce(array_agg(tabla || ' ' || id || ' waits ' || coalesce('until ' || due, 'for nothing') order by 1), '{}')
     from waiting
     where due is null or due < $1::timestamptz - $2 * interval '1 ms' or due > $1::timestamptz + longest) as late,
    exists (select from outbox_event where sent_at is null)
      or exists (select from durable_event where routed_at is null) as events,
    (select min(due) from waiting where tabla = 'durable_job') as job,
    (select min(due) from waiting where tabla not in ('durable_job', 'outbox_event')) as wait,
    exists (select from documento where ${parked("documento")})
      or exists (select from mensaje_receptor where ${parked("mensaje_receptor")}) as parked`;

/** How long after its moment a step may come: the sweep's grace, and a clock that went forth and back. */
const LATE_MS = 3 * HOUR_MS;

export async function openOracle(ownerUrl: string): Promise<Oracle> {
  await inSession(ownerUrl, (client) => client.query(HISTORY));
  let seen = 0;
  return {
    async look(now) {
      const [row] = await queryAs<Ahead & { changes: (Change & { n: number })[]; late: string[] }>(ownerUrl, {
        name: "look",
        text: LOOK,
        values: [now, LATE_MS, seen],
      });
      const { changes = [], late = [], events = false, job = null, wait = null, parked = false } = row ?? {};
      seen = changes.at(-1)?.n ?? seen;
      const wrong = changes.filter(({ tabla, antes, ahora }) => !ALLOWED[tabla]?.[String(antes)]?.includes(ahora));
      const faults = wrong.map(({ tabla, id, antes, ahora }) => `${tabla} ${id} went from ${antes} to ${ahora}`);
      return { changes, faults: [...faults, ...late], ahead: { events, job, wait, parked } };
    },
    async database() {
      const rows = await queryAs<{ fault: string }>(ownerUrl, `${RECURRENTES} union all ${CORREOS}`);
      return [...(await faultsOfDatabase(ownerUrl)), ...rows.map(({ fault }) => fault)];
    },
    async unfinished() {
      const rows = await queryAs<{ fault: string }>(
        ownerUrl,
        `select tabla || ' ' || id || ' has no end' as fault from (${WAITS}) waiting
         where tabla in ('documento', 'mensaje_receptor', 'duda', 'webhook_entrega', 'correo', 'outbox_event')`,
      );
      return rows.map(({ fault }) => fault);
    },
    async unpurged() {
      const rows = await queryAs<{ fault: string }>(ownerUrl, UNPURGED);
      return rows.map(({ fault }) => fault);
    },
  };
}

/** Longer than any schedule of what drains. */
export const DRAINED_MS = 12 * DAY_MS;
