import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { functions } from "./functions";

/** Scheduled functions whose work is tested by calling it directly. */
const TESTED_AS_DEED: Record<string, string> = {
  "archive-documentos": "lib/services/operations/archivo/archivo.db.test.ts",
  "check-archivo": "lib/services/operations/archivo/archivo.db.test.ts",
  "flag-overdue": "lib/services/issuing/documentos/overdue.db.test.ts",
  "mail-mantenimiento": "lib/services/operations/estado-servicio/estado-servicio.db.test.ts",
  "send-resumenes": "lib/services/reports/notificaciones/notificaciones.db.test.ts",
};
const files = globSync("{inngest,lib}/**/*.test.ts").filter((file) => file !== "inngest/functions.test.ts");
const tests = files.map((file) => readFileSync(file, "utf8")).join("\n");
const named = (name: string) => new RegExp(`["'\`]${name}["'\`]`).test(tests);

it.each(functions.map((fn) => [fn.id(), fn] as const))("%s is run by a test, which names it or its event", (id, fn) => {
  const triggers: { event?: unknown }[] = fn.opts.triggers ?? [];
  const names = [id, ...triggers.flatMap(({ event }) => (typeof event === "string" ? [event] : []))];
  expect(names.some(named) || files.includes(TESTED_AS_DEED[id] ?? "")).toBe(true);
});
