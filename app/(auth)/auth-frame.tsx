import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { Link } from "@/components/ui/link";

/** A sheet in the middle, for the pages before signing in that ask one question. */
export function AuthFrame({
  title,
  intro,
  wide = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** For a form whose fields stand side by side. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-10 sm:content-center">
      <Link href="/ingresar" aria-label="PuraFactura, ingresar">
        <Brand />
      </Link>
      <div
        className={`mt-6 w-full rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8 ${wide ? "max-w-xl" : "max-w-md"}`}
      >
        <h1 className="text-page font-semibold tracking-tight">{title}</h1>
        {intro !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{intro}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
