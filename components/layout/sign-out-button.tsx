"use client";

import { LogOut } from "lucide-react";
import { signOut } from "next-auth/react";
import { Button } from "../ui/button";

export function SignOutButton() {
  return (
    <Button look="quiet" className="px-2.5" onClick={() => signOut({ callbackUrl: "/ingresar" })}>
      <LogOut className="size-4" aria-hidden="true" />
      <span className="max-sm:sr-only">Salir</span>
    </Button>
  );
}
