-- selectActividades
select "codigo", "nombre", "principal"
  from "actividad"
  where "tenant_id" = $1
  order by "principal" desc, "codigo";

-- selectMarcas
select "marca_id" as "id", "nombre"
  from "marca"
  where "tenant_id" = $1
  and "estado" = $2
  order by "nombre_plegado";
