-- insertAuditEntry
insert into "audit_entry" ("tenant_id", "actor", "accion", "objeto", "objeto_id", "detalle", "request_id")
  values ($1, $2, $3, $4, $5, $6, $7);
