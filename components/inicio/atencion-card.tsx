/** What needs attention: rejected and stuck documents, a certificate about to expire, a failing webhook. */

import { CalendarClock, CircleAlert, CircleCheck, Clock, KeyRound, type LucideIcon, Webhook, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { CobroAtencion, DocumentoAtencion, Pendientes } from "@/lib/contract/portal/reportes";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { hrefOf } from "../documentos/documento-href";
import { Card } from "../ui/card";
import { formatFecha, formatFechaHora, formatMonto } from "../ui/format";
import { VistoButton } from "./visto-button";

interface Props {
  atencion: Pendientes;
  /** Null for a user who may not mark a rejection as seen. */
  markSeen: FormAction<null> | null;
  /** True when the user may change the certificate. */
  configura: boolean;
}

export function AtencionCard({ atencion, markSeen, configura }: Props) {
  const { rechazados, detenidos, cobros, certificado, webhooks } = atencion;
  const quiet =
    rechazados.documentos.length + detenidos.documentos.length + cobros.documentos.length + webhooks.length === 0 &&
    certificado.estado === "vigente";
  if (quiet) {
    return (
      <Card title="Qué necesita atención">
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="size-4 text-good" aria-hidden="true" />
          Todo está al día.
        </p>
      </Card>
    );
  }
  return (
    <Card flush title="Qué necesita atención">
      <ul className="divide-y divide-line">
        <Certificado {...certificado} configura={configura} />
        {rechazados.documentos.map((each) => (
          <Documento
            key={each.clave}
            documento={each}
            Icon={X}
            what="Rechazado"
            action={markSeen && <VistoButton clave={each.clave} consecutivo={each.consecutivo} markSeen={markSeen} />}
          />
        ))}
        {rechazados.hayMas && <Mas href="/documentos?estado=rechazado">Ver todos los rechazados</Mas>}
        {detenidos.documentos.map((each) => (
          <Documento key={each.clave} documento={each} Icon={Clock} what="Detenido" />
        ))}
        {detenidos.hayMas && <Mas href="/documentos?estado=error">Ver todos los que tienen error</Mas>}
        {cobros.documentos.map((each) => (
          <Cobro key={each.clave} {...each} />
        ))}
        {cobros.documentos.length > 0 && <Mas href="/recibos/por-cobrar">Ver todo lo que está por cobrar</Mas>}
        {webhooks.map(({ webhookEndpointId, url, estado, fallandoDesde }) => (
          <Item key={webhookEndpointId} Icon={Webhook} tone="bad">
            <Link href="/webhooks" className="font-medium underline-offset-4 hover:underline">
              {estado === "activo" ? "Un webhook está fallando" : "Un webhook quedó deshabilitado"}
            </Link>
            <p className="text-note break-all text-ink-soft">
              {new URL(url).host}
              {fallandoDesde !== null && `, desde el ${formatFechaHora(fallandoDesde)}`}
            </p>
          </Item>
        ))}
      </ul>
    </Card>
  );
}

const CERTIFICADO = {
  falta: "Falta la llave criptográfica: sin ella no se firma nada",
  vencido: "La llave criptográfica está vencida",
  "por-vencer": "La llave criptográfica está por vencer",
} as const;

function Certificado({ estado, hasta, configura }: Pendientes["certificado"] & { configura: boolean }) {
  if (estado === "vigente") return null;
  const title = CERTIFICADO[estado];
  return (
    <Item Icon={KeyRound} tone={estado === "por-vencer" ? "wait" : "bad"}>
      {configura ? (
        <Link href="/configuracion/hacienda" className="font-medium underline-offset-4 hover:underline">
          {title}
        </Link>
      ) : (
        <p className="font-medium">{title}</p>
      )}
      {hasta !== null && <p className="text-note text-ink-soft">Vence el {formatFecha(hasta)}</p>}
    </Item>
  );
}

function Documento({
  documento,
  Icon,
  what,
  action,
}: {
  documento: DocumentoAtencion;
  Icon: LucideIcon;
  what: string;
  action?: ReactNode;
}) {
  const { tipo, consecutivo, fechaEmision, contraparte, moneda, total, problema } = documento;
  return (
    <Item Icon={Icon} tone={what === "Rechazado" ? "bad" : "wait"} action={action}>
      <Link href={hrefOf(documento)} className="font-medium underline-offset-4 hover:underline">
        {TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].abreviatura} · {what}
        <span className="block font-normal tabular-nums">{consecutivo}</span>
      </Link>
      <p className="line-clamp-2 text-note">
        {contraparte ?? "Sin receptor"} ·{" "}
        <span className="whitespace-nowrap tabular-nums">{formatMonto(total, moneda)}</span>
      </p>
      {problema !== null && <p className="line-clamp-2 text-note">{problema}</p>}
      <p className="text-note text-ink-soft tabular-nums">{formatFechaHora(fechaEmision)}</p>
    </Item>
  );
}

function Cobro(cobro: CobroAtencion) {
  const { tipo, consecutivo, contraparte, moneda, debe, vence, vencido } = cobro;
  const dia = formatFecha(`${vence}T00:00:00-06:00`);
  return (
    <Item Icon={CalendarClock} tone={vencido ? "bad" : "wait"}>
      <Link href={hrefOf(cobro)} className="font-medium underline-offset-4 hover:underline">
        {TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].abreviatura} · {vencido ? "IVA diferido vencido" : "Falta cobrar"}
        <span className="block font-normal tabular-nums">{consecutivo}</span>
      </Link>
      <p className="line-clamp-2 text-note">
        {contraparte} · te debe <span className="whitespace-nowrap tabular-nums">{formatMonto(debe, moneda)}</span>
      </p>
      <p className="text-note">
        {vencido
          ? `El ${dia} fue el día 90: su IVA se debe aunque no te hayan pagado`
          : `El ${dia} es el día 90: después se debe su IVA, aunque no te hayan pagado`}
      </p>
    </Item>
  );
}

const TONES = { bad: "bg-bad-wash text-bad", wait: "bg-wait-wash text-wait" } as const;

function Item({
  Icon = CircleAlert,
  tone,
  action,
  children,
}: {
  Icon?: LucideIcon;
  tone: keyof typeof TONES;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${TONES[tone]}`}>
        <Icon className="size-3.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </li>
  );
}

function Mas({ href, children }: { href: string; children: string }) {
  return (
    <li className="px-4 py-2.5 text-note sm:px-5">
      <Link href={href} className="font-medium text-accent underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  );
}
