/** The part of a receiver's URL that may be shown: path and query may contain a secret. */
export const destinoOf = (url: string): string => new URL(url).origin;
