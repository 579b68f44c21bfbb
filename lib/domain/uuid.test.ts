import { expect, it } from "vitest";
import { UUID } from "./uuid";

const ID = "0199c0de-7a3b-7c4d-8e5f-0123456789ab";

it("only a whole UUID in small letters is one", () => {
  expect(UUID.test(ID)).toBe(true);
  const others = ["", ID.toUpperCase(), `x${ID}`, `${ID}0`, ID.slice(1), ID.slice(0, -1), ID.replaceAll("-", "")];
  const changed = [...ID].map((_, at) => `${ID.slice(0, at)}g${ID.slice(at + 1)}`);
  expect([...others, ...changed].filter((text) => UUID.test(text))).toEqual([]);
});
