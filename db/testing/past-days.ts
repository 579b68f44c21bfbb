/** Gives partitioned tables partitions of the past, as an installation has that runs for long. */
import { queryAs } from "./cluster";

interface Particionadas {
  tablas: readonly string[];
  /** SQL: how many ids one partition has. */
  paso: string;
  /** SQL: the name of a partition of `tabla` whose first id is `desde`. */
  nombre: string;
}

const POR_DIA: Particionadas = {
  tablas: ["solicitud_api", "webhook_intento"],
  paso: "momento_id('epoch'::timestamptz + interval '24 hours')",
  nombre: `tabla || to_char(to_timestamp((desde >> 18) / 1000) at time zone 'UTC', '"_d"YYYYMMDD')`,
};
const POR_MES: Particionadas = {
  tablas: ["documento_linea", "documento_xml"],
  paso: "31::bigint << 40",
  nombre: "mes_nombre(tabla, desde)",
};

/** Makes a partition of each of the last `days` days of both logs, which must have no rows from before today. */
export const openPastDays = (ownerUrl: string, days: number) => openPast(ownerUrl, POR_DIA, days);

/** The same of the last `months` months for lines and XML, which must have no rows from before this month. */
export const openPastMonths = (ownerUrl: string, months: number) => openPast(ownerUrl, POR_MES, months);

async function openPast(ownerUrl: string, { tablas, paso, nombre }: Particionadas, count: number): Promise<void> {
  await queryAs(
    ownerUrl,
    `do $$
     declare
       tabla text;
       desde bigint;
       paso constant bigint := ${paso};
     begin
       foreach tabla in array '{${tablas}}'::text[] loop
         desde := (select p.hasta from particiones_de(tabla) p where p.desde is null);
         execute format('drop table %I', tabla || '_antes');
         call crear_particion(tabla, tabla || '_antes', null, desde - ${count} * paso);
         for n in 1 .. ${count} loop
           desde := desde - paso;
           call crear_particion(tabla, ${nombre}, desde, desde + paso);
         end loop;
       end loop;
     end $$`,
  );
}
