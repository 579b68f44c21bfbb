-- upsertCredencialHacienda
insert into "credencial_hacienda" ("tenant_id", "ambiente", "usuario", "contrasena_cifrada", "updated_by", "updated_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "ambiente") do update
  set "usuario" = $7, "contrasena_cifrada" = $8, "updated_by" = $9, "updated_at" = $10;
