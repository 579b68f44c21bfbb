-- A session names the membership with which its person works now, not a tenant: sessions, like accounts, stay outside the
-- tenants' tables, which only their tenant may see.

alter table usuario add unique (usuario_id);
alter table sesion add column usuario_id int references usuario (usuario_id);
update sesion s set usuario_id = u.usuario_id
from usuario u where u.tenant_id = s.tenant_id and u.cuenta_id = s.cuenta_id;
alter table sesion drop column tenant_id;
