-- insertPagos
insert into "documento_pago" ("tenant_id", "recibo_id", "orden", "documento_id", "monto", "otros", "pendiente", "partes") select $1::int, $2::bigint, p.orden, p."documentoId", p.monto, p.otros, p.pendiente, p.partes
from jsonb_to_recordset($3::jsonb) as p(
  orden smallint, "documentoId" bigint, monto numeric, otros numeric, pendiente numeric, partes jsonb);

-- lockCobrables
select "d"."documento_id", "d"."clave", "d"."consecutivo", "d"."tipo", "d"."estado", "d"."condicion_venta", "d"."cliente_id", "d"."ambiente", "d"."moneda", "d"."voided_at", "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."anula_nota", d.receptor -> 'identificacion' ->> 'numero' as "receptor", d.ambiente = (select t.ambiente
  from tenant t
  where t.tenant_id = d.tenant_id) as "presente"
  from "documento" as "d"
  where "d"."tenant_id" = $1
  and d.clave = any($2::text[])
  order by "d"."documento_id" for no key update;

-- lockPagables
select "documento_id", "clave", "estado", "voided_at", "monto_acreditado", "monto_pagado"
  from "documento"
  where "tenant_id" = $1
  and documento_id = any($2::bigint[])
  order by "documento_id" for no key update;

-- selectCobro
select "d"."total_comprobante", "d"."monto_acreditado", "d"."monto_pagado", "d"."anula_nota", "d"."vendedor", d.vence::text as "vence"
  from "documento" as "d"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2;

-- selectCondicion
select "condicion_venta"
  from "documento"
  where "tenant_id" = $1
  and "clave" = $2;

-- selectNotasDe
select "r"."referido_id", "n"."documento_id", "n"."total_comprobante", trim_scale(n.total_comprobante - case when n.tipo = '02' then 0 else coalesce((
select sum(a.total_comprobante) from documento_referencia ra
  join documento a on a.tenant_id = ra.tenant_id and a.documento_id = ra.documento_id
  where ra.tenant_id = n.tenant_id and ra.referido_id = n.documento_id and ra.orden = 1
    and ra.codigo in ('01', '13') and a.tipo = '02' and a.estado = 'aceptado'), 0) end) as "acreditado" from "documento_referencia" as "r" inner join "documento" as "n" on "n"."tenant_id" = "r"."tenant_id" and "n"."documento_id" = "r"."documento_id" where "r"."tenant_id" = $1 and r.referido_id = any($2::bigint[]) and "r"."orden" = $3 and "n"."tipo" = $4 and "n"."estado" <> $5;

-- selectPagosDe
select "p"."documento_id", "p"."otros", p.partes as "partes"
  from "documento_pago" as "p"
  inner join "documento" as "r" on "r"."tenant_id" = "p"."tenant_id"
  and "r"."documento_id" = "p"."recibo_id"
  where "p"."tenant_id" = $1
  and p.documento_id = any($2::bigint[])
  and "r"."estado" <> $3;

-- selectPagosDeRecibo
select "d"."tipo", "d"."clave", "d"."consecutivo", "d"."fecha_emision", "d"."total_comprobante", "d"."estado", "p"."monto", "p"."otros", "p"."pendiente", p.partes as "partes"
  from "documento" as "r"
  inner join "documento_pago" as "p" on "p"."tenant_id" = "r"."tenant_id"
  and "p"."recibo_id" = "r"."documento_id"
  inner join "documento" as "d" on "d"."tenant_id" = "p"."tenant_id"
  and "d"."documento_id" = "p"."documento_id"
  where "r"."tenant_id" = $1
  and "r"."clave" = $2
  order by "p"."orden";

-- selectRecibosDe
select "r"."clave", "r"."consecutivo", "r"."estado", "r"."fecha_emision", "p"."monto"
  from "documento" as "d"
  inner join "documento_pago" as "p" on "p"."tenant_id" = "d"."tenant_id"
  and "p"."documento_id" = "d"."documento_id"
  inner join "documento" as "r" on "r"."tenant_id" = "p"."tenant_id"
  and "r"."documento_id" = "p"."recibo_id"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2
  order by "p"."recibo_id";

-- settlePagado
update "documento" as "d" set "monto_pagado" = trim_scale(coalesce((
select sum(p.monto) from documento_pago p
  join documento r on r.tenant_id = p.tenant_id and r.documento_id = p.recibo_id
  where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id and r.estado <> 'rechazado'), 0)
+ coalesce((
select sum(p.monto) from abono_documento p
  join abono a on a.tenant_id = p.tenant_id and a.abono_id = p.abono_id
  where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id and a.voided_at is null), 0)) where "d"."tenant_id" = $1 and d.documento_id in (
      select p.documento_id from documento_pago p
      where p.tenant_id = $2 and p.recibo_id = $3::bigint);

-- settlePagadoDe
update "documento" as "d" set "monto_pagado" = trim_scale(coalesce((
select sum(p.monto) from documento_pago p
  join documento r on r.tenant_id = p.tenant_id and r.documento_id = p.recibo_id
  where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id and r.estado <> 'rechazado'), 0)
+ coalesce((
select sum(p.monto) from abono_documento p
  join abono a on a.tenant_id = p.tenant_id and a.abono_id = p.abono_id
  where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id and a.voided_at is null), 0)) where "d"."tenant_id" = $1 and d.documento_id = any($2::bigint[]);
