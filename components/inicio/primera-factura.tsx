"use client";

/** Shows a company that has issued nothing how it issues. */
import { FilePlus2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { Card } from "../ui/card";
import { ConfirmButton } from "../ui/overlay/confirm-dialog";

export function PrimeraFactura({ empresa, emitir }: { empresa: string; emitir: FormAction<{ clave: string }> }) {
  const router = useRouter();
  return (
    <Card
      title={`Mirá a ${empresa} facturar`}
      description="Un tiquete de prueba, firmado, enviado y respondido en segundos. No necesitás llave, productos ni clientes, y no tiene validez fiscal."
    >
      <ConfirmButton
        button={{ look: "primary", Icon: FilePlus2, children: "Emitir una prueba" }}
        title="Emitir un tiquete de prueba"
        confirm="Emitir"
        action={emitir}
        input={{}}
        onDone={({ result }) => result !== null && router.push(`/documentos/${result.clave}`)}
      >
        {`Un servicio de ${formatMonto("1130", "CRC")} con IVA, a nadie en particular. Lo firma una llave que solo el simulador acepta; la tuya la subís cuando querás seguir.`}
      </ConfirmButton>
    </Card>
  );
}
