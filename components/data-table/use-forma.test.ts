import { describe, expect, it } from "vitest";
import { parseForma } from "./use-forma";

describe("how a list is shown, as the browser kept it", () => {
  const normal = { ocultas: [], densa: false };
  it.each([
    ["what was chosen", '{"ocultas":["fecha"],"densa":true}', { ocultas: ["fecha"], densa: true }],
    ["nothing yet", null, normal],
    ["something broken", "{", normal],
    ["something else", '{"ocultas":"fecha","densa":"no"}', normal],
    ["a list with more than names", '{"ocultas":[1,"total",null]}', { ocultas: ["total"], densa: false }],
  ])("%s", (_, text, forma) => {
    expect(parseForma(text)).toEqual(forma);
  });
});
