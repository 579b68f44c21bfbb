"use client";

/** Gives a document to somebody: its public link by WhatsApp or copied. */
import { Link2, MessageCircle, Share2 } from "lucide-react";
import { Button } from "../ui/button";
import { Menu, MenuItem } from "../ui/menu";
import { useToast } from "../ui/toast";

interface Props {
  /** The path of the public link. */
  enlace: string;
  /** What the document is called in the message. */
  titulo: string;
}

export function Compartir({ enlace, titulo }: Props) {
  const toast = useToast();
  const address = () => new URL(enlace, window.location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address());
    toast.good("Enlace copiado. Quien lo tenga puede ver y descargar este documento.");
  };
  const whatsapp = () => {
    const text = `${titulo}: ${address()}`;
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener,noreferrer");
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
      <MenuItem Icon={MessageCircle} onSelect={whatsapp}>
        Enviar por WhatsApp
      </MenuItem>
    </Menu>
  );
}
