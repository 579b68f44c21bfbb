/** A chapter between the menu and its neighbours. */
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Markdown } from "@/components/guia/markdown";
import { Link } from "@/components/ui/link";
import { CAPITULOS, type Capitulo, GRUPOS, hrefDe } from "./capitulos";
import { textoDe } from "./markdown";

/** Chapters link to each other's files; a page's address has no extension. */
const enLaPagina = (href: string) =>
  href.replace(/^([a-z-]+)\.md/, (file, slug) => {
    const capitulo = CAPITULOS.find((each) => each.slug === slug);
    if (capitulo === undefined) throw new Error(`no chapter ${file}`);
    return hrefDe(capitulo);
  });

export function Marco({ capitulo, children }: { capitulo: Capitulo; children?: ReactNode }) {
  const at = CAPITULOS.indexOf(capitulo);
  const [anterior, siguiente] = [CAPITULOS[at - 1], CAPITULOS[at + 1]];
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-6 px-4 py-8 sm:px-8 lg:grid-cols-[220px_minmax(0,1fr)]">
      <details className="rounded-xl border border-line bg-surface lg:hidden">
        <summary className="cursor-pointer px-4 py-2 text-sm font-medium">Capítulos</summary>
        <Menu actual={capitulo} />
      </details>
      <div className="hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
        <Menu actual={capitulo} />
      </div>
      <main className="max-w-3xl min-w-0">
        <h1 className="text-figure leading-tight font-semibold tracking-tight text-balance">{capitulo.titulo}</h1>
        <p className="mt-2 mb-6 text-section text-ink-soft">{capitulo.resumen}</p>
        <Markdown texto={textoDe(capitulo)} hrefDe={enLaPagina} />
        {children}
        <nav
          aria-label="Capítulos vecinos"
          className="mt-10 flex justify-between gap-3 border-t border-line pt-5 text-sm"
        >
          {anterior === undefined ? <span /> : <Vecino capitulo={anterior} antes />}
          {siguiente !== undefined && <Vecino capitulo={siguiente} />}
        </nav>
        <p className="mt-5 text-note text-ink-soft">
          <a href={`/guia/${capitulo.slug}.md`} className="underline underline-offset-4">
            Este capítulo en Markdown
          </a>
        </p>
      </main>
    </div>
  );
}

function Menu({ actual }: { actual: Capitulo }) {
  return (
    <nav aria-label="Capítulos" className="px-2 pb-2 text-sm lg:px-0">
      {GRUPOS.map((grupo) => (
        <div key={grupo} className="pt-3 first:pt-0">
          <p className="px-2 py-1 text-xs font-medium text-ink-faint">{grupo}</p>
          <ul>
            {CAPITULOS.filter((each) => each.grupo === grupo).map((each) => (
              <li key={each.slug}>
                <Link
                  href={hrefDe(each)}
                  aria-current={each === actual ? "page" : undefined}
                  className="block rounded-lg px-2 py-1.5 text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash lg:aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:font-medium aria-[current=page]:text-accent"
                >
                  {each.titulo}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Vecino({ capitulo, antes = false }: { capitulo: Capitulo; antes?: boolean }) {
  const Icon = antes ? ArrowLeft : ArrowRight;
  return (
    <Link
      href={hrefDe(capitulo)}
      rel={antes ? "prev" : "next"}
      className={`flex items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 font-medium hover:bg-sunken ${antes ? "" : "flex-row-reverse text-right"}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {capitulo.titulo}
    </Link>
  );
}
