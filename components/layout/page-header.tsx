import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../ui/link";

export interface Crumb {
  href: string;
  label: string;
}

/** The header of every page: breadcrumbs, title and actions. */
export function PageHeader({
  title,
  description,
  crumbs = [],
  badge,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  /** The pages above, outermost first, without the page itself. */
  crumbs?: readonly Crumb[];
  badge?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-5">
      {crumbs.length > 0 && (
        <nav aria-label="Ubicación" className="mb-1.5">
          <ol className="flex flex-wrap items-center gap-1 text-note text-ink-soft">
            {crumbs.map(({ href, label }) => (
              <li key={href} className="flex items-center gap-1">
                <Link href={href} className="rounded-md hover:text-ink hover:underline">
                  {label}
                </Link>
                <ChevronRight className="size-3.5 text-ink-faint" aria-hidden="true" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-page font-semibold tracking-tight">{title}</h1>
            {badge}
          </div>
          {description !== undefined && <p className="max-w-2xl text-sm text-ink-soft">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  );
}
