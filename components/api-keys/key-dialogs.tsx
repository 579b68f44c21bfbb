"use client";

import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { MakeOnceDialog } from "@/components/ui/overlay/make-once-dialog";
/** The dialogs for replacing or revoking a key. */
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { ApiKey } from "@/lib/contract/portal/personas";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { MadeKeyView } from "./made-key";
import { RotateForm } from "./rotate-form";

export interface KeyActions {
  rotate: FormAction<MadeKey>;
  revoke: FormAction<null>;
}

export type KeyAsked = { what: "rotar" | "revocar"; llave: ApiKey };

interface Props extends KeyActions {
  asked: KeyAsked | null;
  onClose: () => void;
  /** Called after a change. */
  onDone: () => void;
}

/** Only a key that has not been replaced can be rotated, and only a valid key can be revoked. */
export const rotable = ({ estado }: ApiKey) => estado === "activa";
export const revocable = ({ estado }: ApiKey) => estado === "activa" || estado === "porVencer";

export function KeyDialogs({ asked, onClose, onDone, rotate, revoke }: Props) {
  const llave = asked?.llave;
  return (
    <>
      <MakeOnceDialog<MadeKey>
        open={asked?.what === "rotar"}
        onClose={(made) => {
          if (made !== null) onDone();
          onClose();
        }}
        width="lg"
        title={`Rotar «${llave?.nombre ?? ""}»`}
        description="Se crea una llave nueva con su mismo nombre y sus permisos, y podés darle más."
        made={{ title: "Tu llave nueva está lista", kept: "Ya la guardé", view: (made) => <MadeKeyView made={made} /> }}
        form={(onMade) =>
          llave !== undefined && (
            <RotateForm
              apiKeyId={llave.apiKeyId}
              scopes={llave.scopes}
              rotate={rotate}
              onDone={({ result }) => onMade(result)}
            />
          )
        }
      />
      <ConfirmDialog
        open={asked?.what === "revocar"}
        onOpenChange={(open) => !open && onClose()}
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
            {llave.lastUsedAt === null
              ? "Nadie la ha usado."
              : `Se usó por última vez el ${formatFechaHora(llave.lastUsedAt)}: el sistema que la usa se queda sin entrar.`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
