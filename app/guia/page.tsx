import type { Metadata } from "next";
import { connection } from "next/server";
import { Link } from "@/components/ui/link";
import { AnclasViejas } from "./anclas";
import { CAPITULOS, GRUPOS, hrefDe, INICIO } from "./capitulos";
import { Marco } from "./marco";

export const metadata: Metadata = {
  title: "Guía",
  description: "De cero a la primera factura electrónica en diez minutos.",
};

export default async function GuidePage() {
  await connection();
  return (
    <Marco capitulo={INICIO}>
      <AnclasViejas />
      <h2 className="mt-10 border-t border-line pt-8 text-page font-semibold tracking-tight">Los capítulos</h2>
      {GRUPOS.map((grupo) => (
        <section key={grupo} aria-label={grupo} className="mt-5">
          <h3 className="text-sm font-medium text-ink-soft">{grupo}</h3>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {CAPITULOS.filter((each) => each.grupo === grupo && each !== INICIO).map((each) => (
              <li key={each.slug}>
                <Link
                  href={hrefDe(each)}
                  className="block h-full rounded-xl border border-line bg-surface px-4 py-3 hover:border-accent"
                >
                  <span className="font-medium">{each.titulo}</span>
                  <span className="mt-0.5 block text-sm text-ink-soft">{each.resumen}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Marco>
  );
}
