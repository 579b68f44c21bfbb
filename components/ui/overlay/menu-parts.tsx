"use client";

/** The inside of a menu, by Base UI. `menu.tsx` loads it once the user is there. */
import { Menu as Base } from "@base-ui/react/menu";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../link";
import { POPUP, POPUP_ITEM } from "./look";
import type { MenuProps } from "./menu";

/** It opens at once: it takes the place of a plain button that the user pressed. */
export function OpenedMenu({ trigger, align = "end", side = "bottom", children }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={`${POPUP} max-h-[var(--available-height)] min-w-48 overflow-y-auto p-1`}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ItemProps {
  Icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({
  Icon,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: ItemProps & { onSelect: () => void }) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={`${POPUP_ITEM} ${danger ? "text-bad" : ""}`}>
      {Icon && <Icon className="size-4 shrink-0 opacity-70" aria-hidden="true" />}
      <span className="min-w-0 flex-1">{children}</span>
    </Base.Item>
  );
}

export function MenuLink({ Icon, href, download = false, children }: ItemProps & { href: string; download?: boolean }) {
  return (
    <Base.LinkItem
      closeOnClick
      // biome-ignore lint/a11y/useAnchorContent: the item's children become its content
      render={download ? <a href={href} download /> : <Link href={href} />}
      className={POPUP_ITEM}
    >
      {Icon && <Icon className="size-4 shrink-0 opacity-70" aria-hidden="true" />}
      <span className="min-w-0 flex-1">{children}</span>
    </Base.LinkItem>
  );
}

export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} closeOnClick={false} className={POPUP_ITEM}>
      <span className="flex-1">{children}</span>
      <Base.CheckboxItemIndicator>
        <Check className="size-4 text-accent" aria-hidden="true" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export interface OptionsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string, Icon?: LucideIcon])[];
  onChange: (value: Value) => void;
}

export function MenuOptions<Value extends string>({ label, value, options, onChange }: OptionsProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.Group>
        <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-ink-faint">{label}</Base.GroupLabel>
        {options.map(([option, text, Icon]) => (
          <Base.RadioItem key={option} value={option} closeOnClick={false} className={POPUP_ITEM}>
            {Icon && <Icon className="size-4 shrink-0 opacity-70" aria-hidden="true" />}
            <span className="flex-1">{text}</span>
            <Base.RadioItemIndicator className="size-1.5 rounded-full bg-accent" />
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="first:hidden -mx-1 my-1 h-px bg-line" />;
}
