-- What was corrected of a line of a file, and why it could not be sold as it is: said before it is applied, and after.
alter table importacion_fila add column advertencia text;
alter table importacion add column advertidas int not null default 0;
