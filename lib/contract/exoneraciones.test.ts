/** Exemptions are read-only (spec 2.5): registered elsewhere, shown in the customer's answer. */
import { expect, it } from "vitest";
import { API } from "./api";
import { type Schema, unwrap } from "./testing/unwrap";

/** Names of all members of a schema, at any depth. */
function members(schema: Schema, found = new Set<string>()): Set<string> {
  const def = unwrap(schema);
  if (def.type === "array") members(def.element, found);
  if (def.type === "object") {
    for (const [name, member] of Object.entries(def.shape)) members(member, found.add(name));
  }
  return found;
}

it("spec 2.5(lectura): only the lookup in the authority's register has a path about exemptions, and no body has a member that would make, change or end one", () => {
  const bodies = API.flatMap(({ body }) => (body === undefined ? [] : [members(body)]));
  expect(bodies[0]).toContain("codigoProducto");
  const paths = API.filter(({ path }) => /exoneraci/i.test(path)).map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(["GET /consultas/exoneraciones/{autorizacion}"]);
  const about = new Set(bodies.flatMap((names) => [...names].filter((name) => /exoner|vigente/i.test(name))));
  // A line names an exemption or sends an amount that is ignored; the customer's flag is not an exemption.
  for (const name of ["idExoneracion", "montoExoneracion", "exonerado"]) about.delete(name);
  expect([...about]).toEqual([]);
});
