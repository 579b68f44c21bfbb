"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Truck } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, SearchFilter } from "../data-table/filters";
import { type Pagina, useLista } from "../data-table/use-lista";
import { FieldRow, SelectField, SwitchField, TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Dialog } from "../ui/dialog";
import { EmptyState } from "../ui/states";
import { type UbicacionDatos, UbicacionFields } from "./ubicacion-fields";
import { useContribuyente } from "./use-contribuyente";

export interface ProveedorRow extends UbicacionDatos {
  idProveedor: number;
  estado: boolean;
  identificacion: string | null;
  tipoIdentificacion: string | null;
  nombre: string;
  nombreComercial: string | null;
  codigoActividad: string | null;
  otrasSenasExtranjero: string | null;
  correo: string;
  telefono: string;
}

interface Props {
  inicial?: Pagina<ProveedorRow>;
  create: FormAction<null>;
  update: FormAction<null>;
  readOnly: boolean;
}

const RUTA = "/api/portal/proveedores";
/** Not domiciled in the country: an address of its own. */
const EXTRANJERO = "05";

/** Suppliers: by name alone, or whole, as a purchase invoice needs them. */
export function Proveedores({ inicial, create, update, readOnly }: Props) {
  const lista = useLista<ProveedorRow>({ ruta: RUTA, filtros: ["texto"], ...(inicial && { inicial }) });
  const [asked, setAsked] = useState<ProveedorRow | "nuevo" | null>(null);
  const client = useQueryClient();
  const row = asked === "nuevo" || asked === null ? undefined : asked;
  const add = !readOnly && (
    <Button look="secondary" size="sm" onClick={() => setAsked("nuevo")}>
      <Plus className="size-4" aria-hidden="true" />
      Nuevo proveedor
    </Button>
  );
  return (
    <Card flush title="Todos" actions={add}>
      <FilterBar lista={lista}>
        <SearchFilter lista={lista} label="Buscar por nombre o identificación" />
      </FilterBar>
      <DataTable
        label="Proveedores"
        columns={readOnly ? COLUMNS : [...COLUMNS, editColumn(setAsked)]}
        lista={lista}
        keyOf={({ idProveedor }) => String(idProveedor)}
        empty={
          <EmptyState Icon={Truck} title="Todavía no hay proveedores" action={add}>
            También se registran solos con la primera factura de compra que les hagás.
          </EmptyState>
        }
      />
      {asked !== null && (
        <Dialog
          open
          width="md"
          onOpenChange={(open) => !open && setAsked(null)}
          title={row === undefined ? "Nuevo proveedor" : "Editar proveedor"}
          description="Con el nombre basta para ordenar productos; una factura de compra necesita el resto."
        >
          <ProveedorForm
            {...(row && { proveedor: row })}
            save={row === undefined ? create : update}
            onDone={() => {
              setAsked(null);
              void client.invalidateQueries({ queryKey: [RUTA] });
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<ProveedorRow>[] = [
  {
    key: "nombre",
    header: "Proveedor",
    cell: ({ nombre, identificacion, estado }) => (
      <>
        <span className={`line-clamp-1 font-medium ${estado ? "" : "text-ink-soft"}`}>{nombre}</span>
        <span className="block text-xs text-ink-faint tabular-nums">{identificacion ?? "Sin identificación"}</span>
      </>
    ),
  },
  {
    key: "correo",
    header: "Correo",
    from: "md",
    width: "w-[30%]",
    cell: ({ correo }) => <span className="line-clamp-1 break-all text-ink-soft">{correo.replaceAll(";", ", ")}</span>,
  },
  {
    key: "compras",
    header: "Para compras",
    width: "w-28 sm:w-36",
    cell: ({ estado, identificacion, provincia, tipoIdentificacion }) =>
      !estado ? (
        <Badge>Inactivo</Badge>
      ) : identificacion !== null && (provincia !== null || tipoIdentificacion === EXTRANJERO) ? (
        <Badge tone="good">Completo</Badge>
      ) : (
        <Badge tone="wait">Faltan datos</Badge>
      ),
  },
];

const editColumn = (onEdit: (row: ProveedorRow) => void): Column<ProveedorRow> => ({
  key: "acciones",
  header: <span className="sr-only">Acciones</span>,
  width: "w-16",
  align: "right",
  own: true,
  cell: (row) => (
    <Button look="quiet" size="icon" aria-label={`Editar ${row.nombre}`} onClick={() => onEdit(row)}>
      <Pencil className="size-4" aria-hidden="true" />
    </Button>
  ),
});

function ProveedorForm({
  proveedor,
  save,
  onDone,
}: {
  proveedor?: ProveedorRow;
  save: FormAction<null>;
  onDone: () => void;
}) {
  const [tipo, setTipo] = useState(proveedor?.tipoIdentificacion ?? "");
  const [nombre, setNombre] = useState(proveedor?.nombre ?? "");
  const registro = useContribuyente((found) => {
    setTipo(found.tipoIdentificacion);
    setNombre((now) => now || found.nombre);
  });
  return (
    <Form action={save} onDone={onDone}>
      {proveedor !== undefined && <input type="hidden" name="idProveedor" value={proveedor.idProveedor} />}
      <FieldRow>
        <TextField
          name="identificacion"
          label="Identificación"
          autoComplete="off"
          defaultValue={proveedor?.identificacion ?? ""}
          onBlur={(event) => registro.ask(event.target.value)}
          hint={registro.busy ? "Consultando en Hacienda…" : (registro.found?.nombre ?? "Con guiones o sin ellos.")}
        />
        <SelectField
          name="tipoIdentificacion"
          label="Tipo de identificación"
          value={tipo}
          onChange={(event) => setTipo(event.target.value)}
        >
          <option value="">Sin indicar</option>
          {TIPOS_IDENTIFICACION.map(({ codigo, nombre }) => (
            <option key={codigo} value={codigo}>
              {nombre}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <TextField
          name="nombre"
          label="Nombre o razón social"
          required
          autoComplete="off"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
        />
        <TextField
          name="nombreComercial"
          label="Nombre comercial"
          autoComplete="off"
          defaultValue={proveedor?.nombreComercial ?? ""}
        />
      </FieldRow>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name="correo" label="Correo" autoComplete="off" defaultValue={proveedor?.correo ?? ""} />
        <TextField
          name="telefono"
          label="Teléfono"
          type="tel"
          autoComplete="off"
          defaultValue={proveedor?.telefono ?? ""}
        />
        <TextField
          name="codigoActividad"
          label="Actividad económica"
          placeholder="6201.0"
          autoComplete="off"
          defaultValue={proveedor?.codigoActividad ?? ""}
        />
      </div>
      {tipo === EXTRANJERO ? (
        <TextField
          name="otrasSenasExtranjero"
          label="Dirección en el extranjero"
          defaultValue={proveedor?.otrasSenasExtranjero ?? ""}
        />
      ) : (
        <UbicacionFields initial={proveedor} />
      )}
      {proveedor !== undefined && (
        <SwitchField
          name="estado"
          label="Activo"
          hint="Inactivo, ya no se ofrece; lo que lo tiene lo conserva."
          defaultChecked={proveedor.estado}
        />
      )}
      <FormActions>
        <SubmitButton>{proveedor === undefined ? "Crear el proveedor" : "Guardar los cambios"}</SubmitButton>
      </FormActions>
    </Form>
  );
}
