"use client";

import { ArrowUpToLine, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { TextField } from "@/components/form/fields";
import { Copiado, Form, FormActions } from "@/components/form/form";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Actividad } from "@/lib/contract/portal/configuracion";
import type { FormAction } from "@/lib/contract/portal/form-state";

interface Props {
  /** The main activity first. */
  actividades: readonly Actividad[];
  save: FormAction<null>;
}

/** The list is saved as a whole. Documents use its first activity unless they name another. */
export function ActividadesCard({ actividades, save }: Props) {
  const next = useRef(actividades.length);
  const [rows, setRows] = useState(() => actividades.map((actividad, key) => ({ ...actividad, key })));
  const add = () => {
    setRows([...rows, { codigo: "", nombre: "", key: next.current }]);
    next.current += 1;
  };
  return (
    <Card
      title="Actividades económicas"
      description="Con el código de seis caracteres del registro de Hacienda, como 6201.0. La primera es la principal."
    >
      <Form action={save}>
        <Copiado name="actividades" value={rows} set={setRows} />
        <ul className="@container grid gap-4">
          {rows.map((row, index) => (
            <ActividadFila
              key={row.key}
              row={row}
              index={index}
              onFirst={() => setRows([row, ...rows.filter(({ key }) => key !== row.key)])}
              {...(rows.length > 1 && { onRemove: () => setRows(rows.filter(({ key }) => key !== row.key)) })}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-between gap-2">
          <Button Icon={Plus} look="secondary" onClick={add}>
            Agregar
          </Button>
          <FormActions submit="Guardar" />
        </div>
      </Form>
    </Card>
  );
}

function ActividadFila({
  row,
  index,
  onFirst,
  onRemove,
}: {
  row: Actividad & { key: number };
  index: number;
  onFirst: () => void;
  /** Absent for the only activity. */
  onRemove?: () => void;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2 border-b border-line pb-4 @lg:grid-cols-[6.5rem_1fr_auto] @lg:border-0 @lg:pb-0">
      <TextField
        name={`actividades[${index}].codigo`}
        id={`codigo-${row.key}`}
        label="Código"
        defaultValue={row.codigo}
        maxLength={6}
        autoComplete="off"
        required
      />
      {/* In a narrow form the name has its own line, below the code and the buttons. */}
      <div className="@max-lg:order-1 @max-lg:col-span-2">
        <TextField
          name={`actividades[${index}].nombre`}
          id={`nombre-${row.key}`}
          label="Nombre"
          defaultValue={row.nombre}
          autoComplete="off"
          required
        />
      </div>
      <div className="flex h-9 items-center gap-1 self-end">
        {index === 0 ? (
          <Badge tone="accent">Principal</Badge>
        ) : (
          <IconButton Icon={ArrowUpToLine} label={`Hacer principal la actividad ${index + 1}`} onClick={onFirst} />
        )}
        <IconButton
          Icon={Trash2}
          label={`Quitar la actividad ${index + 1}`}
          disabled={onRemove === undefined}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
