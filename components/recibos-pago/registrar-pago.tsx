import { HandCoins } from "lucide-react";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { ButtonLink } from "../ui/button";

/** The act of the pages about what customers owe and paid. */
export const registrarPago = ({ puede }: { puede: (permiso: Permiso) => boolean }) =>
  puede("recibos.emitir") && (
    <ButtonLink Icon={HandCoins} href="/recibos/nuevo">
      Registrar pago
    </ButtonLink>
  );
