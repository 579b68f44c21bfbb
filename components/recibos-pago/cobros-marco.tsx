/** The frame of the pages about payments: what customers owe and paid, and what is owed to suppliers. */

import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { enlaceA } from "@/lib/contract/portal/listas";
import { type Permiso, type Permisos, permite } from "@/lib/domain/personas/permisos";
import { PageHeader } from "../layout/page-header";
import { ButtonLink } from "../ui/button";
import { TabLinks } from "../ui/tabs";

const TABS = [
  { href: "/recibos", label: "Recibos", permiso: "recibos.ver" },
  { ...enlaceA("porCobrar"), permiso: "recibos.ver" },
  { ...enlaceA("abonos"), permiso: "recibos.ver" },
  { href: "/recibos/cartera", label: "Cartera", permiso: "recibos.ver" },
  { href: "/recibos/pagar", label: "Por pagar", permiso: "pagos.ver" },
] as const satisfies readonly { href: string; label: string; permiso: Permiso }[];

interface Props {
  title: string;
  description: ReactNode;
  current: (typeof TABS)[number]["href"];
  permisos: Permisos;
  /** With the button that registers a customer's payment. */
  registra?: boolean;
  children: ReactNode;
}

export function CobrosMarco({ title, description, current, permisos, registra = false, children }: Props) {
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
      <TabLinks label="Cobros y pagos" tabs={TABS} {...{ current, permisos }} />
      {children}
    </>
  );
}
