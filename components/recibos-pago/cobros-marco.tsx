/** The frame of the pages about payments: what customers owe and paid, and what is owed to suppliers. */

import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { type Permisos, permite } from "@/lib/domain/personas/permisos";
import { PageHeader } from "../layout/page-header";
import { ButtonLink } from "../ui/button";

interface Props {
  title: string;
  description: ReactNode;
  permisos: Permisos;
  /** With the button that registers a customer's payment. */
  registra?: boolean;
  children: ReactNode;
}

export function CobrosMarco({ title, description, permisos, registra = false, children }: Props) {
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          registra &&
          permite(permisos, "recibos.emitir") && (
            <ButtonLink href="/recibos/nuevo">
              <HandCoins className="size-4" aria-hidden="true" />
              Registrar pago
            </ButtonLink>
          )
        }
      />
      {children}
    </>
  );
}
