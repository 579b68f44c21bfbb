/** The search finds what is planted, and what earlier searches kept is borne. */
import { describe, expect, it } from "vitest";
import { readCorpus } from "./corpus";
import { faultOf, search, type Target } from "./search";
import { TARGETS } from "./targets";

const target = (name: string): Target => TARGETS.find((each) => each.name === name) as Target;

async function firstFault(planted: Target, inputs: number): Promise<string | undefined> {
  const { found } = await search(planted, {
    seed: 1,
    corpus: [],
    goesOn: (tried, faults) => faults === 0 && tried < inputs,
  });
  return found[0]?.fault.split("\n", 1)[0];
}

it.each(TARGETS.map(({ name }) => name))("%s bears its seeds and each input of its corpus", async (name) => {
  const inputs = [...(await target(name).seeds()), ...readCorpus(name)];
  expect(inputs.length).toBeGreaterThan(0);
  for (const input of inputs) {
    expect(await faultOf(target(name), input), JSON.stringify(input.toString("latin1").slice(0, 2000))).toBeNull();
  }
});

describe("what is planted is found", () => {
  it("behind four checks, of which coverage tells when one was passed", async () => {
    const seeds = async () => [Buffer.from("aaaa")];
    const read = (input: Buffer) => {
      if (input[0] !== 0x4b) return;
      if (input[1] !== 0xd7) return;
      if (input[2] !== 0x13) return;
      if (input[3] === 0xe9) throw new Error("planted");
    };
    const planted = { name: "planted", grammar: { pieces: /[\s\S]/g, words: [..."\xe9\x13\xd7\x4b"] }, seeds, read };
    expect(await firstFault(planted, 20_000)).toBe("Error: planted");
  });

  it("a body whose depth nobody bounds", async () => {
    const read = (input: Buffer) => {
      try {
        JSON.parse(input.toString(), (_, value: unknown) => value);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    };
    expect(await firstFault({ ...target("body"), read }, 10_000)).toMatch(/^RangeError/);
  });

  it("an input that takes more processor time than its bound", async () => {
    const read = () => {
      const begun = process.threadCpuUsage();
      while (process.threadCpuUsage(begun).user < 100_000);
    };
    expect(await faultOf({ ...target("sheet"), read, boundMs: 50 }, Buffer.from("a"))).toMatch(/of processor time$/);
    expect(await faultOf({ ...target("sheet"), read, boundMs: 5_000 }, Buffer.from("a"))).toBeNull();
  });
});
