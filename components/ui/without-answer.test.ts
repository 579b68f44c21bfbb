import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { expect, it } from "vitest";
import { IDLE } from "@/lib/contract/portal/form-state";
import { withoutAnswer } from "./without-answer";

it.each([
  ["a lost connection leaves open what was done", new TypeError("fetch failed"), /no sabemos si se guardó/],
  ["an action that a new release has no more was not done", new UnrecognizedActionError("gone"), /no se guardó nada/],
])("%s, and what was typed stays", async (_, error, message) => {
  const state = await withoutAnswer(() => Promise.reject(error))(IDLE, {});
  expect(state).toMatchObject({ status: "error", errors: {}, message: expect.stringMatching(message) });
});
