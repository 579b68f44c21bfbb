/** Pages of documents in the order of their totals. They have alias `d`. */
import type { Clase, Sql } from "./documento-clase";
import { type Restriccion, restriccion } from "./documento-filtro";
import { sql } from "./qb";
import { type Recorrido, recorrido } from "./recorrido";
import { posicion } from "./tramo";

interface PorTotal extends Restriccion, Recorrido {
  desde: string;
  hasta: string;
}

/** The condition of an index that has documents in the order of their totals. */
type IndiceDeTotales = (args: { tipos: readonly string[] }) => Sql;

/** Of every type: sales are most of its documents. */
export const DE_TODOS: IndiceDeTotales = () => sql`d.total_centimos >= 0`;

/** Of types that are rare beside sales, for one of them. */
export const DE_UN_TIPO: IndiceDeTotales = ({ tipos }) =>
  sql`d.tipo in ('08', '10') and d.tipo = (${tipos}::text[])[1]`;

/** Documents of one currency in the order of their totals. */
export const porTotal = <Row>(clase: Clase<Row>, indice: IndiceDeTotales) =>
  recorrido((args: PorTotal) => ({
    tabla: sql`documento`,
    alias: sql`d`,
    total: sql`d.total_centimos`,
    fecha: sql`d.fecha_emision`,
    id: sql`d.documento_id`,
    tipoFecha: sql`timestamptz`,
    posicion,
    columnas: sql`d.tipo, d.estado, d.moneda, ${clase.contraparte},
      d.numero_orden_compra, d.referencia_externa`,
    condicion: sql`d.moneda = ${args.moneda} and ${indice(args)}`,
    coincide: sql`${restriccion(clase, args)}
        and d.fecha_emision >= ${args.desde}::timestamptz and d.fecha_emision < ${args.hasta}::timestamptz`,
  }));
