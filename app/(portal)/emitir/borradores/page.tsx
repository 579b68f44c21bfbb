import { FilePen } from "lucide-react";
import { DescartarBorrador } from "@/components/emitir/guardar/descartar-borrador";
import { EmitirLista } from "@/components/emitir/guardar/emitir-lista";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { DIAS_BORRADOR } from "@/lib/contract/portal/borradores";
import { formatFechaHora, formatMonto } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { listBorradores } from "@/lib/services/sales/borradores/list";
import { portalPage } from "../../portal-page";
import { descartar } from "./actions";

export const metadata = { title: "Borradores" };

const COLUMNAS = [
  { nombre: "Documento", texto: true, largo: true },
  { nombre: "Cliente", texto: true, largo: true },
  { nombre: "Último cambio", texto: true },
  { nombre: "Quién", texto: true, largo: true },
  { nombre: "Total" },
  { nombre: "Acciones" },
];

export default portalPage({ permiso: "documentos.emitir" }, async ({ ctx }) => {
  const borradores = await listBorradores(ctx);
  return (
    <EmitirLista
      title="Borradores"
      description={`Lo que escribís en Emitir se guarda solo mientras no lo emitás. Un borrador no toma número ni mueve inventario, y se borra a los ${DIAS_BORRADOR} días sin cambios.`}
      columnas={COLUMNAS}
      filas={borradores.map(({ llave, tipo, cliente, moneda, total, autor, updatedAt }) => ({
        key: llave,
        celdas: [
          TIPOS_DOCUMENTO[tipo].titulo,
          cliente ?? "Sin cliente",
          formatFechaHora(updatedAt),
          autor,
          total === null ? "" : formatMonto(total, moneda),
          <span key="acciones" className="inline-flex gap-2">
            <ButtonLink look="secondary" size="sm" href={`/emitir?borrador=${llave}`}>
              Seguir
            </ButtonLink>
            <DescartarBorrador llave={llave} descartar={descartar} />
          </span>,
        ],
      }))}
      vacio={
        <EmptyState
          Icon={FilePen}
          title="No hay borradores"
          ejemplo="una factura de tres líneas para Hotel Punta Leona, que dejaste sin emitir."
          action={<ButtonLink href="/emitir">Emitir un documento</ButtonLink>}
        >
          Si dejás un documento a medias, acá lo encontrás para seguirlo.
        </EmptyState>
      }
    />
  );
});
