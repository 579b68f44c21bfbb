"use client";

import { ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import type { Opcion } from "@/components/documentos-recibidos/respond-form";
import { DigitsField, SelectField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { Ayuda } from "@/components/ui/ayuda";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CodigoOptions, Options } from "@/components/ui/input";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { EmptyState } from "@/components/ui/states";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { ReglaProveedor } from "@/lib/contract/portal/reglas-proveedor";
import { QUE_ES_RESPUESTA_HACIENDA } from "@/lib/contract/portal/terminos/recepcion";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { formatMontoDe } from "./format";
import { proveedorDe, ReglaFila } from "./regla-fila";

interface Actos {
  create: FormAction<null>;
  update: FormAction<null>;
  remove: FormAction<null>;
}

interface Props {
  reglas: readonly ReglaProveedor[];
  condiciones: readonly Opcion[];
  actividades: readonly Opcion[];
  /** Absent for users who may not change them. */
  actos?: Actos;
}

/** `nueva`, or a rule to change or to remove. */
type Asked = "nueva" | { que: "cambiar" | "eliminar"; regla: ReglaProveedor };

/** The rules by supplier: an administrator adds, changes and removes them. */
export function ReglasCard({ reglas, condiciones, actividades, actos }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const opciones = { condiciones, actividades };
  return (
    <Card
      title="Se aceptan solos"
      description={
        <>
          Cuando ya llegó también la respuesta con la que Hacienda aceptó el comprobante.{" "}
          <Ayuda de={QUE_ES_RESPUESTA_HACIENDA} /> Cada aceptación queda en la auditoría con su regla.
        </>
      }
      flush
    >
      {reglas.length === 0 ? (
        <EmptyState
          Icon={ListChecks}
          title="Todavía no hay reglas"
          ejemplo="la factura de internet de cada mes se acepta sola."
        >
          Sin una regla, cada comprobante espera a que alguien lo responda.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line" aria-label="Reglas por proveedor">
          {reglas.map((regla) => (
            <ReglaFila
              key={regla.idRegla}
              {...{ regla, condiciones }}
              {...(actos !== undefined && {
                onEdit: () => setAsked({ que: "cambiar", regla }),
                onRemove: () => setAsked({ que: "eliminar", regla }),
              })}
            />
          ))}
        </ul>
      )}
      {actos !== undefined && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button Icon={Plus} look="secondary" onClick={() => setAsked("nueva")}>
            Nueva regla
          </Button>
          <ReglaDialogs {...{ asked, actos, opciones }} onClose={() => setAsked(null)} />
        </div>
      )}
    </Card>
  );
}

function ReglaDialogs({
  asked,
  actos,
  opciones,
  onClose,
}: {
  asked: Asked | null;
  actos: Actos;
  opciones: Pick<Props, "condiciones" | "actividades">;
  onClose: () => void;
}) {
  const { que, regla } = asked === null || asked === "nueva" ? { que: asked, regla: null } : asked;
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <>
      <Dialog
        open={que === "nueva"}
        onOpenChange={onOpenChange}
        title="Nueva regla"
        description="Una por proveedor y moneda."
      >
        <ReglaForm save={actos.create} {...opciones} onDone={onClose} />
      </Dialog>
      <Dialog
        open={que === "cambiar"}
        onOpenChange={onOpenChange}
        title="Cambiar la regla"
        {...(regla !== null && { description: `${proveedorDe(regla)}, en ${regla.moneda}.` })}
      >
        {regla !== null && <ReglaForm regla={regla} save={actos.update} {...opciones} onDone={onClose} />}
      </Dialog>
      <ConfirmDialog
        open={que === "eliminar"}
        onOpenChange={onOpenChange}
        title="Eliminar la regla"
        confirm="Eliminar"
        action={actos.remove}
        input={{ idRegla: regla?.idRegla }}
      >
        {regla !== null &&
          `${proveedorDe(regla)}, hasta ${formatMontoDe(regla.hasta, regla.moneda)}. Los comprobantes que lleguen desde ahora esperan a que alguien los responda; lo que ya se aceptó no cambia.`}
      </ConfirmDialog>
    </>
  );
}

/** A new rule, or what may change of `regla`: its supplier and its currency stay. */
function ReglaForm({
  regla,
  save,
  condiciones,
  actividades,
  onDone,
}: {
  regla?: ReglaProveedor;
  save: FormAction<null>;
  condiciones: readonly Opcion[];
  actividades: readonly Opcion[];
  onDone: () => void;
}) {
  return (
    <Form action={save} onDone={onDone}>
      {regla === undefined ? (
        <>
          <DigitsField name="emisorNumero" label="Identificación del proveedor" required />
          <SelectField name="moneda" label="Moneda" defaultValue="CRC">
            <Options of={MONEDAS.map((moneda) => [moneda, moneda])} />
          </SelectField>
        </>
      ) : (
        <input type="hidden" name="idRegla" value={regla.idRegla} />
      )}
      <NumberField
        clase="monto"
        name="hasta"
        label="Hasta"
        hint="El total del comprobante, con impuestos, en esa moneda."
        {...(regla !== undefined && { defaultValue: regla.hasta })}
        required
      />
      <SelectField
        name="condicionImpuesto"
        label="Condición del impuesto"
        hint="Con crédito se acredita todo el impuesto. Sin crédito, el total va como gasto."
        defaultValue={regla?.condicionImpuesto ?? ""}
      >
        <option value="">Sin indicar</option>
        <CodigoOptions of={condiciones} />
      </SelectField>
      <SelectField name="codigoActividad" label="Actividad" defaultValue={regla?.codigoActividad ?? ""}>
        <option value="">La principal</option>
        <Options of={actividades.map(({ codigo, nombre }) => [codigo, `${codigo} · ${nombre}`])} />
      </SelectField>
      <FormActions submit="Guardar" />
    </Form>
  );
}
