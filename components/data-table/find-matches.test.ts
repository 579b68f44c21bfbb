import { expect, it } from "vitest";
import { findMatches } from "./find-matches";

/** Reads a list of which each page covers 1,000 items; gives those that match, and counts the pages that were read. */
function listOf(matches: readonly number[], size: number) {
  const read: (string | null)[] = [];
  return {
    read,
    page: async (cursor: string | null) => {
      read.push(cursor);
      const from = Number(cursor ?? 0);
      const datos = matches.filter((n) => n >= from && n < from + 1000);
      return { datos, siguiente: from + 1000 < size ? String(from + 1000) : null };
    },
  };
}

it("finds the last of 5,000 suppliers although the pages before it are empty", async () => {
  expect(await findMatches(20, listOf([4999], 5000).page)).toEqual([4999]);
});

it("reads no further page once there are enough", async () => {
  const list = listOf([1, 2, 1500, 2500], 5000);
  expect(await findMatches(3, list.page)).toEqual([1, 2, 1500]);
  expect(list.read).toEqual([null, "1000"]);
});
