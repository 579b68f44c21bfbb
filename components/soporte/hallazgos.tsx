import type { ClaseSoporte, CosaDeSoporte, Hallazgo } from "@/lib/contract/portal/soporte";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { estadoTexto } from "./textos";

const CLASES: Readonly<Record<ClaseSoporte, string>> = {
  empresa: "Empresa",
  persona: "Persona",
  documento: "Documento",
  recibido: "De un proveedor",
  correo: "Correo",
  correoRecibido: "Correo de proveedor",
  entrega: "Entrega",
  webhook: "Webhook",
  solicitud: "Solicitud",
  llave: "Llave",
};

/** Things with their kind and their company, each with the way to its page. */
export function Hallazgos({ hallazgos, title }: { hallazgos: readonly Hallazgo[]; title?: string }) {
  // On its own page, and as the thing itself, a company is not said again.
  const dueno = ({ empresa, titulo }: Hallazgo) => title === undefined && empresa !== titulo && empresa;
  if (hallazgos.length === 0) return <p className="text-sm text-ink-soft">No se encontró nada con eso.</p>;
  return (
    <Card {...(title !== undefined && { title })} flush>
      <ul className="divide-y divide-line">
        {hallazgos.map((hallazgo) => {
          const dice = [dueno(hallazgo), estadoTexto(hallazgo), hallazgo.detalle].filter(Boolean).join(" · ");
          return (
            <li key={`${hallazgo.clase}-${hallazgo.tenantId}-${hallazgo.id}`}>
              <Link href={fichaHref(hallazgo)} className="grid gap-1 px-4 py-3 hover:bg-sunken sm:px-5">
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone="neutral">{CLASES[hallazgo.clase]}</Badge>
                  <span className="font-medium wrap-anywhere">{hallazgo.titulo}</span>
                </span>
                {dice !== "" && <span className="text-note text-ink-soft wrap-anywhere">{dice}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export const fichaHref = ({ clase, tenantId, id }: CosaDeSoporte) =>
  `/operador/${clase}/${tenantId}/${encodeURIComponent(id)}`;
