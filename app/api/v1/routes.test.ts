import { describe, expect, it } from "vitest";
import { API } from "@/lib/contract/api";
import type { Method } from "@/lib/contract/define-endpoint";
import { PUT } from "./[[...path]]/route";
import { API_ROUTES } from "./routes";

const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const contractPaths = [...new Set(API.map((endpoint) => endpoint.path))].sort();

describe("the routes of both hosts", () => {
  it("are the paths of the contract", () => {
    expect(API_ROUTES.map(([template]) => template).sort()).toEqual(contractPaths);
  });

  it.each([
    ["/facturas", 405],
    ["/productos/A%2F1", 405],
    ["/facturas/1/otro", 404],
    ["/nada", 404],
    ["", 404],
  ])("Next finds %s as the plain host does", async (path, status) => {
    expect((await PUT(new Request(`http://x.test/api/v1${path}`, { method: "PUT" }))).status).toBe(status);
  });

  it("have exactly the methods of the contract; all others are refused before the key is checked", async () => {
    for (const [template, route] of API_ROUTES) {
      const declared = API.filter((endpoint) => endpoint.path === template).map((endpoint) => endpoint.method);
      for (const method of METHODS.filter((one) => !declared.includes(one))) {
        const response = await route[method](new Request(`http://x.test/api/v1${template}`, { method }));
        const allowed = response.headers.get("allow")?.split(", ").sort();
        expect([template, method, response.status, allowed]).toEqual([template, method, 405, [...declared].sort()]);
      }
    }
  });
});
