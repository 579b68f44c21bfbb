/** Tries verbs against each other in every order, on one stage. */
import { type Actor, type Tried, tryOrders } from "@/db/testing/orders";
import { AppError } from "@/lib/platform/errors";
import type { IssueResult } from "../../issuing/issue";
import { faultsOfDatabase, newestDocumento } from "./invariants";
import { makeThings, type Stage, VERBS, type Verb, type VerbName } from "./verbs";

const clave = ({ value }: { value: unknown }): string => JSON.parse((value as IssueResult).body).clave;

/**
 * `succeeded`: in how many orders each verb did what was asked of it; in the others it was refused.
 * @throws Error that names the order in which an invariant broke, or in which a verb failed with no refusal
 */
export async function tryVerbs(
  stage: Stage,
  actors: readonly Actor[],
  names: readonly VerbName[],
): Promise<Tried & { succeeded: number[] }> {
  const { world } = stage;
  const verbs: readonly Verb[] = names.map((name) => VERBS[name]);
  const succeeded = names.map(() => 0);
  let since = "0";
  const tried = await tryOrders(
    world,
    actors,
    async () => {
      since = await newestDocumento(world.ownerUrl);
      const things = await makeThings(stage, verbs);
      return verbs.map((verb) => (db) => verb.run({ ...world.ctx, now: new Date(), db }, things, stage));
    },
    async ({ ended }) => {
      const faults = await faultsOfDatabase(world.ownerUrl, since);
      for (const [n, end] of ended.entries()) {
        if ("value" in end) succeeded[n] = (succeeded[n] ?? 0) + 1;
        else if (!(end.error instanceof AppError)) faults.push(`${names[n]} threw ${end.error}`);
      }
      const answers = new Set(ended.flatMap((end, n) => (verbs[n]?.answersOnce && "value" in end ? clave(end) : [])));
      if (answers.size > 1) faults.push(`one key was answered with ${[...answers].join(" and ")}`);
      if (faults.length > 0) throw new Error(faults.join("\n"));
    },
  );
  return { ...tried, succeeded };
}
