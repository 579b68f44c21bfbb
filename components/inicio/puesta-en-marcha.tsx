/** The checklist until the first real invoice. Each step determines itself whether it is done; nobody ticks it. */

import { Check } from "lucide-react";
import type { PasoInicial, Pendientes } from "@/lib/contract/portal/reportes";
import { type Permiso, type Permisos, permite } from "@/lib/domain/personas/permisos";
import { Card } from "../ui/card";
import { Link } from "../ui/link";

interface Paso {
  titulo: string;
  detalle: string;
  href: string;
  /** Only users with this permission get the step's link. */
  permiso: Permiso;
}

const PASOS = {
  certificado: {
    titulo: "Subí tu llave criptográfica",
    detalle: "El archivo .p12 de Hacienda y su PIN: con ella se firma todo.",
    href: "/configuracion/hacienda",
    permiso: "configuracion.administrar",
  },
  credencial: {
    titulo: "Registrá tu usuario de Hacienda",
    detalle: "Se descargan en Tico Factura, con «Descargar usuario y contraseña». Ahí mismo probás la conexión.",
    href: "/configuracion/hacienda",
    permiso: "configuracion.administrar",
  },
  producto: {
    titulo: "Agregá un producto",
    detalle: "Con su CABYS y su impuesto.",
    href: "/catalogos/productos/nuevo",
    permiso: "catalogos.editar",
  },
  cliente: {
    titulo: "Agregá un cliente",
    detalle: "O dejá que se cree solo con la primera factura.",
    href: "/catalogos/clientes/nuevo",
    permiso: "catalogos.editar",
  },
  llave: {
    titulo: "Creá una llave de API",
    detalle: "Si tenés un sistema propio, para que emita por vos.",
    href: "/llaves",
    permiso: "llaves.administrar",
  },
  webhook: {
    titulo: "Conectá un webhook",
    detalle: "Si tenés un sistema propio, para que sepa qué respondió Hacienda.",
    href: "/webhooks",
    permiso: "webhooks.administrar",
  },
  documento: {
    titulo: "Emití tu primer documento",
    detalle: "Desde acá o desde tu sistema.",
    href: "/emitir",
    permiso: "documentos.emitir",
  },
  aceptado: {
    titulo: "Recibí tu primera aceptación",
    detalle: "Hacienda la da sola, normalmente en segundos.",
    href: "/documentos",
    permiso: "documentos.ver",
  },
  produccion: {
    titulo: "Emití tu primera factura real",
    detalle: "Cambiá el ambiente a producción cuando todo lo demás esté listo.",
    href: "/configuracion/hacienda",
    permiso: "configuracion.administrar",
  },
} as const satisfies Record<PasoInicial, Paso>;

export function PuestaEnMarcha({ pasos, permisos }: { pasos: Pendientes["puestaEnMarcha"]; permisos: Permisos }) {
  const hechos = pasos.filter(({ hecho }) => hecho).length;
  if (hechos === pasos.length) return null;
  return (
    <Card title="Puesta en marcha" description={`${hechos} de ${pasos.length} pasos listos`}>
      <ol className="grid gap-3">
        {pasos.map(({ paso, hecho }) => (
          <PasoItem key={paso} {...PASOS[paso]} hecho={hecho} leads={permite(permisos, PASOS[paso].permiso)} />
        ))}
      </ol>
    </Card>
  );
}

function PasoItem({ titulo, detalle, href, hecho, leads }: Paso & { hecho: boolean; leads: boolean }) {
  return (
    <li className="flex items-start gap-2 text-sm">
      <span
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${hecho ? "bg-good-wash text-good" : "border border-line-strong"}`}
      >
        {hecho && <Check className="size-3" strokeWidth={3} aria-hidden="true" />}
        <span className="sr-only">{hecho ? "Listo:" : "Pendiente:"}</span>
      </span>
      <div className="min-w-0">
        {hecho || !leads ? (
          <p className={hecho ? "text-ink-soft" : "font-medium"}>{titulo}</p>
        ) : (
          <Link href={href} className="font-medium text-accent underline-offset-4 hover:underline">
            {titulo}
          </Link>
        )}
        {!hecho && <p className="text-note text-ink-soft">{detalle}</p>}
      </div>
    </li>
  );
}
