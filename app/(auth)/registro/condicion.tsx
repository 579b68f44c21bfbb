import { notFound } from "next/navigation";
import { connection } from "next/server";
import { PublicHeader } from "@/components/layout/public-header";
import { type Condicion, NOMBRES_CONDICION } from "@/lib/contract/portal/altas";
import { TEXTOS_CONDICION } from "@/lib/contract/portal/condiciones";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";
import { condicionesVigentes, registroAbierto } from "@/lib/services/accounts/tenants/condiciones";

/** The text that comes with the service, where the operator has none of its own. */
export async function TextoCondicion({ condicion }: { condicion: Condicion }) {
  await connection();
  const propio = condicionesVigentes().some((vigente) => vigente.condicion === condicion && vigente.url !== null);
  if (!registroAbierto() || propio) notFound();
  const { version, fecha, intro, partes } = TEXTOS_CONDICION[condicion];
  return (
    <>
      <PublicHeader here="/registro" />
      <main className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:py-12">
        <header>
          <h1 className="text-figure leading-tight font-semibold tracking-tight">{NOMBRES_CONDICION[condicion]}</h1>
          <p className="mt-2 text-note text-ink-soft">{`Versión ${version}, del ${formatFechaDeDia(fecha)}`}</p>
          <p className="mt-4">{intro}</p>
        </header>
        {partes.map(({ titulo, parrafos }) => (
          <section key={titulo} className="grid gap-2">
            <h2 className="text-section font-semibold tracking-tight">{titulo}</h2>
            {parrafos.map((parrafo) => (
              <p key={parrafo} className="text-ink-soft">
                {parrafo}
              </p>
            ))}
          </section>
        ))}
      </main>
    </>
  );
}
