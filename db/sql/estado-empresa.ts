/** What a company's state lets it do, as a condition of queries over many companies. */
import { type empresaPuede, estadosQuePueden } from "@/lib/domain/estado-empresa";
import { sql } from "./qb";

type Que = Parameters<typeof empresaPuede>[1];

const estados = (que: Que) => sql.join(estadosQuePueden(que).map((estado) => sql.lit(estado)));

/** @param tenant the alias of the table `tenant` */
export const empresaQuePuede = (tenant: string, que: Que) =>
  sql<boolean>`${sql.ref(`${tenant}.estado`)} in (${estados(que)})`;

/** The same for a table whose rows belong to companies. */
export const deEmpresaQuePuede = (tabla: string, que: Que) => sql<boolean>`exists (
  select from tenant t where t.tenant_id = ${sql.ref(`${tabla}.tenant_id`)} and ${empresaQuePuede("t", que)})`;

/**
 * A row's company is not closed by a move (decision 0151): what belongs to it stands still. The closed ones are found
 * once a statement, by an index of their own, so a sweep costs the same.
 */
export const noEsCerrada = (tenantId: string) => sql<boolean>`${sql.ref(tenantId)} <> all (array(
  select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada')))`;
