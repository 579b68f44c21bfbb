"use client";

import { ShieldCheck } from "lucide-react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Usuario } from "@/lib/contract/portal/personas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Form, FormActions } from "../form/form";
import { useAsked } from "../form/use-asked";
import { ROLES } from "../layout/roles";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { Dialog } from "../ui/overlay/dialog";
import { MenuItem, MoreMenu } from "../ui/overlay/menu";
import { PuntosBadge } from "./puntos-badge";
import { type PuntoOpcion, PuntosField } from "./puntos-field";
import { RolOptions } from "./rol-options";

interface Props {
  usuarios: readonly Usuario[];
  puntos: readonly PuntoOpcion[];
  /** The id of the signed-in user. */
  yo: number;
  changeRole: FormAction<null>;
  setActive: FormAction<null>;
}

type Asked = { what: "rol" | "estado"; usuario: Usuario };

export function UsuarioList({ usuarios, puntos, yo, changeRole, setActive }: Props) {
  const { asked, ask, close, done } = useAsked<Asked>();
  const usuario = asked?.usuario;
  return (
    <Card flush title="Usuarios">
      <ul className="divide-y divide-line">
        {usuarios.map((each) => (
          <UsuarioItem
            key={each.idUsuario}
            usuario={each}
            yo={each.idUsuario === yo}
            onAsk={(what) => ask({ what, usuario: each })}
          />
        ))}
      </ul>
      <Dialog
        open={asked?.what === "rol"}
        onOpenChange={(open) => !open && close()}
        title={`Qué puede hacer ${usuario?.nombre ?? ""}`}
      >
        <Form action={changeRole} onDone={done}>
          <input type="hidden" name="idUsuario" value={usuario?.idUsuario} />
          <RolOptions {...(usuario && { selected: usuario.rol })} />
          <PuntosField puntos={puntos} selected={usuario?.puntosVenta ?? null} />
          <FormActions submit="Guardar" />
        </Form>
      </Dialog>
      <ConfirmDialog
        open={asked?.what === "estado"}
        onOpenChange={(open) => !open && close()}
        title={usuario?.estado ? `¿Quitar a ${usuario.nombre}?` : `¿Volver a dejar entrar a ${usuario?.nombre ?? ""}?`}
        confirm={usuario?.estado ? "Quitar" : "Dejar entrar"}
        danger={usuario?.estado === true}
        action={setActive}
        input={{ idUsuario: usuario?.idUsuario, estado: usuario?.estado === false }}
        onDone={done}
      >
        {usuario?.estado
          ? "Deja de entrar a esta empresa de inmediato. Lo que hizo queda en la bitácora."
          : "Entra de nuevo con su rol de antes."}
      </ConfirmDialog>
    </Card>
  );
}

function UsuarioItem({ usuario, yo, onAsk }: { usuario: Usuario; yo: boolean; onAsk: (what: Asked["what"]) => void }) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5 ${usuario.estado ? "" : "bg-sunken/50"}`}
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {usuario.nombre}
          {yo && <span className="text-note font-normal text-ink-faint">vos</span>}
        </p>
        <p className="truncate text-note text-ink-soft">{usuario.correo}</p>
      </div>
      <div className="flex flex-1 flex-wrap items-center gap-2 md:flex-none">
        {usuario.segundoFactor && (
          <Badge tone="good" Icon={ShieldCheck}>
            Dos pasos
          </Badge>
        )}
        {usuario.puntosVenta !== null && <PuntosBadge puntosVenta={usuario.puntosVenta} />}
        <Badge tone={usuario.estado ? "accent" : "neutral"}>
          {usuario.estado ? ROLES[usuario.rol].nombre : "Sin acceso"}
        </Badge>
      </div>
      <p className="w-44 text-right text-note text-ink-faint tabular-nums max-md:hidden">
        {usuario.seenAt === null ? "Todavía no ha entrado" : formatFechaHora(usuario.seenAt)}
      </p>
      <MoreMenu label={`Acciones para ${usuario.nombre}`}>
        {usuario.estado && <MenuItem onSelect={() => onAsk("rol")}>Cambiar lo que puede hacer</MenuItem>}
        <MenuItem danger={usuario.estado} onSelect={() => onAsk("estado")}>
          {usuario.estado ? "Quitar de la empresa" : "Volver a dejar entrar"}
        </MenuItem>
      </MoreMenu>
    </li>
  );
}
