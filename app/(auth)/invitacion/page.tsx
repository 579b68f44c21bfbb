import type { Metadata } from "next";
import { connection } from "next/server";
import { AuthFrame } from "../auth-frame";
import { AcceptForm } from "./accept-form";

export const metadata: Metadata = { title: "Invitación", referrer: "no-referrer" };

export default async function InvitacionPage() {
  await connection();
  return (
    <AuthFrame title="Te invitaron a PuraFactura">
      <AcceptForm />
    </AuthFrame>
  );
}
