"use client";

/** Menus. Base UI's part of them is loaded once the user is there (`on-touch.ts`). */
import { Ellipsis } from "lucide-react";
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from "react";
import { Button } from "../button";
import { onTouch, useParts } from "../on-touch";
import type { OptionsProps } from "./menu-parts";

type Parts = typeof import("./menu-parts");
const PARTS = onTouch(() => import("./menu-parts"));
/** What the items of an open menu are made of. */
const PartsContext = createContext<Parts | null>(null);
const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

export interface MenuProps {
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "end";
  side?: "bottom" | "top";
  children: ReactNode;
}

/** A menu that opens from `trigger` (a Button), with arrow keys, type-ahead and Escape. */
export function Menu(props: MenuProps) {
  const [asked, setAsked] = useState(false);
  const parts = useParts(PARTS, asked);
  if (parts !== null && asked) {
    return (
      <PartsContext value={parts}>
        <parts.OpenedMenu {...props} />
      </PartsContext>
    );
  }
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setAsked(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      setAsked(true);
    },
  });
}

/** The menu of what else can be done, behind a button with three dots. */
export function MoreMenu({
  label,
  look = "quiet",
  disabled = false,
  children,
}: {
  /** What the button says to a screen reader. */
  label: string;
  look?: "quiet" | "secondary";
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu trigger={<Button Icon={Ellipsis} look={look} size="icon" disabled={disabled} aria-label={label} />}>
      {children}
    </Menu>
  );
}

function useMenu(): Parts {
  const parts = use(PartsContext);
  if (parts === null) throw new Error("An item stands outside of a menu");
  return parts;
}

export function MenuItem(props: ComponentProps<Parts["MenuItem"]>) {
  const { MenuItem: Item } = useMenu();
  return <Item {...props} />;
}

/** `download`: the address answers a file, which is saved instead of shown. */
export function MenuLink(props: ComponentProps<Parts["MenuLink"]>) {
  const { MenuLink: Item } = useMenu();
  return <Item {...props} />;
}

/** Something that is on or off; the menu stays open. */
export function MenuCheck(props: ComponentProps<Parts["MenuCheck"]>) {
  const { MenuCheck: Item } = useMenu();
  return <Item {...props} />;
}

/** One of several values; the chosen one is marked. */
export function MenuOptions<Value extends string>(props: OptionsProps<Value>) {
  const { MenuOptions: Options } = useMenu();
  return <Options {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = useMenu();
  return <Separator />;
}

/** A line of text that cannot be chosen, such as the signed-in user. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2 py-1.5 text-note text-ink-soft">{children}</div>;
}
