-- insertCategoria
insert into "categoria" ("tenant_id", "nombre")
  values ($1, $2)
  on conflict ("tenant_id", "nombre_plegado") do nothing
  returning "categoria_id" as "id";

-- insertSubcategoria
insert into "subcategoria" ("tenant_id", "categoria_id", "nombre")
  values ($1, $2, $3)
  on conflict ("tenant_id", "categoria_id", "nombre_plegado") do nothing
  returning "subcategoria_id" as "id";

-- lockCategoria
select "nombre", "estado"
  from "categoria"
  where "tenant_id" = $1
  and "categoria_id" = $2 for no key update;

-- lockSubcategoria
select "nombre", "estado"
  from "subcategoria"
  where "tenant_id" = $1
  and "subcategoria_id" = $2 for no key update;

-- selectCategorias
select "c"."categoria_id" as "idCategoria", "c"."nombre", "c"."estado", 
coalesce((select json_agg(json_build_object('idSubcategoria', s.subcategoria_id, 'nombre', s.nombre, 'estado', s.estado) order by "s"."nombre_plegado")
  from "subcategoria" as "s"
  where "s"."tenant_id" = "c"."tenant_id"
    and "s"."categoria_id" = "c"."categoria_id"), '[]') as "subcategorias" from "categoria" as "c" where "c"."tenant_id" = $1 order by "c"."nombre_plegado";

-- selectCategoriasPage
select "c"."categoria_id" as "idCategoria", "c"."nombre", "c"."estado", 
coalesce((select json_agg(json_build_object('idSubcategoria', s.subcategoria_id, 'nombre', s.nombre, 'estado', s.estado) order by "s"."nombre_plegado")
  from "subcategoria" as "s"
  where "s"."tenant_id" = "c"."tenant_id"
    and "s"."categoria_id" = "c"."categoria_id"), '[]') as "subcategorias", "c"."nombre_plegado" from "categoria" as "c" where "c"."tenant_id" = $1 and "c"."nombre_plegado" > $2 order by "c"."nombre_plegado" limit $3;

-- updateCategoria
update "categoria"
  set "nombre" = $1, "estado" = $2
  where "tenant_id" = $3
  and "categoria_id" = $4;

-- updateSubcategoria
update "subcategoria"
  set "nombre" = $1, "estado" = $2
  where "tenant_id" = $3
  and "subcategoria_id" = $4;
