import { describe, expect, test } from "vitest";
import { readAnswer, readCheckpoint } from "./protocol";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const read = (status: number, body: unknown, headers: Record<string, string> = {}, last = false) =>
  readAnswer({ status, headers, body: JSON.stringify(body) }, last, NOW);

describe("readAnswer", () => {
  test("200 is the run's result, unchanged", () => {
    const answer = { status: 200, headers: {}, body: '{"monto": 1.10}' };
    expect(readAnswer(answer, false, NOW)).toEqual({ kind: "completed", saved: [], output: '{"monto": 1.10}' });
  });

  test("several operations at once become results, steps and sleeps", () => {
    const ops = [
      { op: "StepRun", id: "h1", displayName: "one", data: { a: 1 } },
      { op: "StepPlanned", id: "h2", name: "two" },
      { op: "Sleep", id: "h3", name: "2m", displayName: "pause" },
      { op: "None", id: "h4" },
    ];
    expect(read(206, ops)).toEqual({
      kind: "advance",
      saved: [{ id: "h1", name: "one", data: '{"a":1}', error: null }],
      planned: [
        { id: "h2", name: "two", kind: "step", delayMs: 0 },
        { id: "h3", name: "pause", kind: "timer", delayMs: 120_000 },
      ],
    });
  });

  test("a failed step is stored, and a failing one is tried again after the time that it names", () => {
    const error = { name: "E", message: "no", stack: "" };
    expect(read(206, [{ op: "StepFailed", id: "h", error }])).toMatchObject({
      kind: "advance",
      saved: [{ id: "h", data: null, error: JSON.stringify(error) }],
    });
    const failing = [{ op: "StepError", id: "h", error }];
    expect(read(206, failing, { "retry-after": "9" })).toEqual({ kind: "retry", error, retryAfterMs: 9_000 });
    expect(read(206, failing, {}, true)).toMatchObject({ kind: "advance", saved: [{ id: "h" }] });
  });

  test("a run that ends with unstored results returns them", () => {
    const ops = [
      { op: "StepRun", id: "h" },
      { op: "RunComplete", id: "c", data: [1] },
    ];
    expect(read(206, ops)).toMatchObject({
      kind: "completed",
      output: "[1]",
      saved: [{ id: "h", data: "null" }],
    });
  });

  test("an operation that is not implemented fails the run with its name, and not silently", () => {
    expect(read(206, [{ op: "WaitForEvent", id: "h" }])).toMatchObject({
      kind: "failed",
      error: { message: "the embedded executor does not implement WaitForEvent" },
    });
  });

  test("x-inngest-no-retry decides between failing and trying again; the last attempt fails", () => {
    const error = { name: "E", message: "no" };
    expect(read(400, error, { "x-inngest-no-retry": "true" })).toMatchObject({ kind: "failed", error });
    expect(read(500, error, { "x-inngest-no-retry": "false" })).toMatchObject({ kind: "retry", error });
    expect(read(500, error, {}, true)).toMatchObject({ kind: "failed" });
  });

  test("an answer that makes no sense is a failed attempt", () => {
    expect(readAnswer({ status: 502, headers: {}, body: "<html>" }, false, NOW)).toMatchObject({
      kind: "retry",
      error: { message: "answer 502: <html>" },
    });
  });
});

describe("readCheckpoint", () => {
  test("qi_id contains the lease", () => {
    const steps = [{ op: "StepRun", id: "h", displayName: "one", data: 1 }];
    expect(readCheckpoint({ qi_id: "job:token", steps })).toEqual({
      id: "job",
      token: "token",
      steps: [{ id: "h", name: "one", data: "1", error: null }],
    });
  });

  test("anything but results is refused, so that the SDK returns it as an answer", () => {
    expect(readCheckpoint({ qi_id: "job:token", steps: [{ op: "DeferAdd", id: "h" }] })).toBeNull();
  });
});
