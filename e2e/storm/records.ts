/** Reads a tenant's database after the storm, as the application's role in the tenant's scope. */
import type pg from "pg";
import { CREDITOS, EXISTENCIAS, MOVIMIENTOS } from "@/lib/services/testing/orders/invariants";

export interface Stored {
  /** Also its identification at the authority. */
  id: string;
  clave: string;
  consecutivo: string;
  estado: string;
  motivos: { codigo: string }[];
  con_respuesta: boolean;
}

export interface Evento {
  evento_id: string;
  tipo: string;
  clave: string | null;
}

export interface Records {
  documentos: Stored[];
  eventos: Evento[];
  /** Branch, terminal and type → the next number. */
  siguientes: Map<string, number>;
  /** Keys with a stored answer, and the id in it. */
  llaves: Map<string, string>;
  /** Number of audit entries about something issued. */
  emisiones: number;
  /** Sentences. */
  ledgerFaults: string[];
}

export interface Progress {
  /** Documents without a verdict. */
  open: number;
  /** Outbox events that were not sent. */
  outbox: number;
  /** Deliveries that have not arrived. */
  entregas: number;
}

export async function readProgress(session: pg.Client): Promise<Progress> {
  const { rows } = await session.query<Progress>(
    `select (select count(*)::int from documento where estado in ('procesando', 'error'))
              + (select count(*)::int from mensaje_receptor where estado in ('procesando', 'error')) as open,
            (select count(*)::int from outbox_event where sent_at is null) as outbox,
            (select count(*)::int from webhook_entrega where estado <> 'entregado') as entregas`,
  );
  return rows[0] ?? { open: 0, outbox: 0, entregas: 0 };
}

/** Claves of sales and notes without a verdict. */
export async function readOpenSales(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ clave: string }>(
    "select clave from documento where estado = 'procesando' and tipo <> '08'",
  );
  return rows.map(({ clave }) => clave);
}

/** Events that some receiver has not taken yet. */
export async function readMissing(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ evento_id: string }>(
    "select distinct evento_id from webhook_entrega where estado <> 'entregado'",
  );
  return rows.map(({ evento_id }) => evento_id);
}

export async function readRecords(session: pg.Client): Promise<Records> {
  const all = async <T extends object>(sql: string) => (await session.query<T>(sql)).rows;
  const series = await all<{ serie: string; siguiente: string }>(
    "select sucursal || terminal || tipo as serie, siguiente from consecutivo",
  );
  const keys = await all<{ llave: string; id: string }>(KEYS);
  const issued = await all<{ n: number }>("select count(*)::int as n from audit_entry where accion = 'emitir'");
  return {
    documentos: await all<Stored>(DOCUMENTOS),
    eventos: await all<Evento>("select evento_id, tipo, clave from evento order by evento_id"),
    siguientes: new Map(series.map(({ serie, siguiente }) => [serie, Number(siguiente)])),
    llaves: new Map(keys.map(({ llave, id }) => [llave, id])),
    emisiones: issued[0]?.n ?? 0,
    ledgerFaults: (await all<{ fault: string }>(`${EXISTENCIAS} union all ${MOVIMIENTOS} union all ${CREDITOS}`)).map(
      ({ fault }) => fault,
    ),
  };
}

/** Sorted by number within each series. */
const DOCUMENTOS = `
  select d.clave as id, d.clave, d.consecutivo, d.estado, d.hacienda_motivos as motivos,
         x.respuesta is not null as con_respuesta
  from documento d join documento_xml x using (tenant_id, documento_id)
  union all
  select m.clave || '-' || m.consecutivo, m.clave, m.consecutivo, m.estado, m.hacienda_motivos, x.respuesta is not null
  from mensaje_receptor m join mensaje_receptor_xml x using (tenant_id, mensaje_receptor_id)
  order by consecutivo`;

const KEYS = `
  select key as llave, concat_ws('-', body::jsonb ->> 'clave',
                                 case when route like '%/mensajes-receptor' then body::jsonb ->> 'consecutivo' end) as id
  from idempotency_key where status = 201`;
