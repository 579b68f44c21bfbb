-- What suppliers sent goes into the archive, too (decision 0153): a document's XML, its PDF and the authority's answer to it
-- leave three tables together, and the document's row says where they are. Of what is in the archive the row's own bytes
-- hold when there are any: an answer that proves more may come later.
alter table archivo_objeto
  drop constraint archivo_objeto_tabla_check,
  add constraint archivo_objeto_tabla_check check (tabla in ('documento', 'mensaje_receptor', 'documento_recibido'));
alter table archivo_avance
  drop constraint archivo_avance_tabla_check,
  add constraint archivo_avance_tabla_check check (tabla in ('documento', 'mensaje_receptor', 'documento_recibido'));

-- As documento_xml's columns of these names.
alter table documento_recibido
  add archivo_objeto_id uuid,
  add archivo_desde int,
  add archivo_largo int,
  add archivo_sha256 bytea,
  alter xml drop not null,
  add constraint documento_recibido_archivado check (case when archivo_objeto_id is null
    then num_nonnulls(archivo_desde, archivo_largo, archivo_sha256) = 0 and xml is not null
    else num_nonnulls(archivo_desde, archivo_largo, archivo_sha256) = 3 and xml is null end) not valid,
  add constraint documento_recibido_archivo foreign key (tenant_id, archivo_objeto_id) references archivo_objeto not valid;
-- Null of a document that is in the archive.
alter table documento_recibido_pdf alter pdf drop not null;
alter table respuesta_recibida alter xml drop not null;
