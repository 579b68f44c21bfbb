/** The list of quotes: by number in either direction, a bounded stretch of the company's, or of one customer's. */
import { hasWords } from "../../sql/has-words";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface Tramo {
  tenantId: number;
  /** Only rows behind this number, in the list's direction. */
  despues: number;
  /** Rows of the stretch. */
  ventana: number;
}

interface Pagina extends Tramo {
  /** As stored; null for every one. */
  estado: string | null;
  /** First and last day of its validity, `-infinity` and `infinity` for any. */
  desde: string;
  hasta: string;
  limit: number;
}

interface DeTexto extends Pagina {
  /** Words of the customer's name and number; null for none. */
  texto: string | null;
}

interface DeCliente {
  identificacion: string;
}

const COLUMNS = [
  ...(["p.proforma_id", "p.numero", "p.identificacion", "p.cliente", "p.moneda", "p.total", "p.created_at"] as const),
  ...(["p.valida_hasta", "p.estado", "p.tenant_id", "p.documento_id"] as const),
] as const;

type Sentido = "asc" | "desc";

const tramo = (args: Tramo, sentido: Sentido) =>
  qb
    .selectFrom("proforma as p")
    .select(COLUMNS)
    .where("p.tenant_id", "=", args.tenantId)
    .where("p.numero", sentido === "desc" ? "<" : ">", args.despues)
    .orderBy("p.numero", sentido)
    .limit(args.ventana);

type Filas = ReturnType<typeof tramo>;

/**
 * Those of the stretch that the filters leave. A subquery finds each document by its key; a join read every document
 * while the tables had not been analysed.
 */
const page = (filas: Filas, args: Pagina, sentido: Sentido) =>
  qb
    .selectFrom(filas.as("p"))
    .selectAll()
    .select(
      sql<string | null>`(select d.clave from documento d
        where d.tenant_id = p.tenant_id and d.documento_id = p.documento_id)`.as("clave"),
    )
    .where(sql<boolean>`(${args.estado}::text is null or p.estado = ${args.estado}::text)`)
    .where(sql<boolean>`p.valida_hasta between ${args.desde}::date and ${args.hasta}::date`)
    .orderBy("p.numero", sentido)
    .limit(args.limit);

/** The end of the stretch; no row when the list ends inside it. */
const edge = (filas: Filas, args: Tramo, sentido: Sentido) =>
  qb
    .selectFrom(filas.as("p"))
    .select("p.numero as clave")
    .orderBy("p.numero", sentido)
    .offset(sql<number>`${args.ventana}::int - 1`)
    .limit(1);

const enSentido = (sentido: Sentido) => {
  const deCliente = (args: Tramo & DeCliente) =>
    tramo(args, sentido).where("p.identificacion", "=", args.identificacion);
  return {
    /** By words of the customer's name and number. */
    page: prepared((args: DeTexto) =>
      page(tramo(args, sentido), args, sentido).where(
        hasWords(sql`concat_ws(' ', p.identificacion, p.cliente)`, args.texto),
      ),
    ),
    edge: prepared((args: Tramo) => edge(tramo(args, sentido), args, sentido)),
    /** Of the customer with this number. */
    pageDeCliente: prepared((args: Pagina & DeCliente) => page(deCliente(args), args, sentido)),
    edgeDeCliente: prepared((args: Tramo & DeCliente) => edge(deCliente(args), args, sentido)),
  };
};

/** That of a number, which is the only one. */
export const selectProformaDeNumero = prepared((args: Pagina & { numero: number }) =>
  page(tramo(args, "desc").where("p.numero", "=", args.numero), args, "desc"),
);

export const proformasOrdenadas = { "-numero": enSentido("desc"), numero: enSentido("asc") };
