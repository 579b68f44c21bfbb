-- selectClavesConocidas
select d.clave, case d.tipo when '08' then 'compra' when '10' then 'recibo' else 'venta' end as donde, d.estado,
       null::smallint as mensaje, d.fecha_emision as fecha
from documento d where d.tenant_id = $1 and d.clave = any($2::text[])
union all
select m.clave, 'mensaje', m.estado, m.mensaje, m.documento_fecha
from mensaje_receptor m where m.tenant_id = $3 and m.clave = any($4::text[])
union all
select r.clave, 'recibido', null, null, r.documento_fecha
from documento_recibido r where r.tenant_id = $5 and r.clave = any($6::text[])
  and r.por_responder;
