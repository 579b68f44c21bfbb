/**
 * The words by which products, customers and suppliers of received documents are found. A typed word matches every
 * token that begins with it: the range from the word itself to the word with the last character of Unicode, in byte
 * order.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export type ObjetoBusqueda = "producto" | "cliente" | "emisor";

/** Occurs in no token. */
export const LAST_CHARACTER = sql`U&'\\+10FFFF'`;

/**
 * Replaces the object's tokens by those of `texto`. The caller must hold the object's row, because two concurrent calls
 * would mix their tokens.
 */
export const replaceBusqueda = prepared(
  (args: { tenantId: number; objeto: ObjetoBusqueda; objetoId: number; texto: string }) =>
    qb
      .with("quitados", (db) =>
        db
          .deleteFrom("busqueda as b")
          .where("b.tenant_id", "=", args.tenantId)
          .where("b.objeto", "=", args.objeto)
          .where("b.objeto_id", "=", args.objetoId)
          .where(sql<boolean>`b.token <> all(busqueda_tokens(${args.texto}::text))`),
      )
      .insertInto("busqueda")
      .columns(["tenant_id", "objeto", "token", "objeto_id"])
      .expression(
        sql`select ${args.tenantId}::int, ${args.objeto}::text, t.token, ${args.objetoId}::int
            from unnest(busqueda_tokens(${args.texto}::text)) as t(token)` as never,
      )
      .onConflict((conflict) => conflict.doNothing()),
);

/**
 * The words of `texto`, each with the number of tokens that it matches, counted up to `limit` in the order of the
 * tokens (see `selectHallazgos`).
 */
export const selectPalabras = prepared(
  (args: { tenantId: number; objeto: ObjetoBusqueda; texto: string; limit: number }) =>
    qb
      .selectFrom(sql<{ palabra: string }>`unnest(busqueda_tokens(${args.texto}::text))`.as<"p">(sql`p(palabra)`))
      .select([
        "p.palabra",
        sql<number>`(select count(*)::int from (
          select from busqueda b
          where b.tenant_id = ${args.tenantId} and b.objeto = ${args.objeto}
            and b.token >= p.palabra and b.token < p.palabra || ${LAST_CHARACTER}
          order by b.token limit ${args.limit}::int) x)`.as("cantidad"),
      ]),
);

/**
 * The objects that match every word, each once. `palabra` is the word with the fewest matches. Its tokens, at most
 * `maxTokens`, are read in their order, and the query prevents Postgres from using another index, which is ordered by
 * object.
 */
export const selectHallazgos = prepared(
  (args: {
    tenantId: number;
    objeto: ObjetoBusqueda;
    palabra: string;
    palabras: string[];
    maxTokens: number;
    limit: number;
  }) =>
    qb
      .selectFrom(
        sql<{ objeto_id: number }>`(
        select t.objeto_id from busqueda t
        where t.tenant_id = ${args.tenantId} and t.objeto = ${args.objeto}
          and t.token >= ${args.palabra}::text and t.token < ${args.palabra}::text || ${LAST_CHARACTER}
        order by t.token limit ${args.maxTokens}::int)`.as<"b">(sql`b`),
      )
      .select("b.objeto_id")
      .distinct()
      .where(
        sql<boolean>`not exists (
          select from unnest(${args.palabras}::text[]) as p(palabra)
          where not exists (
            select from busqueda x
            where x.tenant_id = ${args.tenantId} and x.objeto = ${args.objeto} and x.objeto_id = b.objeto_id
              and x.token >= p.palabra and x.token < p.palabra || ${LAST_CHARACTER}))`,
      )
      .limit(args.limit),
);
