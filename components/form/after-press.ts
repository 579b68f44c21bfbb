/**
 * Acts once a button or link that is being pressed was released, at once where none is: what a field says on being left
 * moves the page, and a press that ends beside what it began on is none.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":is(a, button):active") === null) act();
  else window.addEventListener("pointerup", () => setTimeout(act), { once: true });
}
