import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Brand } from "@/components/layout/brand";
import { SignInForm } from "@/components/sesion/sign-in-form";
import { Link } from "@/components/ui/link";
import { findPortalContext } from "@/lib/portal/require-portal-context";
import { registroAbierto } from "@/lib/services/accounts/tenants/condiciones";

export const metadata: Metadata = { title: "Ingresar" };

export default async function SignInPage() {
  if ((await findPortalContext()) !== null) redirect("/");
  return (
    <main className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
      <section className="flex flex-col px-6 py-8 sm:px-12">
        <Brand />
        <div className="my-auto w-full max-w-sm self-center py-12">
          <h1 className="text-figure leading-tight font-semibold tracking-tight">Ingresá a tu cuenta</h1>
          <p className="mt-2 text-balance text-ink-soft">Con el correo y la contraseña que te dieron en tu empresa.</p>
          <div className="mt-8">
            <SignInForm />
          </div>
          {registroAbierto() && (
            <p className="mt-8 text-center text-sm text-ink-soft">
              ¿Tu empresa todavía no está?{" "}
              <Link href="/registro" className="font-medium text-accent hover:underline">
                Registrala
              </Link>
            </p>
          )}
        </div>
      </section>
      <aside className="relative hidden overflow-hidden bg-leaf text-sheet lg:block" aria-hidden="true">
        <Sheets />
        <div className="absolute inset-x-14 bottom-14 max-w-md">
          <p className="text-figure leading-snug font-medium tracking-tight">
            Cada comprobante, firmado y en manos de Hacienda en segundos.
          </p>
          <p className="mt-3 text-sheet/70">Y cuando uno se devuelve, sabés por qué.</p>
        </div>
      </aside>
    </main>
  );
}

/** Three sheets of paper, the last one accepted. */
function Sheets() {
  return (
    <svg
      viewBox="0 0 600 600"
      className="absolute inset-0 size-full"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform="translate(300 250)">
        <rect x="-130" y="-170" width="240" height="320" rx="16" className="fill-sheet/10" transform="rotate(-14)" />
        <rect x="-120" y="-165" width="240" height="320" rx="16" className="fill-sheet/20" transform="rotate(-4)" />
        <g transform="rotate(6)">
          <rect x="-110" y="-160" width="240" height="320" rx="16" className="fill-sheet" />
          <rect x="-82" y="-128" width="92" height="14" rx="7" className="fill-leaf/80" />
          <rect x="-82" y="-98" width="140" height="8" rx="4" className="fill-leaf/20" />
          <rect x="-82" y="-80" width="110" height="8" rx="4" className="fill-leaf/20" />
          {[0, 1, 2, 3].map((line) => (
            <g key={line} transform={`translate(0 ${line * 28})`}>
              <rect x="-82" y="-38" width={[112, 92, 124, 78][line]} height="8" rx="4" className="fill-leaf/15" />
              <rect x="64" y="-38" width="38" height="8" rx="4" className="fill-leaf/25" />
            </g>
          ))}
          <rect x="40" y="88" width="62" height="12" rx="6" className="fill-leaf/80" />
          <circle cx="112" cy="142" r="34" className="fill-accent" />
          <path
            d="M97 143l10 10 20-22"
            className="fill-none stroke-on-accent"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </g>
    </svg>
  );
}
