import { type LucideIcon, Users } from "lucide-react";
import Link from "next/link";

const PAGES: readonly { href: string; Icon: LucideIcon; title: string; detail: string }[] = [
  {
    href: "/configuracion/usuarios",
    Icon: Users,
    title: "Usuarios y roles",
    detail: "Quiénes entran y qué pueden hacer.",
  },
];

/** The pages of the settings, each with what is found there. */
export function SettingsLinks() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {PAGES.map(({ href, Icon, title, detail }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex h-full items-start gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong hover:bg-sunken/50"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-wash text-accent">
              <Icon className="size-4.5" aria-hidden="true" />
            </span>
            <span>
              <span className="block text-sm font-semibold">{title}</span>
              <span className="block text-note text-ink-soft">{detail}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
