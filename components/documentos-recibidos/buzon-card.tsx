"use client";

import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import { DigitsField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { BuzonCorreo } from "@/lib/contract/portal/correos-recibidos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatFechaHora } from "@/lib/domain/escrito/formato";

interface Props {
  buzon: BuzonCorreo | null;
  save: FormAction<null>;
  remove: FormAction<null>;
}

/** The company's own mailbox, which is read by IMAP; only an administrator sees it. */
export function BuzonCard({ buzon, save, remove }: Props) {
  const [asked, setAsked] = useState<"save" | "remove" | null>(null);
  const close = () => setAsked(null);
  return (
    <Card
      title="Buzón propio"
      description="Leemos por IMAP el buzón donde ya te llegan las facturas: lo que llegue desde hoy. No borramos ni marcamos nada."
      actions={buzon !== null && <Estado buzon={buzon} />}
    >
      {buzon !== null && buzon.problema !== null && (
        <Notice tone="bad" title="No podemos leer el buzón">
          {buzon.problema} Seguimos intentando, cada vez con más espacio.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-soft">
          {buzon === null
            ? "No hay un buzón registrado."
            : `${buzon.usuario} en ${buzon.host}, carpeta ${buzon.carpeta}`}
        </p>
        <Button look="secondary" size="sm" onClick={() => setAsked("save")}>
          {buzon === null ? "Registrar un buzón" : "Cambiar el buzón"}
        </Button>
        {buzon !== null && (
          <Button look="quiet" size="sm" onClick={() => setAsked("remove")}>
            Dejar de leerlo
          </Button>
        )}
      </div>
      <Dialog
        open={asked === "save"}
        onOpenChange={(open) => !open && close()}
        title={buzon === null ? "Registrar un buzón" : "Cambiar el buzón"}
        description="Lo abrimos antes de guardar. La contraseña se guarda cifrada y no se vuelve a mostrar."
      >
        <BuzonForm {...{ buzon, save }} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={(open) => !open && close()}
        title="Dejar de leer el buzón"
        confirm="Dejar de leerlo"
        action={remove}
        input={{}}
      >
        Borramos su contraseña. Lo que ya se recibió queda.
      </ConfirmDialog>
    </Card>
  );
}

function BuzonForm({ buzon, save, onDone }: Omit<Props, "remove"> & { onDone: () => void }) {
  return (
    <Form action={save} onDone={onDone}>
      <TextField
        name="host"
        label="Servidor IMAP"
        defaultValue={buzon?.host ?? ""}
        placeholder="imap.gmail.com"
        required
      />
      <DigitsField name="puerto" label="Puerto" defaultValue={String(buzon?.puerto ?? 993)} required />
      <TextField name="usuario" label="Usuario" defaultValue={buzon?.usuario ?? ""} autoComplete="off" required />
      <TextField
        name="contrasena"
        label="Contraseña"
        type="password"
        autoComplete="off"
        hint="Gmail y Outlook piden una contraseña de aplicación."
        required
      />
      <TextField name="carpeta" label="Carpeta" defaultValue={buzon?.carpeta ?? "INBOX"} required />
      <FormActions submit="Probar y guardar" />
    </Form>
  );
}

function Estado({ buzon: { problema, revisadoAt } }: { buzon: BuzonCorreo }) {
  if (problema !== null) {
    return (
      <Badge tone="bad" Icon={CircleAlert}>
        Con problemas
      </Badge>
    );
  }
  if (revisadoAt === null) {
    return (
      <Badge tone="wait" Icon={Clock}>
        Por revisar
      </Badge>
    );
  }
  return (
    <Badge tone="good" Icon={CircleCheck}>
      {`Revisado el ${formatFechaHora(new Date(revisadoAt))}`}
    </Badge>
  );
}
