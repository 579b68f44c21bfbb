-- Scripts and styles of each release of the portal (decision 0159): a page that was opened before a release goes on
-- asking for its own, whichever program answers.
create table portal_archivo (
  -- As its address ends, after /_next/static/.
  nombre   text primary key check (length(nombre) between 1 and 300),
  -- As it is kept: compressed with Brotli, or what is compressed already, as it is.
  bytes    bytea not null,
  -- When a program that has it was last seen.
  seen_at timestamptz not null
);
alter table portal_archivo alter column bytes set storage external;
create index portal_archivo_seen on portal_archivo (seen_at);
grant select, insert, update, delete on portal_archivo to pf_system;
