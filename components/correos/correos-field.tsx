import { TextareaField } from "../form/fields";

/** To whom a mail goes that a person asks for; `correo` has the customer's own addresses, joined by `;`. */
export function CorreosField({ correo }: { correo: string }) {
  return (
    <TextareaField
      name="correos"
      label="Correos"
      rows={2}
      defaultValue={correo.replaceAll(";", ", ")}
      hint="Hasta diez, separados por coma. Si lo dejás vacío, va al correo del cliente."
    />
  );
}
