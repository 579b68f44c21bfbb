import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";

/** The console's one field; what was looked for is in the address. */
export function SearchField({ texto }: { texto: string }) {
  return (
    <form action="/operador" method="get" className="grid gap-3">
      <Field
        name="buscar"
        label="Buscar en todas las empresas"
        hint="Empresa, identificación, clave o consecutivo (también de un proveedor), correo, evento o entrega, dirección de un webhook, id de una solicitud, inicio de una llave."
      >
        {(control) => <Input {...control} type="search" controlSize="lg" defaultValue={texto} maxLength={200} />}
      </Field>
      <Button type="submit" className="justify-self-start">
        Buscar
      </Button>
    </form>
  );
}
