"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { MadeWebhookSecret } from "@/lib/contract/portal/secretos";
import { TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { MakeOnceDialog } from "../ui/overlay/make-once-dialog";
import { EventPicker, type TipoOption } from "./event-picker";
import { MadeSecretView } from "./made-secret";

/** The button, and the dialog in which an endpoint is added and its secret shown once. */
export function AddWebhookButton({ tipos, add }: { tipos: readonly TipoOption[]; add: FormAction<MadeWebhookSecret> }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Agregar un webhook
      </Button>
      <MakeOnceDialog<MadeWebhookSecret>
        open={open}
        onClose={() => setOpen(false)}
        width="md"
        title="Agregar un webhook"
        made={{ title: "Tu webhook está listo", kept: "Ya lo guardé", view: (made) => <MadeSecretView made={made} /> }}
        form={(onMade) => (
          <Form
            action={add}
            onDone={({ result }) => {
              onMade(result);
              void queries.invalidateQueries({ queryKey: [LISTAS.webhooks.ruta] });
            }}
          >
            <TextField
              name="url"
              label="URL"
              type="url"
              inputMode="url"
              placeholder="https://ejemplo.com/webhook"
              hint="Pública, con https. Tiene que responder con un código 2xx en 15 segundos."
              autoComplete="off"
              required
            />
            <EventPicker tipos={tipos} />
            <FormActions>
              <SubmitButton>Agregar el webhook</SubmitButton>
            </FormActions>
          </Form>
        )}
      />
    </>
  );
}
