/** What a migration did to the schema, as Postgres's catalog shows it: what is new, and what a program loses by it. */
import type pg from "pg";

/** Facts by their name. Each text says all that there is to compare. */
export type Catalog = Record<Sort, Record<string, string>>;
type Sort = keyof typeof QUERIES;

const OURS = "'public'::regnamespace";

/** Each gives `name` and `fact`; the name of what belongs to a table begins with the table's and a space. */
const QUERIES = {
  table: `select relname as name, concat(relkind, relrowsecurity, relforcerowsecurity) as fact from pg_class
    where relnamespace = ${OURS} and relkind in ('r', 'p', 'v', 'm') and relname <> 'migration'`,
  column: `select concat(c.relname, ' ', a.attname) as name,
      json_build_array(format_type(atttypid, atttypmod), attnotnull,
        coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(attidentity::text, '')))::text as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0 and not attisdropped
      and c.relname <> 'migration'`,
  constraint: `select concat(coalesce(c.relname, t.typname), ' ', k.conname) as name,
      json_build_array(k.contype, pg_get_constraintdef(k.oid), f.relname, k.confdeltype, coalesce((
        select json_agg(concat(c.relname, ' ', attname)) from pg_attribute
        where attrelid = k.conrelid and attnum = any(k.conkey)), '[]'))::text as fact
    from pg_constraint k left join pg_class c on c.oid = k.conrelid left join pg_type t on t.oid = k.contypid
    left join pg_class f on f.oid = k.confrelid
    where k.connamespace = ${OURS} and k.contype <> 'n' and c.relname is distinct from 'migration'`,
  unique: `select concat(c.relname, ' ', i.relname) as name, pg_get_indexdef(x.indexrelid) as fact
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = ${OURS} and x.indisunique and c.relname <> 'migration'
      and not exists (select from pg_constraint where conindid = x.indexrelid and contype <> 'f')`,
  grant: `select concat(relname, ' ', g.grantee::regrole, ' ', g.privilege_type) as name, '' as fact
    from pg_class, aclexplode(relacl) g where relnamespace = ${OURS} and g.grantee <> relowner
    union all
    select concat(relname, ' ', attname, ' ', g.grantee::regrole, ' ', g.privilege_type), ''
    from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) g where relnamespace = ${OURS}`,
  policy: `select concat(tablename, ' ', policyname) as name,
      json_build_array(permissive, roles, cmd, qual, with_check)::text as fact
    from pg_policies where schemaname = 'public'`,
  trigger: `select concat(c.relname, ' ', t.tgname) as name, pg_get_triggerdef(t.oid) as fact
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${OURS} and not t.tgisinternal`,
  function: `select p.oid::regprocedure::text as name, concat(prorettype::regtype, prosrc) as fact
    from pg_proc p where p.pronamespace = ${OURS}`,
  type: `select typname as name, concat(typtype, format_type(typbasetype, typtypmod), typnotnull) as fact
    from pg_type where typnamespace = ${OURS} and typtype in ('d', 'e')`,
} as const;

export async function readCatalog(client: Pick<pg.ClientBase, "query">): Promise<Catalog> {
  const catalog: Partial<Catalog> = {};
  for (const sort of Object.keys(QUERIES) as Sort[]) {
    const { rows } = await client.query<{ name: string; fact: string }>(QUERIES[sort]);
    catalog[sort] = Object.fromEntries(rows.map(({ name, fact }) => [name, fact]));
  }
  return catalog as Catalog;
}

interface Changes {
  /** True when there is something that was not there. */
  added: boolean;
  /** What a program that does not know the migration could do before and cannot do any more, a line each. */
  taken: string[];
}

/**
 * `deleted` are the tables from which a program deletes rows. What only behaves otherwise is not seen: a trigger's or a
 * function's new body, a permissive policy that is worded anew, a value that a former program does not know.
 */
export function changesOf(before: Catalog, after: Catalog, deleted: ReadonlySet<string>): Changes {
  const sorts = Object.keys(QUERIES) as Sort[];
  const added = sorts.some((sort) => Object.keys(after[sort]).some((name) => !(name in before[sort])));
  const taken = sorts.flatMap((sort) => [
    ...Object.keys(before[sort])
      .filter((name) => !(name in after[sort]) && isMissed(sort, before[sort][name] ?? ""))
      .map((name) => `${sort} ${name} is gone`),
    ...Object.entries(after[sort]).flatMap(([name, fact]) => {
      const former = before[sort][name];
      if (former === fact) return [];
      const loss = former === undefined ? lossByNew(sort, name, fact) : lossByChange(sort, former, fact);
      return loss === null ? [] : [`${sort} ${name} ${loss}`];
    }),
  ]);
  return { added, taken };

  /** What goes and hinders nobody: a check, a foreign key, a restriction, a trigger. */
  function isMissed(sort: Sort, fact: string): boolean {
    if (sort === "trigger") return false;
    if (sort === "policy") return JSON.parse(fact)[0] === "PERMISSIVE";
    // `on conflict` names a unique one.
    if (sort === "constraint") return ["u", "p", "x"].includes(JSON.parse(fact)[0]);
    return true;
  }

  function lossByNew(sort: Sort, name: string, fact: string): string | null {
    const [table = ""] = name.split(" ");
    const old = table in before.table || table in before.type;
    if (sort === "column") return old && isNeeded(fact) ? "has to be given" : null;
    if (sort === "unique") return old ? "is a new limit" : null;
    if (sort === "policy") return old && JSON.parse(fact)[0] === "RESTRICTIVE" ? "is a new limit" : null;
    if (sort !== "constraint") return null;
    const [kind, , other, onDelete, columns] = JSON.parse(fact) as [string, string, string | null, string, string[]];
    if (!old) {
      const holds = kind === "f" && other !== null && other in before.table && ["a", "r"].includes(onDelete);
      return holds && deleted.has(other) ? `keeps rows of ${other} from being deleted` : null;
    }
    const fresh = columns.filter((column) => !(column in before.column));
    // One of null is always unique, and refers to nothing.
    if (kind === "u" || kind === "f")
      return fresh.some(isNull) && !fact.includes("NULLS NOT") ? null : "is a new limit";
    // One that the migration's other columns did not meet would not have been added to a table with rows.
    return fresh.length === columns.length && fresh.length > 0 && kind === "c" ? null : "is a new limit";
  }

  function isNeeded(fact: string): boolean {
    const [, notNull, given] = JSON.parse(fact) as [string, boolean, string | null];
    return notNull && given === null;
  }

  function isNull(column: string): boolean {
    const [, notNull, given] = JSON.parse(after.column[column] ?? "[]") as [string, boolean, string | null];
    return !notNull && given === null;
  }
}

function lossByChange(sort: Sort, former: string, fact: string): string | null {
  if (sort === "column") {
    const [type, notNull, given] = JSON.parse(former) as [string, boolean, string | null];
    const [newType, nowNotNull, nowGiven] = JSON.parse(fact) as [string, boolean, string | null];
    if (type !== newType) return "has another type";
    if (nowNotNull && !notNull) return "takes no null any more";
    return nowNotNull && given !== null && nowGiven === null ? "has no default any more" : null;
  }
  // One that is partitioned now (`p`) is read and written as before (`r`).
  if (sort === "table") return former.slice(1) === fact.slice(1) ? null : "has other row-level security";
  if (sort === "type") return "is another one";
  if (sort === "unique") return "is another one";
  if (sort === "policy") return JSON.parse(fact)[0] === "RESTRICTIVE" ? "is another limit" : null;
  if (sort === "constraint") {
    // Programs already met the limit with each row that they wrote, so proving it for the old rows takes nothing.
    const validated = former.replace(" NOT VALID", "") === fact;
    return validated || isWider(former, fact) ? null : "is another limit";
  }
  return null;
}

/** A check of one list of values that has all of before. */
function isWider(former: string, fact: string): boolean {
  const LIST = /ARRAY\[(.*?)\]/;
  const values = (text: string) => LIST.exec(text)?.[1]?.split(", ") ?? [];
  return (
    former.replace(LIST, "") === fact.replace(LIST, "") &&
    values(former).length > 0 &&
    values(former).every((value) => values(fact).includes(value))
  );
}
