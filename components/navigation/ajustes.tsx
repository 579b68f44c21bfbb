import {
  Building2,
  CalendarClock,
  KeyRound,
  Landmark,
  type LucideIcon,
  Palette,
  PenLine,
  ScrollText,
  Users,
  WalletCards,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { Card } from "../ui/card";
import { Filas } from "../ui/filas";

interface Ajuste {
  href: string;
  Icon: LucideIcon;
  title: string;
  detail: string;
  permiso: Permiso;
}

export type Pregunta = keyof typeof PREGUNTAS;

const ADMINISTRAR = { permiso: "configuracion.administrar" } as const;

const PREGUNTAS = {
  "¿Quién factura?": [
    {
      ...ADMINISTRAR,
      href: "/configuracion/empresa",
      Icon: Building2,
      title: "Empresa",
      detail: "Nombre, dirección y actividades que van en tus documentos.",
    },
    {
      ...ADMINISTRAR,
      href: "/configuracion/hacienda",
      Icon: Landmark,
      title: "Conexión con Hacienda",
      detail: "Certificado de firma, usuario y ambiente.",
    },
  ],
  "¿Cómo te pagan?": [
    {
      ...ADMINISTRAR,
      href: "/configuracion/pago",
      Icon: WalletCards,
      title: "Cuentas y SINPE Móvil",
      detail: "Dónde te pagan, con tus notas y términos: al pie de tus ventas.",
    },
    {
      ...ADMINISTRAR,
      href: "/configuracion/cobro",
      Icon: CalendarClock,
      title: "Crédito y recordatorios",
      detail: "Qué pasa cuando un cliente pasa su límite o se acerca su fecha.",
    },
  ],
  "¿Qué ve tu cliente?": [
    {
      ...ADMINISTRAR,
      href: "/configuracion/apariencia",
      Icon: Palette,
      title: "Diseño del PDF",
      detail: "Hoja o rollo, logo y color, con vista previa.",
    },
    {
      ...ADMINISTRAR,
      href: "/configuracion/textos-correo",
      Icon: PenLine,
      title: "Correo a tus clientes",
      detail: "El asunto y el texto con que sale cada venta, con vista previa.",
    },
  ],
  "¿Quién entra?": [
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
  ],
  "Tu sistema": [
    {
      href: LISTAS.keys.pagina,
      permiso: "llaves.administrar",
      Icon: KeyRound,
      title: LISTAS.keys.titulo,
      detail: "Con qué entra el programa que emite por vos.",
    },
    {
      href: LISTAS.webhooks.pagina,
      permiso: "webhooks.administrar",
      Icon: Webhook,
      title: LISTAS.webhooks.titulo,
      detail: "A dónde le avisamos apenas Hacienda responde.",
    },
  ],
} as const satisfies Record<string, readonly Ajuste[]>;

/** Also found by the portal's search. */
export const SETTINGS: readonly Ajuste[] = Object.values(PREGUNTAS).flat();

/** The pages of the settings below the question that each answers, with what holds now and what is switched in place. */
export function Ajustes({
  valores,
  interruptores,
}: {
  /** By address. */
  valores: Readonly<Record<string, string>>;
  interruptores: Readonly<Partial<Record<Pregunta, ReactNode>>>;
}) {
  return (
    <div className="gap-4 xl:columns-2">
      {(Object.keys(PREGUNTAS) as Pregunta[]).map((pregunta) => (
        <Card key={pregunta} title={pregunta} flush className="mb-4 break-inside-avoid">
          <Filas
            nada=""
            filas={PREGUNTAS[pregunta].map(({ href, title, detail }) => ({
              key: href,
              href,
              titulo: title,
              detalle: detail,
              estado: <span className="text-note text-ink-soft">{valores[href]}</span>,
            }))}
          />
          {interruptores[pregunta] !== undefined && (
            <div className="grid gap-4 border-t border-line px-4 py-3 sm:px-5">{interruptores[pregunta]}</div>
          )}
        </Card>
      ))}
    </div>
  );
}
