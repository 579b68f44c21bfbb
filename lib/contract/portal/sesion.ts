/**
 * The person for whom a page was made, sent with each of its requests. Another person may have signed in meanwhile in
 * another tab: without this, what the first one typed would be done, and kept, as the second one's.
 */
export const PERSONA_HEADER = "x-persona";

/** Where the shell writes the page's person, so that requests name the one on the screen. */
export const PERSONA_ATTRIBUTE = "data-persona";

/** A refusal's `codigo`: the page's person is not signed in any more. */
export const SESION_TERMINADA = "sesion_terminada";
