"use client";

import { Ayuda } from "@/components/ui/ayuda";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { ConfirmButton } from "@/components/ui/overlay/confirm-dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { QUE_SE_LEE_DE_UN_CORREO } from "@/lib/contract/portal/terminos/recepcion";

interface Props {
  /** Null while the company has none. */
  direccion: string | null;
  /** Absent for users who may not change it. */
  renew?: FormAction<null>;
}

/** The company's address for its suppliers' mails. */
export function DireccionCard({ direccion, renew }: Props) {
  return (
    <Card
      title="Dirección para proveedores"
      description={
        <>
          Dásela a tus proveedores, o reenviá ahí lo que te mandan: los XML se reciben solos.{" "}
          <Ayuda de={QUE_SE_LEE_DE_UN_CORREO} />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        {direccion === null ? (
          <p className="text-sm text-ink-soft">Esta empresa todavía no tiene una.</p>
        ) : (
          <>
            <code className="min-w-0 text-sm break-all">{direccion}</code>
            <CopyButton text={direccion} />
          </>
        )}
        {renew !== undefined && (
          <ConfirmButton
            button={{ size: "sm", children: direccion === null ? "Crear la dirección" : "Cambiarla" }}
            title={direccion === null ? "Crear la dirección" : "Cambiar la dirección"}
            confirm={direccion === null ? "Crear" : "Cambiar"}
            action={renew}
            input={{}}
            refresh
          >
            {direccion === null
              ? "Se crea una dirección que solo conoce quien vos querás."
              : "Los correos a la dirección de ahora dejan de recibirse: hay que darles la nueva a tus proveedores."}
          </ConfirmButton>
        )}
      </div>
    </Card>
  );
}
