"use client";

import { Send } from "lucide-react";
import { useState } from "react";
import { Options } from "@/components/ui/input";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { MadeWebhookSecret } from "@/lib/contract/portal/secretos";
/** The actions for an endpoint: test it, resend what it missed, replace its secret, disable and enable it. */
import type { Webhook } from "@/lib/contract/portal/webhooks";
import { SelectField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { useDeed } from "../form/use-deed";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { Dialog } from "../ui/overlay/dialog";
import { MenuItem, MenuSeparator, MoreMenu } from "../ui/overlay/menu";
import { MadeSecretView } from "./made-secret";

export interface WebhookActions {
  enable: FormAction<null>;
  disable: FormAction<null>;
  ping: FormAction<null>;
  rotate: FormAction<MadeWebhookSecret>;
  resendMissed: FormAction<null>;
}

interface Props extends WebhookActions {
  webhook: Webhook;
  /** Called after a change. */
  onDone: () => void;
}

type Asked = "rotar" | "reenviar" | "deshabilitar";

export function WebhookDeeds({ webhook, onDone, enable, disable, ping, rotate, resendMissed }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pinging, runPing] = useDeed(ping, onDone);
  const [enabling, runEnable] = useDeed(enable, onDone);
  const { webhookEndpointId } = webhook;
  const input = { webhookEndpointId };
  const dialog = (what: Asked) => ({
    open: asked === what,
    onOpenChange: (open: boolean) => setAsked(open ? what : null),
  });
  return (
    <>
      {webhook.estado === "activo" ? (
        <Button Icon={Send} busy={pinging} onClick={() => runPing(input)}>
          Enviar una prueba
        </Button>
      ) : (
        <Button busy={enabling} onClick={() => runEnable(input)}>
          Habilitar
        </Button>
      )}
      <MoreMenu label="Más acciones" look="secondary">
        {webhook.estado === "activo" && (
          <MenuItem onSelect={() => setAsked("reenviar")}>Reenviar lo que no llegó</MenuItem>
        )}
        <MenuItem onSelect={() => setAsked("rotar")}>Cambiar el secreto</MenuItem>
        {webhook.estado === "activo" && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setAsked("deshabilitar")}>
              Deshabilitar
            </MenuItem>
          </>
        )}
      </MoreMenu>
      <ResendDialog {...dialog("reenviar")} input={input} action={resendMissed} onDone={onDone} />
      <RotateDialog {...dialog("rotar")} input={input} action={rotate} onDone={onDone} />
      <ConfirmDialog
        {...dialog("deshabilitar")}
        title="¿Deshabilitar el webhook?"
        confirm="Deshabilitar"
        danger
        action={disable}
        input={input}
        onDone={onDone}
      >
        No le enviamos nada más. Sus eventos se siguen registrando, y cuando lo habilités los podés reenviar.
      </ConfirmDialog>
    </>
  );
}

const DESDE = [
  ["1", "De la última hora"],
  ["24", "De las últimas 24 horas"],
  ["168", "De los últimos 7 días"],
  ["720", "De los últimos 30 días"],
  ["8784", "Del último año"],
] as const;

interface DialogProps<Result> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  input: { webhookEndpointId: number };
  action: FormAction<Result>;
  onDone: () => void;
}

/** Replaces the secret, and shows the new one once. */
function RotateDialog({ onDone, ...asked }: DialogProps<MadeWebhookSecret>) {
  const [made, setMade] = useState<MadeWebhookSecret | null>(null);
  return (
    <>
      <ConfirmDialog
        {...asked}
        title="¿Cambiar el secreto de firma?"
        confirm="Cambiar el secreto"
        onDone={({ result }) => {
          setMade(result);
          onDone();
        }}
      >
        Durante 24 horas cada aviso lleva las dos firmas, la del secreto nuevo y la del anterior.
      </ConfirmDialog>
      <Dialog
        open={made !== null}
        onOpenChange={(open) => !open && setMade(null)}
        width="md"
        title="Tu secreto nuevo está listo"
        footer={<Button onClick={() => setMade(null)}>Ya lo guardé</Button>}
      >
        {made !== null && <MadeSecretView made={made} />}
      </Dialog>
    </>
  );
}

function ResendDialog({ open, onOpenChange, input, action, onDone }: DialogProps<null>) {
  const done = () => {
    onOpenChange(false);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reenviar lo que no llegó"
      description="Los eventos fallidos y los que no se enviaron van de nuevo, con su mismo identificador."
    >
      <Form action={action} onDone={done}>
        <input type="hidden" name="webhookEndpointId" value={input.webhookEndpointId} />
        <SelectField name="horas" label="Eventos" defaultValue="24">
          <Options of={DESDE} />
        </SelectField>
        <FormActions submit="Reenviar" />
      </Form>
    </Dialog>
  );
}
