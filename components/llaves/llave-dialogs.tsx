"use client";

/** What may be done with a key: put another in its place, or close it. */
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Dialog } from "../ui/dialog";
import { formatFechaHora } from "../ui/format";
import type { LlaveRow } from "./llave-row";
import { MadeKeyView } from "./made-key";
import { RotateForm } from "./rotate-form";

export interface LlaveActions {
  rotate: FormAction<MadeKey>;
  revoke: FormAction<null>;
}

export type LlaveAsked = { what: "rotar" | "revocar"; llave: LlaveRow };

interface Props extends LlaveActions {
  asked: LlaveAsked | null;
  onClose: () => void;
  /** Something has changed. */
  onDone: () => void;
}

/** Only one that no other replaces yet may be rotated; one that opens nothing any more has nothing left to do. */
export const rotable = ({ estado }: LlaveRow) => estado === "activa";
export const revocable = ({ estado }: LlaveRow) => estado === "activa" || estado === "porVencer";

export function LlaveDialogs({ asked, onClose, onDone, rotate, revoke }: Props) {
  const [made, setMade] = useState<MadeKey | null>(null);
  const llave = asked?.llave;
  const close = () => {
    if (made !== null) onDone();
    setMade(null);
    onClose();
  };
  return (
    <>
      <Dialog
        open={asked?.what === "rotar"}
        onOpenChange={(open) => !open && close()}
        width="lg"
        title={made === null ? `Rotar «${llave?.nombre ?? ""}»` : "Tu llave nueva está lista"}
        {...(made === null
          ? { description: "Se crea una llave nueva con su mismo nombre y sus permisos, y podés darle más." }
          : { footer: <Button onClick={close}>Ya la guardé</Button> })}
      >
        {made !== null && <MadeKeyView made={made} />}
        {made === null && llave !== undefined && (
          <RotateForm
            apiKeyId={llave.apiKeyId}
            scopes={llave.scopes}
            rotate={rotate}
            onDone={({ result }) => setMade(result)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked?.what === "revocar"}
        onOpenChange={(open) => !open && close()}
        title={`¿Revocar «${llave?.nombre ?? ""}»?`}
        confirm="Revocar la llave"
        danger
        action={revoke}
        input={{ apiKeyId: llave?.apiKeyId }}
        onDone={onDone}
      >
        <p>Deja de abrir de inmediato, y no se puede deshacer.</p>
        {llave !== undefined && (
          <p className="mt-1">
            {llave.usadaAt === null
              ? "Nadie la ha usado."
              : `Se usó por última vez el ${formatFechaHora(llave.usadaAt)}: el sistema que la usa se queda sin entrar.`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
