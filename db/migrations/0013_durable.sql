-- State of the embedded executor of durable functions (inngest/README.md). It belongs to no tenant: the rows hold event
-- data (ids and small facts) and step results, and only pf_system may touch them.
--
--   event ──route──▶ run + job(discover) ──claim, call──▶ steps saved as they resolve ──▶ run completed | failed
--                         several at once, or a sleep ──▶ step pending + job(step | timer) each; the last one resolved
--                                                         brings the run's job(discover) back

create table durable_event (
  -- Given by the sender, or derived from the sending, so that an event sent twice counts once.
  durable_event_id text primary key,
  name             text not null,
  -- `json`, not `jsonb`: a step's result is read back unchanged, and \u0000 is allowed.
  data             json not null,
  -- Milliseconds since 1970, as the sender says.
  ts               bigint not null,
  -- The only function that a cron slot is for.
  fn_id            text,
  created_at       timestamptz not null default now(),
  routed_at        timestamptz
) with (autovacuum_analyze_threshold = 10000);
create index durable_event_routed on durable_event (routed_at, created_at);

create table durable_run (
  durable_run_id   uuid primary key default uuidv7(),
  fn_id            text not null,
  durable_event_id text not null references durable_event,
  status           text not null default 'running' check (status in ('running', 'completed', 'failed')),
  -- Concurrency: at most `climit` leased jobs of a function share a `ckey`. Null for no limit.
  ckey             text,
  climit           int check (climit > 0),
  output           json,
  error            json,
  created_at       timestamptz not null default now(),
  ended_at         timestamptz,
  unique (durable_event_id, fn_id),
  check ((ckey is null) = (climit is null)),
  check ((status = 'running') = (ended_at is null))
) with (autovacuum_analyze_threshold = 10000);
create index durable_run_ended on durable_run (ended_at) where ended_at is not null;

create sequence durable_step_seq;

create table durable_step (
  durable_run_id uuid not null references durable_run on delete cascade,
  -- The SDK's hash of the step's name.
  step_id        text not null,
  name           text not null,
  state          text not null check (state in ('pending', 'done', 'failed')),
  data           json,
  error          json,
  -- Order of completion: a replay resolves steps in the order in which they first completed.
  seq            bigint,
  primary key (durable_run_id, step_id),
  check ((state = 'pending') = (seq is null))
) with (autovacuum_analyze_threshold = 10000);

create table durable_job (
  durable_job_id uuid primary key default uuidv7(),
  durable_run_id uuid not null references durable_run on delete cascade,
  fn_id          text not null,
  kind           text not null check (kind in ('discover', 'step', 'timer')),
  -- '' for discover.
  step_id        text not null default '',
  -- Failures that the current call answered with; leases that expired since the last answer.
  attempt        int not null default 0,
  crashes        int not null default 0,
  due            timestamptz not null default now(),
  -- Fence: a process with another token changes nothing.
  token          uuid,
  lease_until    timestamptz,
  ckey           text,
  -- Null for a sleep's end, which waits its turn with its key but takes none of its places.
  climit         int,
  last_error     json,
  -- Claims take queues in turns: one for each key of a function, and one for its jobs without a key.
  queue          bigint generated always as (hashtextextended(fn_id || ' ' || coalesce(ckey, ''), 0)) stored,
  unique (durable_run_id, kind, step_id),
  check ((token is null) = (lease_until is null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_threshold = 10000);
create index durable_job_due on durable_job (due, durable_job_id);
create index durable_job_queue on durable_job (queue, due, durable_job_id);
create index durable_job_leased on durable_job (queue) where token is not null;

-- When each schedule fires next. A slot missed while no worker ran is made up for once.
create table durable_cron (
  fn_id text not null,
  cron  text not null,
  due   timestamptz not null,
  primary key (fn_id, cron)
);

grant select, insert, update, delete on durable_event, durable_run, durable_step, durable_job, durable_cron to pf_system;
grant usage on sequence durable_step_seq to pf_system;
