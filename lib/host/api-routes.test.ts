import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { API } from "@/lib/contract/api";
import type { Method } from "@/lib/contract/define-endpoint";
import type { Route } from "@/lib/http/route";
import { API_ROUTES } from "./api-routes";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, "app/api/v1");
const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** `facturas/[clave]/route.ts` → `/facturas/{clave}`. */
const templateOf = (file: string) => `/${path.dirname(file).replaceAll("[", "{").replaceAll("]", "}")}`;
const contractPaths = [...new Set(API.map((endpoint) => endpoint.path))].sort();

describe("the routes of both hosts", () => {
  it("are the paths of the contract: the route files, the plain host's table and the contract agree", async () => {
    const files = globSync("**/route.ts", { cwd: FOLDER }).filter((file) => !file.startsWith("[[...path]]"));
    expect(files.map(templateOf).sort()).toEqual(contractPaths);
    expect(API_ROUTES.map(([template]) => template).sort()).toEqual(contractPaths);
    for (const file of files) {
      const module: Route = await import(path.join(FOLDER, file));
      const hosted = API_ROUTES.find(([template]) => template === templateOf(file))?.[1];
      for (const method of METHODS) expect(hosted?.[method]).toBe(module[method]);
    }
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
