"use client";

/** The parts that the pages of a sale, a purchase and a payment receipt share. */
import {
  Download,
  Eye,
  FilePen,
  HandCoins,
  Link2,
  type LucideIcon,
  Mail,
  MessageCircle,
  RotateCw,
  Share2,
} from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { Entorno } from "@/lib/contract/portal/documento-detalle";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { type Acto, SITUACIONES, situacionDe, type Vivido, vidaDe } from "@/lib/contract/portal/vida";
import { numeroWhatsapp } from "@/lib/domain/personas/telefono";
import { type Crumb, PageHeader } from "../layout/page-header";
import { Badge } from "../ui/badge";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from "../ui/overlay/menu";
import { useToast } from "../ui/overlay/toast";
import { Contradicciones } from "./contradicciones";
import { HiloCard } from "./hilo-card";
import { HistoriaCard } from "./historia-card";
import { MotivosCard } from "./motivos-card";
import { PdfDialog } from "./pdf-dialog";
import { ReintentarDialog } from "./reintentar-dialog";
import { commonFacts, type DocumentoComun, LineasCard } from "./secciones";
import { VidaLinea } from "./vida-linea";

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

/** What is done by an address, or here. */
type Hacer = { texto?: string; href: string } | { texto?: string; onSelect: () => void };

interface Props {
  detalle: Entorno;
  documento: Vivido["documento"] & Pick<DocumentoComun, "clave" | "consecutivo" | "advertencia">;
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
  /** What its page knows of its payment. */
  pago?: Partial<Pick<Vivido, "cobro" | "deuda" | "compra">>;
  /** What the user may do of it now: its situation's own is the page's button, the others stand in the menu. */
  actos?: Partial<Record<Acto, Hacer | false>>;
  /** Sending it to the authority again; false for a user who may not. */
  reintentar: { que: string; retry: FormAction<null>; onDone: () => void } | false;
  /** Further items of the menu. */
  menu?: ReactNode;
  parteTitulo: string;
  parte: readonly (readonly [label: string, value: ReactNode])[];
}

const ACTOS: Readonly<Record<Acto, { Icon: LucideIcon; texto: string }>> = {
  corregir: { Icon: FilePen, texto: "Corregir y reemitir" },
  reintentar: { Icon: RotateCw, texto: "Reintentar" },
  saldar: { Icon: HandCoins, texto: "Cobrar" },
  enviar: { Icon: Mail, texto: "Enviar por correo" },
};

export function DocumentoMarco({
  detalle,
  documento,
  contenido,
  ruta,
  titulo,
  crumb,
  contraparte,
  telefono,
  pago,
  actos,
  reintentar,
  menu,
  parteTitulo,
  parte,
}: Props) {
  const { hacienda, estado, consecutivo } = documento;
  const [open, setOpen] = useState<"pdf" | "reintentar" | null>(null);
  const close = () => setOpen(null);
  const nombre = `${titulo} ${consecutivo}`;
  const vivido: Vivido = { documento, cobro: null, deuda: null, ...detalle, ...pago };
  const { acto } = SITUACIONES[situacionDe(vivido)];
  const pendiente = estado === "error" || estado === "procesando";
  const posibles: Props["actos"] = {
    ...actos,
    reintentar: reintentar !== false && pendiente && { onSelect: () => setOpen("reintentar") },
  };
  const otros = (Object.keys(ACTOS) as Acto[]).filter((each) => each !== acto && posibles[each]);
  return (
    <>
      <PageHeader
        title={titulo}
        description={
          <>
            <span className="tabular-nums">{consecutivo}</span> · {contraparte}
          </>
        }
        crumbs={[crumb]}
        badge={detalle.ambiente !== "produccion" && <Badge>Sin validez fiscal</Badge>}
        actions={
          <>
            {acto !== null && posibles[acto] && <ActoButton acto={acto} hacer={posibles[acto]} />}
            <Button Icon={Eye} look="secondary" onClick={() => setOpen("pdf")}>
              Ver PDF
            </Button>
            <MoreMenu label="Más acciones" look="secondary">
              {otros.map((each) => posibles[each] && <ActoItem key={each} acto={each} hacer={posibles[each]} />)}
              {menu}
              <MenuSeparator />
              <Archivos detalle={detalle} ruta={ruta} />
              {detalle.enlace !== null && (
                <Compartir enlace={detalle.enlace} titulo={nombre} telefono={telefono ?? null} />
              )}
            </MoreMenu>
          </>
        }
      />
      <VidaLinea pasos={vidaDe(vivido)} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-4">
          <Contradicciones estado={estado} contradicciones={hacienda.contradicciones} ruta={ruta} />
          {documento.advertencia !== null && <Notice tone="wait">{documento.advertencia}</Notice>}
          <MotivosCard estado={estado} motivos={hacienda.motivos} mensaje={hacienda.mensaje} />
          {contenido}
        </div>
        <div className="grid min-w-0 gap-4">
          <Card title={parteTitulo}>
            <DescriptionList items={parte} />
          </Card>
          <HistoriaCard historia={detalle.historia} />
        </div>
      </div>
      <PdfDialog open={open === "pdf"} onOpenChange={close} title={nombre} href={`${ruta}/pdf`} />
      {reintentar && (
        <ReintentarDialog
          {...reintentar}
          open={open === "reintentar"}
          onOpenChange={close}
          input={{ clave: documento.clave }}
        />
      )}
    </>
  );
}

function ActoButton({ acto, hacer }: { acto: Acto; hacer: Hacer }) {
  const { Icon, texto } = ACTOS[acto];
  const dentro = (
    <>
      <Icon className="size-4" aria-hidden="true" />
      {hacer.texto ?? texto}
    </>
  );
  return "href" in hacer ? (
    <ButtonLink href={hacer.href}>{dentro}</ButtonLink>
  ) : (
    <Button onClick={hacer.onSelect}>{dentro}</Button>
  );
}

function ActoItem({ acto, hacer }: { acto: Acto; hacer: Hacer }) {
  const { Icon, texto } = ACTOS[acto];
  const props = { Icon, children: hacer.texto ?? texto };
  return "href" in hacer ? (
    <MenuLink href={hacer.href} {...props} />
  ) : (
    <MenuItem onSelect={hacer.onSelect} {...props} />
  );
}

/** What a sale or a purchase says: its lines, the documents around it, and its terms. */
export function ContenidoComun({ documento, ...hilo }: ComponentProps<typeof HiloCard>) {
  return (
    <>
      <LineasCard documento={documento} />
      <HiloCard documento={documento} {...hilo} />
      <Card title="Datos">
        <DescriptionList columns={2} items={commonFacts(documento)} />
      </Card>
    </>
  );
}

function Archivos({ detalle, ruta }: { detalle: Entorno; ruta: string }) {
  return (
    <>
      <MenuLink Icon={Download} href={`${ruta}/pdf`} download>
        Descargar PDF
      </MenuLink>
      {detalle.tieneXml && (
        <MenuLink Icon={Download} href={`${ruta}/xml`} download>
          Descargar XML firmado
        </MenuLink>
      )}
      {detalle.tieneRespuesta && (
        <MenuLink Icon={Download} href={`${ruta}/respuesta`} download>
          Descargar respuesta de Hacienda
        </MenuLink>
      )}
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

/** Gives a document to somebody: its public link, by the device's own applications, by WhatsApp or copied. */
function Compartir({ enlace, titulo, telefono }: CompartirProps) {
  const toast = useToast();
  const address = () => new URL(enlace, window.location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address());
    toast.good("Enlace copiado. Quien lo tenga puede ver y descargar este documento.");
  };
  // The person may close the device's own sheet, which is no fault.
  const share = () => navigator.share({ title: titulo, url: address() }).catch(() => undefined);
  const numero = numeroWhatsapp(telefono);
  /** @param to empty to choose a contact there */
  const whatsapp = (to: string) => {
    const text = `${titulo}: ${address()}`;
    window.open(`https://wa.me/${to}?text=${encodeURIComponent(text)}`, "_blank", "noopener,noreferrer");
  };
  return (
    <>
      <MenuItem Icon={Link2} onSelect={() => void copy()}>
        Copiar el enlace
      </MenuItem>
      {"share" in navigator && (
        <MenuItem Icon={Share2} onSelect={() => void share()}>
          Con otra aplicación
        </MenuItem>
      )}
      {numero !== null && (
        <MenuItem Icon={MessageCircle} onSelect={() => whatsapp(numero)}>
          Enviar por WhatsApp al cliente
        </MenuItem>
      )}
      <MenuItem Icon={MessageCircle} onSelect={() => whatsapp("")}>
        {numero === null ? "Enviar por WhatsApp" : "Enviar por WhatsApp a otra persona"}
      </MenuItem>
    </>
  );
}
