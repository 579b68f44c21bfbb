-- insertAbono
insert into "abono" ("tenant_id", "moneda", "monto", "fecha", "medio_pago", "medio_pago_otros", "referencia", "created_by", "created_at", "cliente_id", "ambiente")
  values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11)
  returning "abono_id";

-- insertAbonoDocumentos
insert into "abono_documento" ("tenant_id", "abono_id", "orden", "documento_id", "monto") select $1::int, $2::bigint, p.orden, p."documentoId", p.monto
from jsonb_to_recordset($3::jsonb) as p(orden smallint, "documentoId" bigint, monto numeric);

-- selectAbono
select "a"."abono_id", "a"."moneda", "a"."monto", "a"."medio_pago", "a"."medio_pago_otros", "a"."referencia", "a"."created_by", "a"."created_at", "a"."voided_at", "a"."voided_by", "c"."identificacion", a.fecha::text as "fecha", trim(c.nombre || ' ' || c.apellidos) as "nombre"
  from "abono" as "a"
  inner join "cliente" as "c" on "c"."tenant_id" = "a"."tenant_id"
  and "c"."cliente_id" = "a"."cliente_id"
  where "a"."tenant_id" = $1
  and "a"."abono_id" = $2;

-- selectAbonoDocumentos
select "d"."documento_id", "d"."tipo", "d"."clave", "d"."consecutivo", "d"."fecha_emision", "d"."total_comprobante", "p"."monto"
  from "abono_documento" as "p"
  inner join "documento" as "d" on "d"."tenant_id" = "p"."tenant_id"
  and "d"."documento_id" = "p"."documento_id"
  where "p"."tenant_id" = $1
  and "p"."abono_id" = $2
  order by "p"."orden";

-- selectAbonosDe
select "a"."abono_id", "a"."voided_at", "p"."monto", a.fecha::text as "fecha"
  from "documento" as "d"
  inner join "abono_documento" as "p" on "p"."tenant_id" = "d"."tenant_id"
  and "p"."documento_id" = "d"."documento_id"
  inner join "abono" as "a" on "a"."tenant_id" = "p"."tenant_id"
  and "a"."abono_id" = "p"."abono_id"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2
  order by "p"."abono_id";

-- selectAbonosPage
select "a"."abono_id", "a"."moneda", "a"."monto", "a"."medio_pago", "a"."medio_pago_otros", "a"."referencia", "a"."created_by", "a"."created_at", "a"."voided_at", "a"."voided_by", "c"."identificacion", a.fecha::text as "fecha", trim(c.nombre || ' ' || c.apellidos) as "nombre"
  from "abono" as "a"
  inner join "cliente" as "c" on "c"."tenant_id" = "a"."tenant_id"
  and "c"."cliente_id" = "a"."cliente_id"
  where "a"."tenant_id" = $1
  and "a"."abono_id" < $2
  order by "a"."abono_id" desc
  limit $3;

-- selectAbonosPageOfCliente
select "a"."abono_id", "a"."moneda", "a"."monto", "a"."medio_pago", "a"."medio_pago_otros", "a"."referencia", "a"."created_by", "a"."created_at", "a"."voided_at", "a"."voided_by", "c"."identificacion", a.fecha::text as "fecha", trim(c.nombre || ' ' || c.apellidos) as "nombre"
  from "abono" as "a"
  inner join "cliente" as "c" on "c"."tenant_id" = "a"."tenant_id"
  and "c"."cliente_id" = "a"."cliente_id"
  where "a"."cliente_id" = $1
  and "a"."tenant_id" = $2
  and "a"."abono_id" < $3
  order by "a"."abono_id" desc
  limit $4;

-- voidAbono
update "abono"
  set "voided_at" = $1, "voided_by" = $2
  where "tenant_id" = $3
  and "abono_id" = $4
  and "voided_at" is null
  returning "monto", "moneda";
