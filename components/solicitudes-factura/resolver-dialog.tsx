"use client";

import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { SolicitudListada } from "@/lib/contract/portal/solicitud-factura";
import { formatIdentificacion, formatMonto } from "@/lib/domain/escrito/formato";
import { TextareaField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { Dialog } from "../ui/overlay/dialog";

export type Actos = Record<"aprobar" | "rechazar", FormAction<null>>;

/** Who asks and what happens, with both answers. */
export function ResolverDialog({
  solicitud,
  actos: { aprobar, rechazar },
  onClose,
  onDone,
}: {
  solicitud: SolicitudListada;
  actos: Actos;
  onClose: () => void;
  onDone: () => void;
}) {
  const [rechaza, setRechaza] = useState(false);
  const { clave, consecutivo, nombre, identificacion, correo, codigoActividadReceptor, problema } = solicitud;
  const donde = <input type="hidden" name="clave" value={clave} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Factura que pidió ${nombre}`}>
      <div className="grid gap-5">
        <DescriptionList
          items={[
            ["Tiquete", consecutivo],
            ["Total", formatMonto(solicitud.total, solicitud.moneda)],
            ["Identificación", formatIdentificacion(identificacion)],
            ["Correo", correo],
            ["Actividad económica", codigoActividadReceptor],
          ]}
        />
        {problema !== null && (
          <Notice tone="bad" title="Se aprobó y no se pudo emitir">
            {problema}
          </Notice>
        )}
        {rechaza ? (
          <Form action={rechazar} onDone={onDone}>
            {donde}
            <TextareaField
              name="motivo"
              label="Por qué no"
              hint="El cliente lo lee en el enlace del tiquete."
              maxLength={300}
              required
            />
            <FormActions>
              <Button look="secondary" onClick={() => setRechaza(false)}>
                Volver
              </Button>
              <SubmitButton look="danger">Rechazar la solicitud</SubmitButton>
            </FormActions>
          </Form>
        ) : (
          <Form action={aprobar} onDone={onDone}>
            {donde}
            <p>
              Se emiten una nota de crédito por todo el tiquete y una factura igual a nombre de quien la pide. El
              inventario y el cobro quedan como están.
            </p>
            <FormActions submit="Aprobar y emitir">
              <Button look="secondary" onClick={() => setRechaza(true)}>
                Rechazar
              </Button>
            </FormActions>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
