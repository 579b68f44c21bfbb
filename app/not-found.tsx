import { connection } from "next/server";
import { Brand } from "@/components/layout/brand";
import { Link } from "@/components/ui/link";

export default async function NotFound() {
  // Rendered at each request, like every page: a page made at build time could not carry the request's nonce.
  await connection();
  return (
    <main className="grid min-h-dvh place-content-center gap-4 px-6 text-center">
      <Brand className="mx-auto" />
      <h1 className="text-figure font-semibold tracking-tight">Esta página no existe</h1>
      <p className="text-ink-soft">Revisá la dirección, o volvé al inicio.</p>
      <Link href="/" className="font-medium text-accent underline-offset-4 hover:underline">
        Volver al inicio
      </Link>
    </main>
  );
}
