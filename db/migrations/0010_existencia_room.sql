-- A line's quantity has up to 13 integer digits and stock never refuses a sale, so its sum needs room for very many of
-- the largest: with numeric(16,3) the second one failed with an overflow.
alter table existencia alter column cantidad type numeric(30,3);
