"use client";

/** The parts that the pages of a sale, a purchase and a payment receipt share. */
import { Download, Eye, Link2, MessageCircle, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Entorno } from "@/lib/contract/portal/documento-detalle";
import { numeroWhatsapp } from "@/lib/domain/personas/telefono";
import { type Crumb, PageHeader } from "../layout/page-header";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { Menu, MenuItem, MenuLink } from "../ui/overlay/menu";
import { useToast } from "../ui/overlay/toast";
import { Contradicciones } from "./contradicciones";
import { EstadoBadge } from "./estado-badge";
import { HistoriaCard } from "./historia-card";
import { MotivosCard } from "./motivos-card";
import { PdfDialog } from "./pdf-dialog";
import { commonFacts, type DocumentoComun, LineasCard, ReferenciasCard } from "./secciones";

const SLOW_MS = 10_000;

/** The interval for state that changes without a verdict: attempts to send, deliveries, mail. */
export function liveMs({ documento, historia }: Entorno & { documento: { estado: string } }): number | false {
  const moving =
    documento.estado === "procesando" ||
    historia.some(
      (hito) =>
        (hito.paso === "correo" && hito.estado === "pendiente") ||
        (hito.paso === "webhook" && hito.entregas.some(({ estado }) => estado === "pendiente")),
    );
  return moving ? SLOW_MS : false;
}

interface Props {
  detalle: Entorno;
  documento: Pick<DocumentoComun, "consecutivo" | "estado" | "hacienda" | "advertencia">;
  /** The cards with what it says. */
  contenido: ReactNode;
  /** Its route; its files are below it. */
  ruta: string;
  titulo: string;
  crumb: Crumb;
  /** The name of the customer or supplier. */
  contraparte: string;
  /** The customer's, to whom the document is given. */
  telefono?: string | null | undefined;
  badges?: ReactNode;
  acciones?: ReactNode;
  motivosAcciones?: ReactNode;
  parteTitulo: string;
  parte: readonly (readonly [label: string, value: ReactNode])[];
  aside?: ReactNode;
}

export function DocumentoMarco({
  detalle,
  documento,
  contenido,
  ruta,
  titulo,
  crumb,
  contraparte,
  telefono,
  badges,
  acciones,
  motivosAcciones,
  parteTitulo,
  parte,
  aside,
}: Props) {
  const { hacienda, estado } = documento;
  const nombre = `${titulo} ${documento.consecutivo}`;
  return (
    <>
      <PageHeader
        title={titulo}
        description={
          <>
            <span className="tabular-nums">{documento.consecutivo}</span> · {contraparte}
          </>
        }
        crumbs={[crumb]}
        badge={
          <span className="flex flex-wrap gap-1.5" role="status">
            <EstadoBadge estado={estado} />
            {badges}
            {detalle.ambiente !== "produccion" && <Badge>Sin validez fiscal</Badge>}
          </span>
        }
        actions={
          <>
            <Archivos detalle={detalle} ruta={ruta} titulo={nombre} />
            {detalle.enlace !== null && (
              <Compartir enlace={detalle.enlace} titulo={nombre} telefono={telefono ?? null} />
            )}
            {acciones}
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          <Situacion estado={estado} problema={hacienda.problema} />
          <Contradicciones estado={estado} contradicciones={hacienda.contradicciones} ruta={ruta} />
          {documento.advertencia !== null && <Notice tone="wait">{documento.advertencia}</Notice>}
          <MotivosCard
            estado={estado}
            motivos={hacienda.motivos}
            mensaje={hacienda.mensaje}
            actions={motivosAcciones || undefined}
          />
          {contenido}
        </div>
        <div className="grid min-w-0 gap-5">
          <Card title={parteTitulo}>
            <DescriptionList items={parte} />
          </Card>
          {aside}
          <HistoriaCard historia={detalle.historia} />
        </div>
      </div>
    </>
  );
}

/** What a sale or a purchase says: its lines, the documents around it, and its terms. */
export function ContenidoComun({ detalle, documento }: { detalle: Entorno; documento: DocumentoComun }) {
  return (
    <>
      <LineasCard documento={documento} />
      <ReferenciasCard documento={documento} referidos={detalle.referidos} referentes={detalle.referentes} />
      <Card title="Datos">
        <DescriptionList columns={2} items={commonFacts(documento)} />
      </Card>
    </>
  );
}

function Situacion({ estado, problema }: { estado: DocumentoComun["estado"]; problema: string | null }) {
  if (estado === "error") {
    return (
      <Notice tone="bad" title="Se detuvo con un error">
        {problema ?? "Podés reintentarlo: se envía el mismo documento, con la misma clave."}
      </Notice>
    );
  }
  if (estado === "procesando") {
    return (
      <Notice tone="wait" title="Hacienda todavía no responde">
        {problema ?? "Normalmente tarda unos segundos. Esta página se actualiza sola."}
      </Notice>
    );
  }
  return problema === null ? null : <Notice tone="wait">{problema}</Notice>;
}

function Archivos({ detalle, ruta, titulo }: { detalle: Entorno; ruta: string; titulo: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Eye className="size-4" aria-hidden="true" />
        Ver PDF
      </Button>
      <Menu
        trigger={
          <Button look="secondary">
            <Download className="size-4" aria-hidden="true" />
            Descargar
          </Button>
        }
      >
        <MenuLink href={`${ruta}/pdf`} download>
          PDF
        </MenuLink>
        {detalle.tieneXml && (
          <MenuLink href={`${ruta}/xml`} download>
            XML firmado
          </MenuLink>
        )}
        {detalle.tieneRespuesta && (
          <MenuLink href={`${ruta}/respuesta`} download>
            Respuesta de Hacienda (XML)
          </MenuLink>
        )}
      </Menu>
      <PdfDialog open={open} onOpenChange={setOpen} title={titulo} href={`${ruta}/pdf`} />
    </>
  );
}

interface CompartirProps {
  /** The path of the public link. */
  enlace: string;
  /** What the document is called in the message. */
  titulo: string;
  /** The customer's, as the document has it. */
  telefono: string | null;
}

/** Gives a document to somebody: its public link by WhatsApp or copied. */
function Compartir({ enlace, titulo, telefono }: CompartirProps) {
  const toast = useToast();
  const address = () => new URL(enlace, window.location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address());
    toast.good("Enlace copiado. Quien lo tenga puede ver y descargar este documento.");
  };
  const numero = numeroWhatsapp(telefono);
  /** @param to empty to choose a contact there */
  const whatsapp = (to: string) => {
    const text = `${titulo}: ${address()}`;
    window.open(`https://wa.me/${to}?text=${encodeURIComponent(text)}`, "_blank", "noopener,noreferrer");
  };
  return (
    <Menu
      trigger={
        <Button look="secondary">
          <Share2 className="size-4" aria-hidden="true" />
          Compartir
        </Button>
      }
    >
      <MenuItem Icon={Link2} onSelect={() => void copy()}>
        Copiar el enlace
      </MenuItem>
      {numero !== null && (
        <MenuItem Icon={MessageCircle} onSelect={() => whatsapp(numero)}>
          Enviar por WhatsApp al cliente
        </MenuItem>
      )}
      <MenuItem Icon={MessageCircle} onSelect={() => whatsapp("")}>
        {numero === null ? "Enviar por WhatsApp" : "Enviar por WhatsApp a otra persona"}
      </MenuItem>
    </Menu>
  );
}
