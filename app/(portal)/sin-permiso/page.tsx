import { Card } from "@/components/ui/card";
import { ForbiddenState, SoloLecturaState } from "@/components/ui/states";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { portalPage } from "../portal-page";

export const metadata = { title: "Sin permiso" };

export default portalPage({}, ({ tenant }) => (
  <>
    <h1 className="sr-only">Sin permiso</h1>
    <Card>{empresaPuede(tenant.estado, "escribir") ? <ForbiddenState /> : <SoloLecturaState />}</Card>
  </>
));
