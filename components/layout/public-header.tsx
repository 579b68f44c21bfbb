import { Link } from "../ui/link";
import { Brand } from "./brand";

const PAGES = [
  ["/guia", "Guía"],
  ["/swagger", "API"],
  ["/estado", "Estado"],
  ["/ingresar", "Ingresar"],
] as const;

/** The header of the pages that need no session. */
export function PublicHeader({ here }: { here: string }) {
  // A phone has room for three, and shows the one where it is.
  const sinLugar = here === "/estado" ? "/swagger" : "/estado";
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface/95 backdrop-blur">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4 sm:px-8">
        <Link href="/" aria-label="Inicio" className="mr-auto">
          <Brand />
        </Link>
        <nav aria-label="Páginas" className="flex gap-1 text-sm font-medium">
          {PAGES.map(([href, name]) => (
            <Link
              key={href}
              href={href}
              aria-current={href === here ? "page" : undefined}
              className={`rounded-lg px-2 py-1.5 text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent ${href === sinLugar ? "max-sm:hidden" : ""}`}
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  );
}
