-- A caller names its requests (X-Request-Id) and looks for one by that name among those of its key. It may send the same
-- name again, so the id of the entry comes last, in the order of the list. Requests are logged late while the index is
-- built, and answered all the same.
create index solicitud_api_request_id on solicitud_api (tenant_id, api_key_id, request_id, solicitud_api_id);
