import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { InvitationList } from "@/components/usuarios/invitation-list";
import { InviteButton } from "@/components/usuarios/invite-form";
import { UserList } from "@/components/usuarios/user-list";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listInvitaciones } from "@/lib/services/accounts/acceso/invite-user";
import { listUsers } from "@/lib/services/accounts/usuarios/list-users";
import { cancelInvitation, changeRole, invite, setActive } from "./actions";

export const metadata: Metadata = { title: "Usuarios y roles" };

export default async function UsersPage() {
  const { ctx, tenant } = await requirePortalContext({ permiso: "usuarios.administrar" });
  const [usuarios, invitaciones] = await Promise.all([listUsers(ctx), listInvitaciones(ctx)]);
  return (
    <>
      <PageHeader
        title="Usuarios y roles"
        description={`Quiénes pueden entrar a ${tenant.nombre}, y qué puede hacer cada persona.`}
        crumbs={[{ href: "/configuracion", label: "Configuración" }]}
        actions={<InviteButton invite={invite} />}
      />
      <div className="grid gap-5">
        <UserList usuarios={usuarios} yo={tenant.usuarioId} changeRole={changeRole} setActive={setActive} />
        {invitaciones.length > 0 && (
          <InvitationList invitaciones={invitaciones} invite={invite} cancel={cancelInvitation} />
        )}
      </div>
    </>
  );
}
