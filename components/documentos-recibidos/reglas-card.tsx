"use client";

import { ListChecks, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DigitsField, SelectField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import type { Opcion } from "@/components/mensajes-receptor/respond-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { CodigoOptions, Options } from "@/components/ui/input";
import { EmptyState } from "@/components/ui/states";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { ReglaProveedor } from "@/lib/contract/portal/reglas-proveedor";
import { MONEDAS } from "@/lib/domain/moneda";
import { formatMontoDe } from "./format";

interface Props {
  reglas: readonly ReglaProveedor[];
  condiciones: readonly Opcion[];
  actividades: readonly Opcion[];
  /** Absent for users who may not change them. */
  save?: FormAction<null>;
  remove?: FormAction<null>;
}

/** The rules by supplier: an administrator adds and removes them. */
export function ReglasCard({ reglas, condiciones, actividades, save, remove }: Props) {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<ReglaProveedor | null>(null);
  return (
    <Card
      title="Se aceptan solos"
      description="Cuando ya llegó también la respuesta con la que Hacienda aceptó el comprobante. Cada aceptación queda en la auditoría con su regla."
      flush
    >
      {reglas.length === 0 ? (
        <EmptyState Icon={ListChecks} title="Todavía no hay reglas">
          Sin una regla, cada comprobante espera a que alguien lo responda.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line" aria-label="Reglas por proveedor">
          {reglas.map((regla) => (
            <ReglaFila
              key={regla.idRegla}
              {...{ regla, condiciones }}
              {...(remove !== undefined && { onRemove: () => setAsked(regla) })}
            />
          ))}
        </ul>
      )}
      {save !== undefined && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button look="secondary" onClick={() => setAdding(true)}>
            <Plus className="size-4" aria-hidden="true" />
            Nueva regla
          </Button>
          <Dialog
            open={adding}
            onOpenChange={setAdding}
            title="Nueva regla"
            description="Otra del mismo proveedor y moneda la reemplaza."
          >
            <ReglaForm
              save={save}
              condiciones={condiciones}
              actividades={actividades}
              onDone={() => setAdding(false)}
            />
          </Dialog>
        </div>
      )}
      {remove !== undefined && (
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          title="Eliminar la regla"
          confirm="Eliminar"
          action={remove}
          input={{ idRegla: asked?.idRegla }}
        >
          Los comprobantes que lleguen desde ahora esperan a que alguien los responda.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function ReglaFila({
  regla,
  condiciones,
  onRemove,
}: {
  regla: ReglaProveedor;
  condiciones: Props["condiciones"];
  /** Absent for users who may not remove it. */
  onRemove?: () => void;
}) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{regla.emisorNombre ?? regla.emisorNumero}</p>
        <p className="text-note text-ink-soft">
          {regla.emisorNumero} · hasta {formatMontoDe(regla.hasta, regla.moneda)} ·{" "}
          {condiciones.find(({ codigo }) => codigo === regla.condicionImpuesto)?.nombre ?? "Sin condición"}
          {regla.codigoActividad !== null && ` · actividad ${regla.codigoActividad}`}
        </p>
      </div>
      {onRemove !== undefined && (
        <Button
          look="quiet"
          size="icon"
          aria-label={`Eliminar la regla de ${regla.emisorNombre ?? regla.emisorNumero} en ${regla.moneda}`}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function ReglaForm({
  save,
  condiciones,
  actividades,
  onDone,
}: Pick<Props, "condiciones" | "actividades"> & { save: FormAction<null>; onDone: () => void }) {
  return (
    <Form action={save} onDone={onDone}>
      <DigitsField name="emisorNumero" label="Identificación del proveedor" required />
      <SelectField name="moneda" label="Moneda" defaultValue="CRC">
        <Options of={MONEDAS.map((moneda) => [moneda, moneda])} />
      </SelectField>
      <NumberField
        clase="monto"
        name="hasta"
        label="Hasta"
        hint="El total del comprobante, con impuestos, en esa moneda."
        required
      />
      <SelectField
        name="condicionImpuesto"
        label="Condición del impuesto"
        hint="Con crédito se acredita todo el impuesto. Sin crédito, el total va como gasto."
      >
        <option value="">Sin indicar</option>
        <CodigoOptions of={condiciones} />
      </SelectField>
      <SelectField name="codigoActividad" label="Actividad" defaultValue="">
        <option value="">La principal</option>
        <Options of={actividades.map(({ codigo, nombre }) => [codigo, `${codigo} · ${nombre}`])} />
      </SelectField>
      <FormActions>
        <SubmitButton>Guardar</SubmitButton>
      </FormActions>
    </Form>
  );
}
