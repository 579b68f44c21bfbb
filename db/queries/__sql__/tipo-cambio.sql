-- upsertTipoCambio
insert into "tipo_cambio" ("fecha", "venta", "compra")
  values ($1, $2, $3)
  on conflict ("fecha") do update
  set "venta" = $4, "compra" = $5;
