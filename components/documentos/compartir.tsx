"use client";

/** Gives a document to somebody: its public link by WhatsApp or copied. */
import { Link2, MessageCircle, Share2 } from "lucide-react";
import { numeroWhatsapp } from "@/lib/domain/telefono";
import { Button } from "../ui/button";
import { Menu, MenuItem } from "../ui/menu";
import { useToast } from "../ui/toast";

interface Props {
  /** The path of the public link. */
  enlace: string;
  /** What the document is called in the message. */
  titulo: string;
  /** The customer's, as the document has it. */
  telefono: string | null;
}

export function Compartir({ enlace, titulo, telefono }: Props) {
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
