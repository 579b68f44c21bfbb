import { expect, test } from "vitest";
import { createEmbeddedClient } from "../client";
import { newJournalFile, openJournal } from "./journal";
import { silent } from "./scenario-app";
import { createScenarioFunctions } from "./scenario-functions";

test("two applications on one server share no event: an event of one test file starts no run of another", () => {
  const [mine, yours] = ["one", "two"].map((id) => {
    const journal = openJournal(newJournalFile(), "test");
    const functions = createScenarioFunctions(createEmbeddedClient({ id, logger: silent }).inngest, journal);
    const triggers = functions.flatMap((fn) => fn.opts.triggers as { event?: string }[]);
    return new Set(triggers.flatMap(({ event }) => event ?? []));
  });
  expect(mine?.size).toBeGreaterThan(10);
  expect(mine?.intersection(yours ?? new Set())).toEqual(new Set());
});
