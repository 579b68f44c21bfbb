-- selectNovedades
select hashtextextended(concat(
array(select a.audit_entry_id from audit_entry a
      where a.tenant_id = $1 order by a.audit_entry_id desc limit $2::int),
array(select e.evento_id from evento e
      where e.tenant_id = $3 order by e.evento_id desc limit $4::int)), 0)::text as marca;
