import { Building2, Coins, Landmark, type LucideIcon, Palette, PenLine, ScrollText, Users } from "lucide-react";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { Link } from "../ui/link";

/** Also found by the portal's search. */
export const SETTINGS: readonly { href: string; Icon: LucideIcon; title: string; detail: string; permiso: Permiso }[] =
  [
    {
      href: "/configuracion/hacienda",
      permiso: "configuracion.administrar",
      Icon: Landmark,
      title: "Conexión con Hacienda",
      detail: "Certificado de firma, usuario y ambiente.",
    },
    {
      href: "/configuracion/empresa",
      permiso: "configuracion.administrar",
      Icon: Building2,
      title: "Empresa",
      detail: "Nombre, dirección, actividades y cuentas que van en tus documentos.",
    },
    {
      href: "/configuracion/apariencia",
      permiso: "configuracion.administrar",
      Icon: Palette,
      title: "Diseño del PDF",
      detail: "Hoja o rollo, logo y color, con vista previa.",
    },
    {
      href: "/configuracion/textos-correo",
      permiso: "configuracion.administrar",
      Icon: PenLine,
      title: "Correo a tus clientes",
      detail: "El asunto y el texto con que sale cada venta, con vista previa.",
    },
    {
      href: "/configuracion/preferencias",
      permiso: "configuracion.administrar",
      Icon: Coins,
      title: "Moneda y correo",
      detail: "Varias monedas y envío automático al cliente.",
    },
    {
      href: "/configuracion/usuarios",
      permiso: "usuarios.administrar",
      Icon: Users,
      title: "Usuarios y roles",
      detail: "Quiénes entran y qué pueden hacer.",
    },
    {
      href: LISTAS.auditoria.pagina,
      permiso: "auditoria.ver",
      Icon: ScrollText,
      title: LISTAS.auditoria.titulo,
      detail: "Quién hizo qué, y cuándo.",
    },
  ];

/** Links to the pages of the settings, with a description each. */
export function SettingsLinks() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {SETTINGS.map(({ href, Icon, title, detail }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex h-full items-start gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong hover:bg-sunken/50"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-wash text-accent">
              <Icon className="size-4.5" aria-hidden="true" />
            </span>
            <span>
              <span className="block text-sm font-semibold">{title}</span>
              <span className="block text-note text-ink-soft">{detail}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
