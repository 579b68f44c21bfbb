"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { MakeOnceDialog } from "@/components/ui/overlay/make-once-dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { MadeKeyView } from "./made-key";
import { ScopePicker } from "./scope-picker";

/** The button, and the dialog in which a key is created and shown once. */
export function CreateKeyButton({ create }: { create: FormAction<MadeKey> }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button Icon={Plus} onClick={() => setOpen(true)}>
        Crear una llave
      </Button>
      <MakeOnceDialog<MadeKey>
        open={open}
        onClose={() => setOpen(false)}
        width="lg"
        title="Crear una llave de API"
        description="Dale solo los permisos que el sistema que la usa necesita."
        made={{ title: "Tu llave está lista", kept: "Ya la guardé", view: (made) => <MadeKeyView made={made} /> }}
        form={(onMade) => (
          <Form
            action={create}
            onDone={({ result }) => {
              onMade(result);
              void queries.invalidateQueries({ queryKey: [LISTAS.keys.ruta] });
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
            <FormActions submit="Crear la llave" />
          </Form>
        )}
      />
    </>
  );
}
