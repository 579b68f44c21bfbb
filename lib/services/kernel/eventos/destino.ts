/** The part of a receiver's URL that may be shown: path and query may be its only protection. */
export const destinoOf = (url: string): string => new URL(url).origin;
