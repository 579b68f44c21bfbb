/** What a visitor of a ticket's public link sees of an invoice in his name: the form, or what became of it. */
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { SolicitudPublica } from "@/lib/contract/portal/solicitud-factura";
import { DocumentLink } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PedirForm } from "./pedir-form";

interface Props {
  solicitud: SolicitudPublica;
  /** The company's name. */
  empresa: string;
  enlace: string;
  pedir: FormAction<null>;
}

export function PublicaCard(props: Props) {
  return (
    <Card title="¿Necesitás una factura a tu nombre?">
      <Contenido {...props} />
    </Card>
  );
}

function Contenido({ solicitud, empresa, enlace, pedir }: Props) {
  const { estado, imposible, automatica, motivo, factura } = solicitud;
  switch (estado) {
    case null:
      return imposible === null ? (
        <div className="grid gap-4 text-sm">
          <p>
            Este tiquete se acredita entero con una nota de crédito y se emite una factura igual, con tus datos. No
            pagás nada más. Se pide una sola vez.{" "}
            {automatica
              ? "La factura sale de una vez."
              : `Sale cuando ${empresa} la aprueba: volvé a abrir este enlace.`}
          </p>
          <PedirForm enlace={enlace} pedir={pedir} />
        </div>
      ) : (
        <p className="text-sm">{imposible}</p>
      );
    case "pendiente":
      return (
        <Estado tone="wait" title="La factura ya se pidió">
          {empresa} todavía no la aprueba. Cuando se emita, en este mismo enlace aparece.
        </Estado>
      );
    case "aprobada":
      return (
        <Estado tone="neutral" title="La factura se está emitiendo">
          {empresa} ya la aprobó. Volvé a abrir este enlace en unos minutos.
        </Estado>
      );
    case "rechazada":
      return (
        <Estado tone="bad" title={`${empresa} no aprobó la factura`}>
          {motivo}
        </Estado>
      );
    case "emitida":
      return (
        <div className="grid justify-items-start gap-4">
          <Estado tone="good" title="La factura está emitida">
            Toma el lugar de este tiquete, que quedó acreditado.
          </Estado>
          <DocumentLink href={factura ?? ""}>Ver la factura</DocumentLink>
        </div>
      );
  }
}

function Estado({
  tone,
  title,
  children,
}: {
  tone: "good" | "wait" | "bad" | "neutral";
  title: string;
  children: string | null | (string | null)[];
}) {
  return (
    <div role="status">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </div>
  );
}
