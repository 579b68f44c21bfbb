/** The look and motion of everything that floats over the page: menus, lists, dialogs. */
export const POPUP =
  "origin-[var(--transform-origin)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none transition-[scale,opacity] data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0";

export const POPUP_ITEM =
  "flex w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm outline-none select-none data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:opacity-50";

/** `veil`: app/globals.css darkens the strip reserved for the scrollbar, which no element of the page covers. */
export const VEIL =
  "veil fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";
