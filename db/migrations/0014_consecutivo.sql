-- The number that a series begins with, so that moving from another provider continues its numbers. It can be set while
-- none was used, which is while the next number is still the first one: one row says both, under one lock.
alter table consecutivo add column primero bigint not null default 1 check (primero between 1 and 9999999999);
