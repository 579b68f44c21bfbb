/**
 * Acts at once or, while a button or link is pressed, after its release. A field's message moves the page, and a button
 * that moved away under the pointer would not be clicked.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":is(a, button):active") === null) act();
  else window.addEventListener("pointerup", () => setTimeout(act), { once: true });
}
