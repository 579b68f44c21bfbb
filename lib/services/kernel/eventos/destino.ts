/** What may be shown of a receiver's URL: its path and its query may be what keeps others away from it. */
export const destinoOf = (url: string): string => new URL(url).origin;
