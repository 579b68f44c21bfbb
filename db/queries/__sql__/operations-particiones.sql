-- selectParticiones
select tabla, dias, en_resto
  from particiones_estado();

-- stepMeses
select meses_paso($1, $2) as hecho;

-- stepParticiones
select particiones_paso($1, $2, $3, $4) as hecho;
