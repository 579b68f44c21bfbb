/** A moment: a Date when a page reads it, ISO 8601 text when its route answers it. */
export type Instant = Date | string;
