-- selectHitos
select "d"."documento_id", "d"."tipo", "d"."ambiente", "d"."created_at", "d"."created_by", "d"."sent_at", "d"."intentos", "d"."respondido_at", "d"."hacienda_mensaje", "d"."voided_at", "d"."rechazo_visto_at", "x"."firmado_at", num_nonnulls(x.xml, x.archivo_objeto_id) > 0 as "tiene_xml", num_nonnulls(x.respuesta, x.archivo_objeto_id) > 0 as "tiene_respuesta", (select a.actor from evento e join audit_entry a on a.tenant_id = e.tenant_id
  and a.created_at between uuid_extract_timestamp(e.evento_id) - interval '10 seconds'
    and uuid_extract_timestamp(e.evento_id) + interval '1 second'
  and a.objeto = 'documento' and a.accion = 'anular' and a.objeto_id = d.clave
where e.tenant_id = d.tenant_id and e.clave = d.clave and e.tipo = 'documento.anulado'
order by a.created_at limit 1) as "anulada_por" from "documento" as "d" inner join "documento_xml" as "x" on "x"."tenant_id" = "d"."tenant_id" and "x"."documento_id" = "d"."documento_id" where "d"."tenant_id" = $1 and "d"."clave" = $2 and d.tipo = any($3::text[]);

-- selectReferentes
select "o"."clave", "o"."consecutivo", "o"."tipo", "o"."estado", "o"."moneda", "o"."total_comprobante", "o"."fecha_emision", "r"."codigo"
  from "documento" as "d"
  inner join "documento_referencia" as "r" on "r"."tenant_id" = "d"."tenant_id"
  and "r"."referido_id" = "d"."documento_id"
  inner join "documento" as "o" on "o"."tenant_id" = "r"."tenant_id"
  and "o"."documento_id" = "r"."documento_id"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2
  order by "o"."documento_id"
  limit $3;

-- selectReferidos
select "o"."clave", "o"."consecutivo", "o"."tipo", "o"."estado", "o"."moneda", "o"."total_comprobante", "o"."fecha_emision", "r"."codigo"
  from "documento" as "d"
  inner join "documento_referencia" as "r" on "r"."tenant_id" = "d"."tenant_id"
  and "r"."documento_id" = "d"."documento_id"
  inner join "documento" as "o" on "o"."tenant_id" = "r"."tenant_id"
  and "o"."documento_id" = "r"."referido_id"
  where "d"."tenant_id" = $1
  and "d"."clave" = $2
  order by "r"."orden";
