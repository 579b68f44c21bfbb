/** Reads a tenant's database after the storm, as the application's role in the tenant's scope. */
import type pg from "pg";

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

/** The stock must be the sum of its movements. */
const EXISTENCIAS = `
  select 'product ' || producto_id || ' of warehouse ' || bodega_id || ': ' || coalesce(e.cantidad, 0) || ' are there, '
         || coalesce(m.cantidad, 0) || ' moved' as fault
  from existencia e
  full join (select bodega_id, producto_id, sum(cantidad) as cantidad from movimiento_inventario group by 1, 2) m
    using (bodega_id, producto_id)
  where coalesce(e.cantidad, 0) <> coalesce(m.cantidad, 0)`;

/**
 * A sale must have moved out what it sold less what its notes returned, a purchase must have moved in what it bought,
 * and a rejected document nothing.
 */
const MOVIMIENTOS = `
  select 'document ' || documento_id || ' moved ' || coalesce(moved.cantidad, 0) || ' of product ' || producto_id
         || ' in place of ' || coalesce(due.cantidad, 0) as fault
  from (
    select d.documento_id, l.producto_id,
           case when d.estado = 'rechazado' then 0
                when d.tipo = '08' then sum(l.cantidad)
                else least(0, coalesce(returned.cantidad, 0) - sum(l.cantidad)) end as cantidad
    from documento d
    join documento_linea l on l.documento_id = d.documento_id and l.producto_id is not null and l.codigo_cabys < '5'
    left join lateral (
      select sum(nl.cantidad) as cantidad
      from documento_referencia r
      join documento n on n.documento_id = r.documento_id and n.tipo = '03' and n.estado <> 'rechazado'
      join documento_linea nl on nl.documento_id = n.documento_id and nl.producto_id = l.producto_id
      where r.referido_id = d.documento_id and r.orden = 1 and r.codigo in ('01', '06', '13')
    ) returned on true
    where d.tipo in ('01', '04', '08')
    group by d.documento_id, d.tipo, d.estado, l.producto_id, returned.cantidad
  ) due
  full join (
    select origen_id as documento_id, producto_id, sum(cantidad) as cantidad from movimiento_inventario group by 1, 2
  ) moved using (documento_id, producto_id)
  where coalesce(due.cantidad, 0) <> coalesce(moved.cantidad, 0)`;

/** The credited amount must be the sum of the notes that count, and never above the total. */
const CREDITOS = `
  select 'document ' || clave || ' of ' || total_comprobante || ' has ' || monto_acreditado || ' credited in place of '
         || due as fault
  from (
    select d.clave, d.total_comprobante, d.monto_acreditado, coalesce((
      select sum(n.total_comprobante - case when n.tipo = '02' then 0 else coalesce((
          select sum(a.total_comprobante) from documento_referencia ra
          join documento a on a.documento_id = ra.documento_id and a.tipo = '02' and a.estado = 'aceptado'
          where ra.referido_id = n.documento_id and ra.orden = 1 and ra.codigo in ('01', '13')), 0) end)
      from documento_referencia r
      join documento n on n.documento_id = r.documento_id and n.estado <> 'rechazado'
      where r.referido_id = d.documento_id and r.orden = 1
        and case when d.tipo = '03' then n.tipo = '02' and r.codigo in ('01', '13') else n.tipo = '03' end), 0) as due
    from documento d
  ) credited
  where monto_acreditado <> due or monto_acreditado > total_comprobante`;
