"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TextField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/overlay/dialog";
import { type PuntoOpcion, PuntosField } from "./puntos-field";
import { RolOptions } from "./rol-options";

export function InviteButton({ invite, puntos }: { invite: FormAction<null>; puntos: readonly PuntoOpcion[] }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const done = () => {
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button Icon={UserPlus} onClick={() => setOpen(true)}>
        Invitar
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Invitar a una persona"
        description="Le llega un correo con un enlace que sirve siete días."
      >
        <Form action={invite} onDone={done}>
          <TextField name="nombre" label="Nombre" autoComplete="off" required />
          <TextField name="correo" label="Correo" type="email" autoComplete="off" required />
          <RolOptions />
          <PuntosField puntos={puntos} selected={null} />
          <FormActions submit="Enviar la invitación" />
        </Form>
      </Dialog>
    </>
  );
}
