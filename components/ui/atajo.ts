/** When a key alone, without Ctrl or Alt, may act on the page. */

/** A toast has the role of a dialog too, but does not block the page. */
const OPEN_DIALOG = ":is([role=dialog],[role=alertdialog]):not([aria-modal=false])";
/** Where letters are written, or choose an item that begins with them. */
const WRITING = "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu] *";

export const hasDialog = () => document.querySelector(OPEN_DIALOG) !== null;

export const isAtajo = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.matches(WRITING));
