"use client";

import { Pencil, Trash2 } from "lucide-react";
import { EstadoBadge } from "@/components/documentos/estado-badge";
import type { Opcion } from "@/components/documentos-recibidos/respond-form";
import { IconButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { AceptadoPorRegla, ReglaProveedor } from "@/lib/contract/portal/reglas-proveedor";
import { parseClave } from "@/lib/domain/clave";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { formatMontoDe } from "./format";

export const proveedorDe = ({ emisorNombre, emisorNumero }: ReglaProveedor) => emisorNombre ?? emisorNumero;

/** A rule, and what it accepted lately. */
export function ReglaFila({
  regla,
  condiciones,
  onEdit,
  onRemove,
}: {
  regla: ReglaProveedor;
  condiciones: readonly Opcion[];
  /** Both absent for users who may not change it. */
  onEdit?: () => void;
  onRemove?: () => void;
}) {
  const cual = `la regla de ${proveedorDe(regla)} en ${regla.moneda}`;
  return (
    <li className="px-4 py-3 text-sm sm:px-5">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{proveedorDe(regla)}</p>
          <p className="text-note text-ink-soft">
            {regla.emisorNumero} · hasta {formatMontoDe(regla.hasta, regla.moneda)} ·{" "}
            {condiciones.find(({ codigo }) => codigo === regla.condicionImpuesto)?.nombre ?? "Sin condición"}
            {regla.codigoActividad !== null && ` · actividad ${regla.codigoActividad}`}
          </p>
        </div>
        {onEdit !== undefined && <IconButton Icon={Pencil} label={`Cambiar ${cual}`} onClick={onEdit} />}
        {onRemove !== undefined && <IconButton Icon={Trash2} label={`Eliminar ${cual}`} onClick={onRemove} />}
      </div>
      {regla.aceptados.length === 0 ? (
        <p className="text-note text-ink-faint">Todavía no aceptó nada.</p>
      ) : (
        <details className="mt-1 text-note">
          <summary className="cursor-pointer text-ink-soft">Lo último que aceptó</summary>
          <ul className="mt-1 grid gap-1" aria-label={`Lo último que aceptó ${cual}`}>
            {regla.aceptados.map((aceptado) => (
              <Aceptado key={aceptado.clave} aceptado={aceptado} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Aceptado({ aceptado: { clave, total, moneda, estado, createdAt } }: { aceptado: AceptadoPorRegla }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={`/mensajes/${clave}`} className="tabular-nums underline underline-offset-2">
        {parseClave(clave)?.consecutivo ?? clave}
      </Link>
      <span className="tabular-nums">{formatMontoDe(total, moneda)}</span>
      <span className="text-ink-faint">{formatFechaHora(new Date(createdAt))}</span>
      <EstadoBadge estado={estado} />
    </li>
  );
}
