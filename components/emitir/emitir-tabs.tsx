import { enlaceA } from "@/lib/contract/portal/listas";
import type { Permiso, Permisos } from "@/lib/domain/personas/permisos";
import { TabLinks } from "../ui/tabs";

const TABS = [
  { href: "/emitir", label: "Factura o tiquete", permiso: "documentos.emitir" },
  { href: "/emitir/compra", label: "Factura de compra", permiso: "compras.emitir" },
  { href: "/emitir/borradores", label: "Borradores", permiso: "documentos.emitir" },
  { ...enlaceA("proformas"), permiso: "documentos.ver" },
  { href: "/emitir/recurrentes", label: "Recurrentes", permiso: "documentos.ver" },
] as const satisfies readonly { href: string; label: string; permiso: Permiso }[];

/** The kinds of documents to issue, and what was begun and not issued yet. */
export function EmitirTabs({ current, permisos }: { current: (typeof TABS)[number]["href"]; permisos: Permisos }) {
  return <TabLinks label="Qué emitir" tabs={TABS} {...{ current, permisos }} />;
}

/** In the heading of what is issued; a phone has no such keys. */
export const CON_TECLADO = (
  <span className="max-sm:hidden">
    Todo se puede con el teclado: Enter pasa a la línea que sigue, Alt N agrega otra y Ctrl Enter emite.
  </span>
);
