-- selectTipoCambio
select "fecha", "venta"
  from "tipo_cambio"
  where "moneda" = $1
  and "fecha" <= $2
  order by "fecha" desc
  limit $3;

-- upsertTipoCambio
insert into "tipo_cambio" ("fecha", "venta", "compra")
  values ($1, $2, $3)
  on conflict ("fecha") do update
  set "venta" = $4, "compra" = $5, "obtenido_at" = now();
