/** The code for "others" of the authority's lists, which the user then names in words. */
export const OTROS = "99";
