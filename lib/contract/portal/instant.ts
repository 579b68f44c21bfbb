/** A moment: a page reads a Date, what its route answers is ISO 8601 text. */
export type Instant = Date | string;
