"use client";

import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { TAB } from "./tabs";

export interface Panel {
  value: string;
  label: string;
  content: ReactNode;
}

/** Tabs that show one of several parts of a page. Arrows move between them; `end` stands at the end of their row. */
export function PanelTabs({
  label,
  panels,
  value,
  onChange,
  end,
}: {
  /** What the tabs choose, for screen readers. */
  label: string;
  panels: readonly Panel[];
  value: string;
  onChange: (value: string) => void;
  end?: ReactNode;
}) {
  return (
    <Tabs.Root value={value} onValueChange={(chosen: string) => onChange(chosen)}>
      <div className="flex items-center border-b border-line pr-1.5">
        <Tabs.List
          activateOnFocus
          aria-label={label}
          className="flex min-w-0 grow gap-1 overflow-x-auto overflow-y-hidden px-1.5 [scrollbar-width:none]"
        >
          {panels.map((panel) => (
            <Tabs.Tab
              key={panel.value}
              value={panel.value}
              className={`${TAB} data-active:border-accent data-active:text-ink`}
            >
              {panel.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {end}
      </div>
      {panels.map((panel) => (
        <Tabs.Panel key={panel.value} value={panel.value} className="outline-offset-[-2px]">
          {panel.content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
