"use client";

import { CircleAlert, CircleCheck, CircleDashed, PlugZap } from "lucide-react";
import { useState, useTransition } from "react";
import { TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { NOMBRES_AMBIENTE } from "@/components/tenants/ambientes";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Credencial, ResultadoPrueba } from "@/lib/contract/portal/configuracion";
import { type FormAction, type FormState, IDLE } from "@/lib/contract/portal/form-state";
import type { Ambiente } from "@/lib/domain/ambiente";
import { formatFechaHora } from "@/lib/domain/escrito/formato";

interface Props {
  credenciales: readonly Credencial[];
  /** The ambiente that documents are sent to now. */
  actual: Ambiente;
  save: FormAction<null>;
  test: FormAction<ResultadoPrueba>;
}

/** The authority's user and password for each of its environments; the password is never shown. */
export function CredencialesCard({ credenciales, actual, save, test }: Props) {
  const [editing, setEditing] = useState<Credencial | null>(null);
  return (
    <Card
      title="Usuario de Hacienda"
      description="El que descargás en Tico Factura con «Descargar usuario y contraseña»: cada ambiente tiene el suyo."
      flush
    >
      <ul className="divide-y divide-line">
        {credenciales.map((credencial) => (
          <Row
            key={credencial.ambiente}
            credencial={credencial}
            current={credencial.ambiente === actual}
            test={test}
            onEdit={() => setEditing(credencial)}
          />
        ))}
      </ul>
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => !open && setEditing(null)}
        title={editing === null ? "" : `Usuario de ${NOMBRES_AMBIENTE[editing.ambiente].nombre.toLowerCase()}`}
        description="La contraseña se guarda cifrada y no se vuelve a mostrar."
      >
        {editing !== null && (
          <Form action={save} onDone={() => setEditing(null)}>
            <input type="hidden" name="ambiente" value={editing.ambiente} />
            <TextField
              name="usuario"
              label="Usuario"
              defaultValue={editing.usuario ?? ""}
              autoComplete="off"
              spellCheck={false}
              hint={NOMBRES_AMBIENTE[editing.ambiente].usuario}
              required
            />
            <TextField name="contrasena" label="Contraseña" type="password" autoComplete="off" required />
            <FormActions submit="Guardar" />
          </Form>
        )}
      </Dialog>
    </Card>
  );
}

function Row({
  credencial,
  current,
  test,
  onEdit,
}: {
  credencial: Credencial;
  current: boolean;
  test: Props["test"];
  onEdit: () => void;
}) {
  const [busy, start] = useTransition();
  const [answer, setAnswer] = useState<FormState<ResultadoPrueba> | null>(null);
  const { ambiente, usuario } = credencial;
  const { nombre, detalle } = NOMBRES_AMBIENTE[ambiente];
  const run = () => start(async () => setAnswer(await test(IDLE, { ambiente })));
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5" data-ambiente={ambiente}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm">
          <h3 className="font-semibold">
            {nombre}
            {current && <span className="ml-2 text-note font-normal text-ink-soft">(en uso)</span>}
          </h3>
          <p className="text-note wrap-anywhere text-ink-soft">{usuario ?? detalle}</p>
        </div>
        <Estado credencial={credencial} />
      </div>
      <div role="status" className="empty:hidden">
        {answer !== null && <Respuesta answer={answer} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {usuario !== null && (
          <Button
            Icon={PlugZap}
            look="secondary"
            size="sm"
            busy={busy}
            onClick={run}
            aria-label={`Probar conexión con ${nombre}`}
          >
            Probar conexión
          </Button>
        )}
        <Button
          look={usuario === null && current ? "primary" : "secondary"}
          size="sm"
          onClick={() => {
            setAnswer(null);
            onEdit();
          }}
          aria-label={`${usuario === null ? "Registrar" : "Cambiar"} el usuario de ${nombre}`}
        >
          {usuario === null ? "Registrar" : "Cambiar"}
        </Button>
      </div>
    </li>
  );
}

function Estado({ credencial: { usuario, rechazadaAt, probadaAt } }: { credencial: Credencial }) {
  if (usuario === null) return <Badge Icon={CircleDashed}>Sin registrar</Badge>;
  if (rechazadaAt !== null) {
    return (
      <Badge tone="bad" Icon={CircleAlert}>
        Rechazado
      </Badge>
    );
  }
  if (probadaAt === null) {
    return (
      <Badge tone="wait" Icon={CircleDashed}>
        Sin probar
      </Badge>
    );
  }
  return (
    <Badge tone="good" Icon={CircleCheck}>
      {`Probado el ${formatFechaHora(probadaAt)}`}
    </Badge>
  );
}

/** The authority's answer. */
function Respuesta({ answer }: { answer: FormState<ResultadoPrueba> }) {
  if (answer.status === "error" || answer.result === null) return <Notice tone="bad">{answer.message}</Notice>;
  switch (answer.result.resultado) {
    case "conectada":
      return <Notice tone="good">Hacienda aceptó el usuario y la contraseña.</Notice>;
    case "rechazada":
      return (
        <Notice tone="bad" title="Hacienda rechazó el usuario o la contraseña">
          Revisalos y guardalos de nuevo. Cada ambiente tiene su propio usuario: el de pruebas no sirve en producción.
        </Notice>
      );
    case "bloqueada":
      return (
        <Notice tone="bad" title="Hacienda tiene bloqueado este usuario">
          Descargá otro en Tico Factura, con «Descargar usuario y contraseña», y guardalo antes de volver a probar.
        </Notice>
      );
    case "en-pausa":
      return (
        <Notice tone="wait" title="Esta contraseña ya fue rechazada">
          {`No la volvemos a probar antes del ${formatFechaHora(answer.result.hasta)}, para que Hacienda no bloquee el usuario. Si la cambiás, se puede probar de inmediato.`}
        </Notice>
      );
    case "sin-respuesta":
      return (
        <Notice tone="wait" title="Hacienda no responde en este momento">
          No se pudo comprobar la contraseña. Probá de nuevo en unos minutos.
        </Notice>
      );
  }
}
