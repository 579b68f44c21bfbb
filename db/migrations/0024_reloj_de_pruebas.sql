-- A test tenant may move its clock ahead of the real one (decision 0128), by at most 400 days. Nobody who issues for
-- real can: not a company that is no test tenant, nor one whose documents leave the simulator.
alter table tenant
  -- Seconds.
  add reloj_adelanto int not null default 0 check (reloj_adelanto between 0 and 34560000),
  add constraint tenant_reloj_de_pruebas check (reloj_adelanto = 0 or (es_prueba and ambiente = 'simulador'));
-- Deeds by the clock look for the few that are ahead.
create index tenant_reloj on tenant (tenant_id) where reloj_adelanto > 0;
