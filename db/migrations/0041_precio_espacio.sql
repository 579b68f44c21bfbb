-- What each megabyte of kept files beyond a plan costs a month (decision 0157). Null: nothing follows but the notice.
alter table plan add precio_espacio monto check (precio_espacio >= 0);
