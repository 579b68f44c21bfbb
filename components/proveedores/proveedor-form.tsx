"use client";

import { useRef, useState } from "react";
import { IdentificacionFields } from "@/components/consultas/identificacion-fields";
import { useNombreHallado } from "@/components/consultas/use-contribuyente";
import { FieldRow, SwitchField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { type LugarDatos, LugarFields } from "@/components/form/lugar-fields";
import type { Proveedor } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { EXTRANJERO } from "@/lib/domain/personas/proveedor";

/** The form of a supplier, new or known. */
export function ProveedorForm<Result>({
  proveedor,
  identificacion = "",
  paraCompra = false,
  save,
  onDone,
}: {
  proveedor?: Proveedor;
  /** The identification of a new supplier that was already typed: its name is looked up at once. */
  identificacion?: string;
  /** True when all data for a purchase invoice is required; otherwise a name is enough. */
  paraCompra?: boolean;
  save: FormAction<Result>;
  onDone: (result: Result | null) => void;
}) {
  const [tipo, setTipo] = useState(proveedor?.tipoIdentificacion ?? "");
  /** True once the user chose it: later answers of the register do not change it. */
  const tipoElegido = useRef(false);
  const { field: nombre, registro } = useNombreHallado(proveedor?.nombre ?? "", {
    identificacion,
    onFound: (found) => setTipo((now) => (tipoElegido.current ? now : found.tipoIdentificacion)),
  });
  return (
    <Form action={save} onDone={({ result }) => onDone(result)}>
      {proveedor !== undefined && <input type="hidden" name="idProveedor" value={proveedor.idProveedor} />}
      {proveedor?.estado && paraCompra && <input type="hidden" name="estado" value="on" />}
      <IdentificacionFields
        registro={registro}
        tipo={tipo}
        onTipo={(elegido) => {
          tipoElegido.current = true;
          setTipo(elegido);
        }}
        tipoRequired={paraCompra}
        sinTipo="Sin indicar"
        required={paraCompra}
        defaultValue={proveedor?.identificacion ?? identificacion}
      />
      <FieldRow>
        <TextField {...nombre} />
        <TextField
          name="nombreComercial"
          label="Nombre comercial"
          autoComplete="off"
          defaultValue={proveedor?.nombreComercial ?? ""}
        />
      </FieldRow>
      <OtrosDatos proveedor={proveedor} extranjero={tipo === EXTRANJERO} required={paraCompra} />
      {proveedor !== undefined && !paraCompra && (
        <SwitchField
          name="estado"
          label="Activo"
          hint="Inactivo, ya no se ofrece; lo que lo tiene lo conserva."
          defaultChecked={proveedor.estado}
        />
      )}
      <FormActions
        submit={paraCompra ? "Guardar y usar" : proveedor === undefined ? "Crear el proveedor" : "Guardar los cambios"}
      />
    </Form>
  );
}

function OtrosDatos({
  proveedor,
  extranjero,
  required,
}: {
  proveedor: Proveedor | undefined;
  extranjero: boolean;
  /** True when the address is. */
  required: boolean;
}) {
  return (
    <>
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
      {extranjero ? (
        <TextField
          name="otrasSenasExtranjero"
          label="Dirección en el extranjero"
          defaultValue={proveedor?.otrasSenasExtranjero ?? ""}
        />
      ) : (
        <>
          <TextField
            name="registroFiscal8707"
            label="Registro fiscal de bebidas alcohólicas"
            autoComplete="off"
            defaultValue={proveedor?.registroFiscal8707 ?? ""}
            hint="Solo si te vende bebidas alcohólicas y está inscrito (ley 8707)."
          />
          <UbicacionFields initial={proveedor} required={required} />
        </>
      )}
    </>
  );
}

interface UbicacionDatos extends LugarDatos {
  barrio: string | null;
  otrasSenas: string | null;
}

/** An address in the authority's codes; without a province it is empty. */
function UbicacionFields({ initial, required = false }: { initial: UbicacionDatos | undefined; required?: boolean }) {
  const [provincia, setProvincia] = useState(initial?.provincia ?? "");
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 text-sm font-semibold">Dirección</legend>
      <LugarFields
        prefix="ubicacion."
        initial={initial}
        required={required}
        onLugar={(lugar) => setProvincia(lugar.provincia)}
      />
      {provincia !== "" && (
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <TextField name="ubicacion.barrio" label="Barrio" defaultValue={initial?.barrio ?? ""} />
          <TextField
            name="ubicacion.otrasSenas"
            label="Otras señas"
            required
            defaultValue={initial?.otrasSenas ?? ""}
          />
        </div>
      )}
    </fieldset>
  );
}
