import { sql } from "./qb";

/**
 * Whether each word of `texto` begins one of `value`, for lists that are short enough to be looked through row by row.
 * Null looks for nothing; a text without words finds nothing.
 */
export const hasWords = (value: ReturnType<typeof sql>, texto: string | null) =>
  sql<boolean>`(${texto}::text is null or (busqueda_tokens(${texto}::text) <> '{}' and not exists (
    select from unnest(busqueda_tokens(${texto}::text)) as buscada(palabra)
    where not exists (
      select from unnest(busqueda_tokens(${value})) as tiene(token) where starts_with(tiene.token, buscada.palabra)))))`;
