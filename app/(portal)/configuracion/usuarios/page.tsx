import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { InvitacionList } from "@/components/usuarios/invitacion-list";
import { InviteButton } from "@/components/usuarios/invite-form";
import { UsuarioList } from "@/components/usuarios/usuario-list";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listInvitaciones } from "@/lib/services/accounts/acceso/invite-usuario";
import { listUsuarios } from "@/lib/services/accounts/usuarios/list-usuarios";
import { cancelInvitation, changeRole, invite, setActive } from "./actions";

export const metadata: Metadata = { title: "Usuarios y roles" };

export default async function UsuariosPage() {
  const { ctx, tenant } = await requirePortalContext({ permiso: "usuarios.administrar" });
  const [usuarios, invitaciones] = await Promise.all([listUsuarios(ctx), listInvitaciones(ctx)]);
  return (
    <>
      <PageHeader
        title="Usuarios y roles"
        description={`Quiénes pueden entrar a ${tenant.nombre}, y qué puede hacer cada persona.`}
        crumbs={[{ href: "/configuracion", label: "Configuración" }]}
        actions={<InviteButton invite={invite} />}
      />
      <div className="grid gap-5">
        <UsuarioList usuarios={usuarios} yo={tenant.usuarioId} changeRole={changeRole} setActive={setActive} />
        {invitaciones.length > 0 && (
          <InvitacionList invitaciones={invitaciones} invite={invite} cancel={cancelInvitation} />
        )}
      </div>
    </>
  );
}
