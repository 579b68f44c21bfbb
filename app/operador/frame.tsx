import type { ReactNode } from "react";
import { SecondFactorCard } from "@/components/cuenta/second-factor-card";
import { Form, SubmitButton } from "@/components/form/form";
import { Brand } from "@/components/layout/brand";
import { ConsoleSignIn } from "@/components/soporte/console-sign-in";
import { Link } from "@/components/ui/link";
import { findConsola } from "@/lib/portal/consola";
import type { Consola } from "@/lib/services/operations/soporte/consola";
import { confirmFactor, enterConsole, leaveConsole, prepareFactor } from "./actions";

/** What each page of the console stands in: the sign-in, then the second factor, then the page. */
export async function Frame({ page }: { page: (consola: Consola) => Promise<ReactNode> }) {
  const consola = await findConsola();
  if (consola === null) {
    return (
      <Sheet title="Consola de soporte">
        <ConsoleSignIn enter={enterConsole} />
      </Sheet>
    );
  }
  if (!consola.operador.conSegundoFactor) {
    return (
      <Sheet title="Falta un paso">
        <SecondFactorCard
          estado={{ activo: false, desde: null, codigos: 0 }}
          prepare={prepareFactor}
          confirm={confirmFactor}
        />
      </Sheet>
    );
  }
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-surface px-4 py-3">
        <Link href="/operador" aria-label="Consola de soporte, buscar">
          <Brand />
        </Link>
        <Form action={leaveConsole} className="flex items-center gap-3 text-sm">
          <span className="text-ink-soft">{consola.operador.nombre}</span>
          <SubmitButton look="secondary" size="sm">
            Salir
          </SubmitButton>
        </Form>
      </header>
      <main className="mx-auto grid w-full max-w-4xl gap-4 px-4 py-6 sm:py-10">{await page(consola)}</main>
    </>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <Brand />
      <h1 className="text-page font-semibold tracking-tight">{title}</h1>
      {children}
    </main>
  );
}
