import { describe, expect, it } from "vitest";
import { backupFileName, parseHistory, positionOf, segmentName, segmentOf, timelineAt } from "./segments";

const SIZE = 16n * 1024n * 1024n;

describe("names of the log, as Postgres gives them", () => {
  it.each([
    ["0/16B3748", 1, "000000010000000000000001"],
    ["0/FF000000", 1, "0000000100000000000000FF"],
    ["1/0", 1, "000000010000000100000000"],
    ["2A/B1000028", 26, "0000001A0000002A000000B1"],
  ])("%s on timeline %i is in %s", (lsn, timeline, name) => {
    const number = positionOf(lsn) / SIZE;
    expect(segmentName({ timeline, number }, SIZE)).toBe(name);
    expect(segmentOf(name, SIZE)).toEqual({ timeline, number });
  });

  it("follow the size of a segment", () => {
    const size = 1024n * 1024n;
    expect(segmentName({ timeline: 1, number: positionOf("1/00300000") / size }, size)).toBe(
      "000000010000000100000003",
    );
  });

  it("name a base backup by where it began", () => {
    expect(backupFileName(1, positionOf("0/2000028"), SIZE)).toBe("000000010000000000000002.00000028.backup");
  });
});

describe("a timeline", () => {
  const history = "1\t0/3000158\tno recovery target specified\n\n2\t0/5A00000\tbefore 2026-11-29 01:00:00+00\n";
  const ancestors = parseHistory(history);

  it("says what it took over from the former ones", () => {
    expect(ancestors).toEqual([
      { timeline: 1, until: positionOf("0/3000158") },
      { timeline: 2, until: positionOf("0/5A00000") },
    ]);
  });

  it("has the segment in which it began, and its ancestors have those before", () => {
    const timelines = [1n, 2n, 3n, 4n, 5n, 6n].map((number) => timelineAt(number, 3, ancestors, SIZE));
    expect(timelines).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
