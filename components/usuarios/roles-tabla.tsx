/** What each role may do, from the one table of permissions. */
import { Check } from "lucide-react";
import { PALABRAS_PERMISO } from "@/lib/contract/portal/permisos";
import { DE_TODA_LA_EMPRESA, PERMISOS, permisosOf } from "@/lib/domain/personas/permisos";
import { ROLES as ALL } from "@/lib/domain/personas/rol";
import { ROLES } from "../layout/roles";
import { Card } from "../ui/card";

export function RolesTabla() {
  const de = ALL.map((rol) => [rol, new Set(permisosOf(rol))] as const);
  return (
    <Card
      flush
      title="Qué puede hacer cada rol"
      description="Lo marcado con * no lo puede hacer quien está limitado a algunos puntos de venta."
    >
      <section
        className="overflow-x-auto"
        aria-label="Permisos de cada rol"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Permisos de cada rol</caption>
          <thead>
            <tr className="text-xs text-ink-faint">
              <th scope="col" className="px-4 py-2 text-left font-medium sm:px-5">
                Permiso
              </th>
              {ALL.map((rol) => (
                <th key={rol} scope="col" className="px-2 py-2 text-center font-medium">
                  {ROLES[rol].nombre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISOS.map((permiso) => (
              <tr key={permiso} className="border-t border-line">
                <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                  {PALABRAS_PERMISO[permiso]}
                  {DE_TODA_LA_EMPRESA.includes(permiso) && " *"}
                </th>
                {de.map(([rol, permisos]) => (
                  <td key={rol} className="px-2 py-2 text-center">
                    {permisos.has(permiso) ? (
                      <>
                        <Check className="mx-auto size-4 text-good" aria-hidden="true" />
                        <span className="sr-only">Sí</span>
                      </>
                    ) : (
                      <span className="text-ink-faint">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">No</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
