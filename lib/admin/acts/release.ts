/** Whether a release may run beside the one before it, and be rolled back to it (decision 0146). */
import path from "node:path";
import { migrationNames } from "@/db/migrations/migrate";
import { barriers, readClaims } from "@/db/migrations/releases";
import type { Migracion } from "@/db/queries/operations/operacion";
import { readVida } from "@/lib/services/operations/operacion/estado";
import type { Act } from "./acts";

export const releaseCheck: Act = {
  summary: "say what starting this program would change in the database, and whether the former release can go on",
  help: "  Run it with the new program before it starts, or with a former one before rolling back.\n  Exit code 1 when not.",
  options: {},
  run: async ({ db }) => {
    const known = await migrationNames();
    const claims = await readClaims(path.resolve("db/migrations"));
    const { migraciones: present } = await readVida({ db });
    const has = namesOf(present);
    const pending = known
      .filter((name) => !has.includes(name))
      .map((name) => ({ name, needs: null, why: null, ...claims[name] }));
    const newer = present.filter(({ name }) => !known.includes(name));
    const after = [...present, ...pending];
    const stopped = pending.length > 0 ? barriers(after, has) : barriers(present, known);
    const minima = oldestProgram(after);
    const lines = [
      `the database has ${has.length} migrations, the last is ${has.at(-1)}; this program knows ${known.length}`,
      ...pending.map((step) => `to apply  ${step.name}  ${step.kinds?.join(", ") ?? "?"}: ${step.why ?? UNSAID}`),
      ...newer.map(({ name, why }) => `newer     ${name}: ${why ?? UNSAID}`),
      ...stopped.map(({ name, needs }) => `NO        ${name} ${wants(name, needs)}`),
      verdict(pending.length > 0 ? "new" : newer.length > 0 ? "former" : "same", stopped.length > 0, minima),
    ];
    const result = {
      porAplicar: namesOf(pending),
      masNuevas: namesOf(newer),
      impiden: namesOf(stopped),
      programaMinimo: minima,
    };
    return { text: lines.join("\n"), result, failed: stopped.length > 0 };
  },
};

const UNSAID = "nothing is said of it";
const namesOf = (migrations: readonly Migracion[]) => migrations.map(({ name }) => name);
const wants = (name: string, needs: string | null) =>
  needs === null || needs === name ? "lets no former program run" : `needs a program that knows ${needs}`;

/** The last migration of the oldest program that runs on a database with these. */
function oldestProgram(migrations: readonly Migracion[]): string {
  const names = namesOf(migrations);
  const oldest = names.find((_, index) => barriers(migrations, names.slice(0, index + 1)).length === 0);
  return oldest ?? "";
}

function verdict(program: "new" | "same" | "former", stopped: boolean, minima: string): string {
  if (program === "same") return `nothing to apply; a release that knows ${minima} or more may be rolled back to`;
  if (program === "former")
    return stopped
      ? "this program does not run on this database: start the newer one, or restore a backup"
      : "this program runs on this database beside the newer one, and may be rolled back to";
  return stopped
    ? "the former release does not run after that: stop all its processes first; the only way back is a backup"
    : "the former release goes on beside this one, and may be rolled back to";
}
