import type { Metadata } from "next";
import { connection } from "next/server";
import { AuthFrame } from "../auth-frame";
import { ResetForm } from "./reset-form";

export const metadata: Metadata = { title: "Contraseña nueva", referrer: "no-referrer" };

export default async function ResetPage() {
  await connection();
  return (
    <AuthFrame title="Elegí una contraseña nueva" intro="Al guardarla se cierran todas tus sesiones abiertas.">
      <ResetForm />
    </AuthFrame>
  );
}
