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
