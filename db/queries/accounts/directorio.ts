/** Where companies live that moved to another installation (decision 0151); asked only when something is not found here. */
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export type ClaseDirectorio = "identificacion" | "llave" | "correo";

/** The companies that are found by that, and the addresses of their installations; system role. */
export const selectDirectorio = prepared((args: { clase: ClaseDirectorio; valor: string }) =>
  qb
    .selectFrom("directorio")
    .select(["empresa", "direccion"])
    .where("clase", "=", args.clase)
    .where("valor", "=", args.valor)
    .orderBy("desde", "desc"),
);

/** Where a person's companies live, unless the person may enter one of them here; system role. */
export const selectDondeVive = prepared((args: { cuentaId: number; correo: string }) =>
  qb
    .selectFrom("directorio")
    .select("direccion")
    .where("clase", "=", "correo")
    .where("valor", "=", args.correo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("usuario as u")
            .innerJoin("tenant as t", "t.tenant_id", "u.tenant_id")
            .select("u.usuario_id")
            .where("u.cuenta_id", "=", args.cuentaId)
            .where("u.estado", "=", true)
            .where(empresaQuePuede("t", "leer")),
        ),
      ),
    )
    .orderBy("desde", "desc")
    .limit(1),
);

/** This installation's own address; no row where the operator has one alone. */
export const selectInstalacion = prepared((_: object) => qb.selectFrom("instalacion").select(["numero", "direccion"]));

/** The keys with which the origin hashed the API keys of a company that came here, as they are encrypted; system role. */
export const selectOriginHashKeys = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("traslado as r")
    .innerJoin("tenant as t", "t.tenant_id", "r.tenant_id")
    .select(["r.origin_hash_keys", "t.data_key", "t.master_key_id"])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.lado", "=", "destino")
    .where("r.origin_hash_keys", "is not", null)
    .orderBy("r.closed_at", "desc")
    .limit(1),
);

/** All of it, in the order of its key, after the given one; system role. */
export const selectDirectorioPage = prepared(
  (args: { despues: { clase: string; valor: string; empresa: number }; limit: number }) =>
    qb
      .selectFrom("directorio")
      .select(["clase", "valor", "empresa", "direccion", "desde"])
      .where(
        sql<boolean>`(clase, valor, empresa) > (${args.despues.clase}::text, ${args.despues.valor}::text, ${args.despues.empresa}::int)`,
      )
      .orderBy("clase")
      .orderBy("valor")
      .orderBy("empresa")
      .limit(args.limit),
);

/** Takes what another installation knows; of two words about one the newer holds. Returns a row for each that was news. */
export const takeDirectorio = prepared((args: { filas: string }) => ({
  compile: () =>
    sql<{ empresa: number }>`
insert into directorio (clase, valor, empresa, direccion, desde)
select clase, valor, empresa, direccion, desde from jsonb_to_recordset(${args.filas}::jsonb)
  as f (clase text, valor text, empresa int, direccion text, desde timestamptz)
on conflict (clase, valor, empresa) do update set direccion = excluded.direccion, desde = excluded.desde
where directorio.desde < excluded.desde
returning empresa`.compile(qb),
}));
