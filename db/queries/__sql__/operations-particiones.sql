-- selectParticiones
select tabla, dias, en_resto
  from particiones_estado();

-- stepParticiones
select particiones_paso($1, $2, $3, $4) as hecho;
