/** The examples' answers when last executed, kept in `answers.json`, which a test compares at each run. */
import recorded from "./answers.json" with { type: "json" };

/** By operation and by example. Files are not shown. */
export type Answers = Record<string, Record<string, { type: string; body: unknown }>>;

export const ANSWERS: Answers = recorded;
