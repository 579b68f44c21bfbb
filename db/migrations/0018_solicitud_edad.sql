-- The purge found the oldest requests by a BRIN index. Its ranges never narrow: once freed pages were filled again, each
-- of them seemed to hold old rows, and every batch of the purge read more of the table. Rows come in the order of time,
-- so a B-tree grows at one end. Requests are logged late while it is built, and answered all the same.
drop index solicitud_api_edad;
create index solicitud_api_edad on solicitud_api (received_at);
