import { PageHeader } from "@/components/layout/page-header";
import { CONFIGURACION } from "@/components/navigation/navigation";
import { InvitacionList } from "@/components/usuarios/invitacion-list";
import { InviteButton } from "@/components/usuarios/invite-form";
import { RolesTabla } from "@/components/usuarios/roles-tabla";
import { UsuarioList } from "@/components/usuarios/usuario-list";
import { listInvitaciones } from "@/lib/services/accounts/acceso/invite-usuario";
import { listPuntosVenta } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { listUsuarios } from "@/lib/services/accounts/usuarios/list-usuarios";
import { portalPage } from "../../portal-page";
import { cancelInvitation, changeRole, invite, setActive } from "./actions";

export const metadata = { title: "Usuarios y roles" };

export default portalPage({ permiso: "usuarios.administrar" }, async ({ ctx, tenant }) => {
  const [usuarios, invitaciones, puntos] = await Promise.all([
    listUsuarios(ctx),
    listInvitaciones(ctx),
    listPuntosVenta(ctx),
  ]);
  const opciones = puntos.map(({ idPuntoVenta, nombre, sucursal, terminal }) => ({
    idPuntoVenta,
    nombre,
    sucursal,
    terminal,
  }));
  return (
    <>
      <PageHeader
        title="Usuarios y roles"
        description={`Quiénes pueden entrar a ${tenant.nombre}, y qué puede hacer cada persona.`}
        crumbs={[CONFIGURACION]}
        actions={<InviteButton invite={invite} puntos={opciones} />}
      />
      <div className="grid gap-5">
        <UsuarioList
          usuarios={usuarios}
          puntos={opciones}
          yo={tenant.usuarioId}
          changeRole={changeRole}
          setActive={setActive}
        />
        {invitaciones.length > 0 && (
          <InvitacionList invitaciones={invitaciones} invite={invite} cancel={cancelInvitation} />
        )}
        <RolesTabla />
      </div>
    </>
  );
});
