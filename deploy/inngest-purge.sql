-- A self-hosted Inngest keeps what it wrote of each run and each event for good: 42 KB a document (docs/durable.md 6).
-- This deletes it once the run ended a week ago. Run it every night in Inngest's own database, as its owner:
--   psql "$INNGEST_POSTGRES_URI" -f deploy/inngest-purge.sql
-- Nothing of a run that has not ended goes, nor an event that one needs. What PuraFactura shows is in its own database.
do $$
declare
  kept constant interval := '7 days';
  ended constant timestamp := (now() at time zone 'utc') - kept;
begin
  -- Two histories of the same runs, each with its own form of the run's id. 100 is scheduled and 200 running.
  create temporary table ended_trace on commit preserve rows as
    select run_id from trace_runs where status not in (100, 200) and to_timestamp(ended_at / 1000.0) at time zone 'utc' < ended;
  create temporary table ended_run on commit preserve rows as
    select run_id from function_finishes where created_at < ended;
  analyze ended_trace;
  analyze ended_run;

  delete from spans using ended_trace where spans.run_id = ended_trace.run_id::text;
  commit;
  delete from traces using ended_trace where traces.run_id = ended_trace.run_id;
  commit;
  delete from event_batches using ended_trace where event_batches.run_id = ended_trace.run_id;
  commit;
  -- The lists' own rows go last: what an interrupted purge left is found by them.
  delete from trace_runs using ended_trace where trace_runs.run_id = ended_trace.run_id;
  commit;

  delete from history using ended_run where history.run_id = ended_run.run_id;
  commit;
  delete from function_runs using ended_run where function_runs.run_id = ended_run.run_id;
  commit;
  delete from function_finishes using ended_run where function_finishes.run_id = ended_run.run_id;
  commit;

  delete from events where received_at < ended and not exists (
    select from function_runs where function_runs.event_id = events.internal_id
      and not exists (select from function_finishes where function_finishes.run_id = function_runs.run_id)
  );
  drop table ended_trace, ended_run;
end
$$;
