/** What the examples answered when they were last executed: `answers.json`, which a test compares at each run. */
import recorded from "./answers.json" with { type: "json" };

/** By operation and by example; files are not shown. */
export type Answers = Record<string, Record<string, { type: string; body: unknown }>>;

export const ANSWERS: Answers = recorded;
