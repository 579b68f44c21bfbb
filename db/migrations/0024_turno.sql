-- What goes to the authority has one run at a time, and takes few hints.

-- Which run may speak for the row: each wake is the next turn, and a run of an earlier one ends. 0: the first.
alter table documento add column turno int not null default 0;
alter table mensaje_receptor add column turno int not null default 0;

-- How many of the authority's callbacks have woken it; bounded, so that one who repeats them gains nothing.
alter table documento add column avisos smallint not null default 0;
alter table mensaje_receptor add column avisos smallint not null default 0;
