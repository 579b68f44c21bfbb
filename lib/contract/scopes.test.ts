import { expect, it } from "vitest";
import { RECOMMENDED_SCOPES, SCOPES } from "./scopes";

it("the recommended combinations are those of spec 5, smallest first, the last with all ten", () => {
  expect(SCOPES).toHaveLength(10);
  expect(RECOMMENDED_SCOPES.map(({ scopes }) => scopes.length)).toEqual([1, 2, 3, 4, 2, 4, 2, 10]);
  for (const { scopes } of RECOMMENDED_SCOPES) expect(new Set(scopes).size).toBe(scopes.length);
});
