/** Gives partitioned tables partitions of the past, as an installation has that runs for long. */
import { queryAs } from "./cluster";

/** Makes a partition of each of the last `days` days. The tables must have no rows from before today. */
export async function openPastDays(ownerUrl: string, days: number): Promise<void> {
  await queryAs(
    ownerUrl,
    `do $$
     declare
       tabla text;
       hasta bigint;
       dia constant bigint := momento_id('epoch'::timestamptz + interval '24 hours');
     begin
       foreach tabla in array array['solicitud_api', 'webhook_intento'] loop
         hasta := (select p.hasta from particiones_de(tabla) p where p.desde is null);
         execute format('drop table %I', tabla || '_antes');
         call crear_particion(tabla, tabla || '_antes', null, hasta - ${days} * dia);
         for n in 1 .. ${days} loop
           call crear_particion(
             tabla, tabla || to_char(to_timestamp(((hasta - n * dia) >> 18) / 1000) at time zone 'UTC', '"_d"YYYYMMDD'),
             hasta - n * dia, hasta - (n - 1) * dia);
         end loop;
       end loop;
     end $$`,
  );
}

/** The same of the last `months` months for lines and XML, which must have no rows from before this month. */
export async function openPastMonths(ownerUrl: string, months: number): Promise<void> {
  await queryAs(
    ownerUrl,
    `do $$
     declare
       tabla text;
       hasta bigint;
       mes constant bigint := 31::bigint << 40;
     begin
       foreach tabla in array array['documento_linea', 'documento_xml'] loop
         hasta := (select p.hasta from particiones_de(tabla) p where p.desde is null);
         execute format('drop table %I', tabla || '_antes');
         call crear_particion(tabla, tabla || '_antes', null, hasta - ${months} * mes);
         for n in 1 .. ${months} loop
           call crear_particion(tabla, mes_nombre(tabla, hasta - n * mes), hasta - n * mes, hasta - (n - 1) * mes);
         end loop;
       end loop;
     end $$`,
  );
}
