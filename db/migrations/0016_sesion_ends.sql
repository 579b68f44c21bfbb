-- An open page holds a connection of events, which must end when its user may not read any more. The database itself
-- tells of it, so that no way to end a session, to change a user or to suspend a company can forget to.

-- The account whose sessions are to be looked at again.
create function tell_cuenta() returns trigger language plpgsql as $$
begin
  perform pg_notify('cuentas', new.cuenta_id::text);
  return null;
end $$;

create trigger tells after update of ended_at, usuario_id on sesion for each row
  when (old.ended_at is distinct from new.ended_at or old.usuario_id is distinct from new.usuario_id)
  execute function tell_cuenta();
create trigger tells after update of rol, estado, puntos_venta on usuario for each row
  when ((old.rol, old.estado, old.puntos_venta) is distinct from (new.rol, new.estado, new.puntos_venta))
  execute function tell_cuenta();

create function tell_cuentas_of_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('cuentas', cuenta_id::text) from usuario where tenant_id = new.tenant_id;
  return null;
end $$;

create trigger tells after update of estado on tenant for each row when (old.estado is distinct from new.estado)
  execute function tell_cuentas_of_tenant();
