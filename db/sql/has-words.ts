import { sql } from "./qb";

/**
 * True when each word of `texto` begins a word of `value`. For lists that are short enough to be searched row by row.
 * Null matches every row; a text without words matches none.
 */
export const hasWords = (value: ReturnType<typeof sql>, texto: string | null) =>
  sql<boolean>`(${texto}::text is null or (busqueda_tokens(${texto}::text) <> '{}' and not exists (
    select from unnest(busqueda_tokens(${texto}::text)) as buscada(palabra)
    where not exists (
      select from unnest(busqueda_tokens(${value})) as tiene(token) where starts_with(tiene.token, buscada.palabra)))))`;
