import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { Link } from "@/components/ui/link";
import { condicionesVigentes, registroAbierto } from "@/lib/services/accounts/tenants/condiciones";
import { markInicio } from "@/lib/services/catalog/altas/inicio";
import { getRuntime } from "@/lib/services/operations/runtime";
import { AuthFrame } from "../auth-frame";
import { RegistroForm } from "./registro-form";

export const metadata: Metadata = { title: "Registrá tu empresa" };

/** For everybody, while the operator lets companies sign up by themselves (decision 0147). */
export default async function RegistroPage() {
  await connection();
  if (!registroAbierto()) notFound();
  const { keyring } = await getRuntime();
  return (
    <AuthFrame
      title="Registrá tu empresa"
      intro="Empezás a probar de una vez en el simulador: nada de lo que emitís ahí tiene validez fiscal."
    >
      <RegistroForm inicio={markInicio(keyring, new Date())} condiciones={condicionesVigentes()} />
      <p className="mt-5 text-center text-sm text-ink-soft">
        ¿Ya tenés cuenta?{" "}
        <Link href="/ingresar" className="font-medium text-accent hover:underline">
          Ingresá
        </Link>
      </p>
    </AuthFrame>
  );
}
