"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { MadeKeyView } from "./made-key";
import { LLAVES } from "./rutas";
import { ScopePicker } from "./scope-picker";

/** The button, and the window in which a key is made and shown once. */
export function CreateKeyButton({ create }: { create: FormAction<MadeKey> }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const queries = useQueryClient();
  const change = (next: boolean) => {
    setOpen(next);
    setMade(null);
  };
  return (
    <>
      <Button onClick={() => change(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Crear una llave
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        width="lg"
        title={made === null ? "Crear una llave de API" : "Tu llave está lista"}
        {...(made === null
          ? { description: "Dale solo los permisos que el sistema que la usa necesita." }
          : { footer: <Button onClick={() => change(false)}>Ya la guardé</Button> })}
      >
        {made === null ? (
          <Form
            action={create}
            onDone={({ result }) => {
              setMade(result);
              void queries.invalidateQueries({ queryKey: [LLAVES] });
            }}
          >
            <TextField
              name="nombre"
              label="Nombre"
              hint="Para reconocerla después: qué sistema la usa, y dónde."
              autoComplete="off"
              maxLength={80}
              required
            />
            <ScopePicker />
            <FormActions>
              <SubmitButton>Crear la llave</SubmitButton>
            </FormActions>
          </Form>
        ) : (
          <MadeKeyView made={made} />
        )}
      </Dialog>
    </>
  );
}
