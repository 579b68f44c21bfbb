-- cronDue
select due
  from durable_cron
  where fn_id = $1
  and cron = $2;

-- fireCron
with mine as (update durable_cron set due = $4 where fn_id = $1 and cron = $2 and due = $3 returning fn_id)
insert into durable_event (durable_event_id, name, data, ts, fn_id)
select $5, $6, $7::json, (extract(epoch from $3::timestamptz) * 1000)::bigint, fn_id from mine
on conflict do nothing;

-- registerCron
insert into durable_cron (fn_id, cron, due)
  values ($1, $2, $3)
  on conflict do nothing;
