/** The looks of tabs: links to pages (navigation), buttons that filter (data-table/filters), panels (`PanelTabs`). */
export const TAB_BAR = "flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]";
export const TAB =
  "-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-ink-soft outline-offset-[-2px] transition-colors hover:text-ink";
