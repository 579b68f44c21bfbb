"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatFecha } from "@/lib/domain/escrito/formato";
import { contar } from "@/lib/domain/texto";
import { TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { CopyButton } from "../ui/copy-button";
import { Notice } from "../ui/notice";
import { Dialog } from "../ui/overlay/dialog";

interface Prepared {
  /** URL of the picture. */
  qr: string;
  secreto: string;
}

interface Props {
  estado: { activo: boolean; desde: Date | null; codigos: number };
  prepare: FormAction<Prepared>;
  confirm: FormAction<{ codigos: string[] }>;
  /** Absent where it is obligatory. */
  disable?: FormAction<null>;
}

export function SecondFactorCard({ estado, prepare, confirm, disable }: Props) {
  const [dialog, setDialog] = useState<"on" | "off" | null>(null);
  const router = useRouter();
  const close = () => {
    setDialog(null);
    router.refresh();
  };
  return (
    <Card
      title="Verificación en dos pasos"
      description="Además de la contraseña, un código de una aplicación en tu teléfono."
      actions={
        <Badge tone={estado.activo ? "good" : "neutral"} Icon={estado.activo ? ShieldCheck : ShieldOff}>
          {estado.activo ? "Activa" : "Inactiva"}
        </Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-ink-soft">
          {estado.activo && estado.desde !== null
            ? `Desde el ${formatFecha(estado.desde)}. ${estado.codigos === 1 ? "Te queda" : "Te quedan"} ${contar(estado.codigos, "código", "códigos")} de recuperación.`
            : "Con ella, una contraseña robada no alcanza para entrar."}
        </p>
        <Button look={estado.activo ? "secondary" : "primary"} onClick={() => setDialog(estado.activo ? "off" : "on")}>
          {estado.activo ? "Desactivar" : "Activar"}
        </Button>
      </div>
      <Dialog
        open={dialog === "on"}
        onOpenChange={(open) => !open && close()}
        title="Activar la verificación en dos pasos"
      >
        <SetUp prepare={prepare} confirm={confirm} onClose={close} />
      </Dialog>
      {disable !== undefined && (
        <Dialog
          open={dialog === "off"}
          onOpenChange={(open) => !open && close()}
          title="Desactivar la verificación en dos pasos"
          description="Para entrar va a alcanzar tu contraseña."
        >
          <Form action={disable} onDone={close}>
            <TextField name="actual" label="Tu contraseña" type="password" autoComplete="current-password" required />
            <FormActions>
              <SubmitButton look="danger">Desactivar</SubmitButton>
            </FormActions>
          </Form>
        </Dialog>
      )}
    </Card>
  );
}

/** Asks for the password, shows the picture, asks for the code, shows the recovery codes. */
function SetUp({ prepare, confirm, onClose }: Pick<Props, "prepare" | "confirm"> & { onClose: () => void }) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (prepared === null) {
    return (
      <Form key="password" action={prepare} onDone={({ result }) => setPrepared(result)}>
        <TextField name="actual" label="Tu contraseña" type="password" autoComplete="current-password" required />
        <FormActions submit="Continuar" />
      </Form>
    );
  }
  return (
    <Form key="code" action={confirm} onDone={({ result }) => setCodes(result?.codigos ?? [])}>
      <p className="text-sm text-ink-soft">
        Escaneá este código con una aplicación de autenticación (Google Authenticator, Aegis, 1Password) y escribí los 6
        dígitos que muestra.
      </p>
      {/* biome-ignore lint/performance/noImgElement: a picture made at this moment, for nobody else */}
      <img src={prepared.qr} alt="Código QR con la clave" width={200} height={200} className="mx-auto rounded-lg" />
      <div className="flex items-center justify-between gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
        <code className="text-note break-all">{prepared.secreto}</code>
        <CopyButton text={prepared.secreto} label="Copiar la clave" />
      </div>
      <TextField name="codigo" label="Código de 6 dígitos" inputMode="numeric" autoComplete="one-time-code" required />
      <FormActions submit="Activar" />
    </Form>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="wait" title="Guardá estos códigos: no los vas a volver a ver">
        Si perdés el teléfono, cada uno te deja entrar una vez.
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={codes.join("\n")} label="Copiar los códigos" labelled />
        <Button size="sm" onClick={onClose}>
          Ya los guardé
        </Button>
      </div>
    </div>
  );
}
