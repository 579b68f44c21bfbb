import type { Metadata } from "next";
import { connection } from "next/server";
import { AuthFrame } from "../auth-frame";
import { RequestResetForm } from "./request-reset-form";

export const metadata: Metadata = { title: "Olvidé mi contraseña" };

export default async function ForgottenPage() {
  await connection();
  return (
    <AuthFrame title="¿Olvidaste tu contraseña?" intro="Escribí tu correo y te mandamos un enlace para elegir otra.">
      <RequestResetForm />
    </AuthFrame>
  );
}
