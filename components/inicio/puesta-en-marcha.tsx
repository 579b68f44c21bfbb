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

/** Only for a company with a system of its own: they are no part of the way. */
const APARTE: readonly PasoInicial[] = ["llave", "webhook"];

export function PuestaEnMarcha({ pasos, permisos }: { pasos: Pendientes["puestaEnMarcha"]; permisos: Permisos }) {
  const camino = pasos.filter(({ paso }) => !APARTE.includes(paso));
  const hechos = camino.filter(({ hecho }) => hecho).length;
  if (hechos === camino.length) return null;
  const siguiente = camino.find(({ hecho }) => !hecho);
  const aparte = pasos.filter(({ paso }) => APARTE.includes(paso));
  const itemOf = (each: (typeof pasos)[number]) => (
    <PasoItem
      key={each.paso}
      {...PASOS[each.paso]}
      hecho={each.hecho}
      siguiente={each === siguiente}
      leads={permite(permisos, PASOS[each.paso].permiso)}
    />
  );
  return (
    <Card title="Tu camino a producción" description={`${hechos} de ${camino.length} pasos listos`}>
      <ol>{camino.map(itemOf)}</ol>
      {aparte.some(({ hecho }) => !hecho) && (
        <>
          <p className="mt-4 mb-2 border-t border-line pt-3 text-note text-ink-soft">¿Tenés un sistema propio?</p>
          <ol>{aparte.map(itemOf)}</ol>
        </>
      )}
    </Card>
  );
}

/** A station of the way, joined to the one after it; the next one says what it takes. */
function PasoItem({
  titulo,
  detalle,
  href,
  hecho,
  siguiente,
  leads,
}: Paso & { hecho: boolean; siguiente: boolean; leads: boolean }) {
  return (
    <li
      aria-current={siguiente && "step"}
      className="relative flex items-start gap-2 pb-3 text-sm not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-2.5 not-last:before:border-l not-last:before:border-line-strong last:pb-0"
    >
      <span
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${hecho ? "border-transparent bg-good-wash text-good" : siguiente ? "border-2 border-accent" : "border-line-strong"}`}
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
        {siguiente && <p className="text-note text-ink-soft">{detalle}</p>}
      </div>
    </li>
  );
}
