import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { registroAbierto } from "@/lib/services/accounts/tenants/condiciones";
import { AuthFrame } from "../../auth-frame";
import { ConfirmarForm } from "./confirmar-form";

export const metadata: Metadata = { title: "Confirmá tu registro", referrer: "no-referrer" };

export default async function ConfirmarPage() {
  await connection();
  if (!registroAbierto()) notFound();
  return (
    <AuthFrame wide title="Tu correo quedó confirmado" intro="Falta lo que va en tus comprobantes.">
      <ConfirmarForm />
    </AuthFrame>
  );
}
