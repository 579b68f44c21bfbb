import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { qb, sql } from "../sql/qb";
import { SYSTEM_QUERIES } from "../testing/registry";
import { describeQueries, SNAPSHOTS, toSnapshots } from "../testing/sql-snapshot";
import { findMissingTenantFilters } from "../testing/tenant-filter";

const queries = await describeQueries();

test("the committed SQL equals the compiled queries (else: npm run db:generate)", async () => {
  const committed = new Map<string, string>();
  for (const name of await readdir(SNAPSHOTS)) {
    committed.set(name, await readFile(path.join(SNAPSHOTS, name), "utf8"));
  }
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(toSnapshots(queries)));
});

test.each(queries.filter(({ id }) => !(id in SYSTEM_QUERIES)))(
  "$id limits each tenant table to args.tenantId",
  (query) => {
    expect(findMissingTenantFilters(query.sql, query.parameters)).toEqual([]);
  },
);

test("each excused query exists and would not pass otherwise", () => {
  for (const id of Object.keys(SYSTEM_QUERIES)) {
    const query = queries.find((candidate) => candidate.id === id);
    expect(query, id).toBeDefined();
    expect(findMissingTenantFilters(query?.sql ?? "", query?.parameters ?? []), id).not.toEqual([]);
  }
});

describe("a missing tenant_id filter is found", () => {
  const products = qb.selectFrom("producto as p").select("p.nombre");
  const cases = {
    "in a select": products.where("p.codigo", "=", "codigo"),
    "in a join": products
      .innerJoin("producto_impuesto as i", "i.producto_id", "p.producto_id")
      .where("p.tenant_id", "=", "tenantId" as never),
    "in a subquery": products
      .where("p.tenant_id", "=", "tenantId" as never)
      .where(sql<boolean>`exists (select from existencia e where e.producto_id = p.producto_id)`),
    "in an update": qb.updateTable("producto").set({ nombre: "x" }).where("codigo", "=", "codigo"),
    "in a delete": qb.deleteFrom("producto").where("codigo", "=", "codigo"),
    "when a constant stands in its place": products.where("p.tenant_id", "=", 1),
    "when another argument stands in its place": products
      .where("p.tenant_id", "=", "clienteId" as never)
      .where("p.codigo", "=", "tenantId"),
  };
  test.each(Object.entries(cases))("%s", (_, query) => {
    const { sql: text, parameters } = query.compile();
    expect(findMissingTenantFilters(text, parameters)).not.toEqual([]);
  });

  test("and the same select with its filter passes", () => {
    const { sql: text, parameters } = products.where("p.tenant_id", "=", "tenantId" as never).compile();
    expect(findMissingTenantFilters(text, parameters)).toEqual([]);
  });
});
