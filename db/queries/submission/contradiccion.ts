/** What the authority said after its verdict that is not its verdict. */
import { prepared } from "../../sql/prepared";
import { qb } from "../../sql/qb";

export interface NuevaContradiccion {
  tenantId: number;
  documentoId: string | null;
  mensajeReceptorId: string | null;
  clave: string;
  clase: "estado" | "respuesta" | "negado" | "desconocida";
  estado: "aceptado" | "rechazado" | null;
  mensaje: string | null;
  /** Packed. */
  respuesta: Buffer | null;
  now: Date;
}

/** Returns a row only for the first of its kind. */
export const insertContradiccion = prepared((args: NuevaContradiccion) =>
  qb
    .insertInto("contradiccion")
    .values({
      tenant_id: args.tenantId,
      documento_id: args.documentoId,
      mensaje_receptor_id: args.mensajeReceptorId,
      clave: args.clave,
      clase: args.clase,
      estado: args.estado,
      mensaje: args.mensaje,
      respuesta: args.respuesta,
      created_at: args.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("contradiccion_id"),
);

type Firmada = "estado" | "respuesta";

/** The other document that the authority signed; one of the two ids is null. */
export const selectContradiccionXml = prepared(
  (args: { tenantId: number; documentoId: string | null; mensajeReceptorId: string | null; clase: Firmada }) =>
    qb
      .selectFrom("contradiccion")
      .select("respuesta")
      .where("tenant_id", "=", args.tenantId)
      .where((row) =>
        row.or([row("documento_id", "=", args.documentoId), row("mensaje_receptor_id", "=", args.mensajeReceptorId)]),
      )
      .where("clase", "=", args.clase),
);
