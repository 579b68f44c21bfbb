/**
 * The words that products, customers and suppliers of received documents are found by. A word that was typed matches every token that begins with it: the
 * range from the word itself up to the word and the last character of Unicode, in the order of the bytes.
 */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

export type ObjetoBusqueda = "producto" | "cliente" | "emisor";

/** No token has it. */
export const LAST_CHARACTER = sql`U&'\\+10FFFF'`;

/** Makes the object's tokens those of `texto`. The caller holds the object's row: two at once would mix theirs. */
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

/** The words of `texto`, each with how many tokens it matches, counted up to `limit` in the tokens' order: see below. */
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
 * The objects that match every word, each once. `palabra` is the one that matches least: its tokens, at most `maxTokens`,
 * are read in their order, from which Postgres must not be tempted to another index that has the objects in theirs.
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
