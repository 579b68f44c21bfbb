import type { Metadata } from "next";
import { connection } from "next/server";
import { EstadoDelServicio } from "@/components/estado-servicio/estado-del-servicio";
import { PublicHeader } from "@/components/layout/public-header";
import { Notice } from "@/components/ui/notice";
import { log } from "@/lib/platform/log";
import { estadoVisto } from "@/lib/services/operations/estado-servicio/read";

export const metadata: Metadata = {
  title: "Estado del servicio",
  description: "Cómo están el API, el portal, Hacienda, el correo y los webhooks, ahora y en los últimos noventa días.",
};

/** For everybody, without a session: also while the database does not answer. */
export default async function EstadoPage() {
  await connection();
  const estado = await estadoVisto().catch((error: unknown) => {
    log().error({ err: error }, "status page without its measurements");
    return null;
  });
  return (
    <>
      <PublicHeader here="/estado" />
      <main className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-6 sm:py-10">
        <h1 className="text-page font-semibold tracking-tight">Estado del servicio</h1>
        {estado === null ? (
          <Notice tone="bad" title="El servicio tiene problemas">
            Ahora mismo no se pueden leer las mediciones. Lo que ya emitiste está guardado.
          </Notice>
        ) : (
          <EstadoDelServicio estado={estado} />
        )}
      </main>
    </>
  );
}
