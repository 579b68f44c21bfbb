/** Executes every example of the document: it gives the status, type, schema and text that the document shows. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "@/lib/contract/api";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createStage, type Stage } from "@/lib/host/testing/example-stage";
import { judgeAnswer } from "../testing/judge-answer";
import { callsOf } from "./examples/calls";
import type { Answers } from "./operation";
import { mayBeUnavailable, refusals } from "./refusals";
import { settled } from "./testing/settled";

/** Fuzzing does not meet outages, so they have no place in its judge. */
const OUTAGES = [500, 503];

let world: ApiWorld;
let stage: Stage;
const answers: Answers = {};

beforeAll(async () => {
  world = await createApiWorld();
  stage = await createStage(world);
});
afterAll(() => world?.close());

describe.each(API.map((contract) => [contract.operationId, contract] as const))("%s", (operationId, contract) => {
  it.each(callsOf(contract).map((call) => [call.name, call] as const))("%s", async (name, call) => {
    const response = await stage.perform(contract, call);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.status, body.toString()).toBe(call.status);
    const seen = { status: response.status, headers: Object.fromEntries(response.headers), body };
    if (!OUTAGES.includes(call.status)) expect(judgeAnswer(contract, seen, JSON.stringify(call))).toBeNull();
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    answers[operationId] ??= {};
    if (type.endsWith("json")) answers[operationId][name] = { type, body: JSON.parse(settled(body.toString())) };
  });

  it("shows every status that it declares, each example under a unique name", () => {
    const calls = callsOf(contract);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    const shown = new Set(calls.map(({ status }) => status));
    const declared = [...Object.keys(contract.responses).map(Number), ...refusals(contract), 500];
    expect([...declared, ...unavailable(contract)].filter((status) => !shown.has(status))).toEqual([]);
  });
});

const unavailable = (contract: EndpointContract) => (mayBeUnavailable(contract) ? [503] : []);

it("the recorded answers equal those of this run (npm run openapi:generate)", async () => {
  await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot("answers.json");
});
