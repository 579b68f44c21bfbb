/** The customer that a request names: found by identification, or created with the other members (spec 2.2). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import type { Receptor, Ubicacion } from "@/lib/domain/documento/documento";
import { LIMITES_RECEPTOR } from "@/lib/domain/documento/limites";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import {
  checkIdentificacion,
  readCorreos,
  readNombre,
  readTelefonos,
  readTextoLibre,
  readTipoIdentificacion,
} from "../../catalog/clientes/members";
import { missingOfUbicacion, readTexto, readUbicacion } from "../../catalog/proveedores/members";
import { atMember, readMembers } from "../../kernel/at-member";
import { reading } from "./reading";

export type ClienteRequest = NonNullable<FacturaRequest["cliente"]>;

/** The path of the customer in a request. */
const EN_LA_SOLICITUD = "cliente.";

/**
 * The members that only a new customer needs are asked for only then: what a request says of a registered customer is
 * not even looked at.
 */
export function readCliente(sent: ClienteRequest) {
  const identificacion = normalizeIdentificacion(sent.identificacion ?? "");
  return reading({
    identificacion: () => {
      if (identificacion !== "") return identificacion;
      throw refusal("cliente_sin_identificacion", {}, { path: "cliente.identificacion" });
    },
    /** Trade name and addresses are of this document alone: the catalog of customers has no coded address. */
    senas: () => readSenas(sent),
    nuevo: () =>
      reading({
        correo: () => atMember("cliente.correo", () => readCorreos(sent.correo ?? "")),
        telefono: () => atMember("cliente.telefono", () => readTelefonos(sent.telefono ?? "")),
        /** Null when the register of taxpayers must tell it. */
        nombre: () => (sent.nombre?.trim() ? readNombre(sent.nombre, "cliente.nombre") : null),
        apellidos: () => readNombre(sent.apellidos ?? "", "cliente.apellidos"),
        tipoIdentificacion: () => {
          const { tipoIdentificacion: tipo } = sent;
          if (tipo === null) return null;
          const codigo = atMember("cliente.tipoIdentificacion", () => readTipoIdentificacion(tipo));
          return atMember("cliente.identificacion", () => checkIdentificacion(codigo, identificacion));
        },
        direccion: () => readTextoLibre(sent.direccion ?? "", "cliente.direccion") || null,
      }),
  });
}

export type ClientePedido = ReturnType<typeof readCliente>;

type Senas = Pick<Receptor, "nombreComercial" | "ubicacion" | "otrasSenasExtranjero">;

function readSenas(sent: ClienteRequest): Senas {
  const textOf = (miembro: "nombreComercial" | "otrasSenasExtranjero") =>
    readTexto(miembro, sent[miembro], EN_LA_SOLICITUD, LIMITES_RECEPTOR);
  return readMembers({
    nombreComercial: () => textOf("nombreComercial"),
    ubicacion: () => sent.ubicacion && readUbicacionDe(sent.ubicacion),
    otrasSenasExtranjero: () => textOf("otrasSenasExtranjero"),
  });
}

function readUbicacionDe(sent: NonNullable<ClienteRequest["ubicacion"]>): Ubicacion {
  const [falta] = missingOfUbicacion(sent);
  if (falta !== undefined) {
    const ruta = EN_LA_SOLICITUD + falta;
    throw refusal("ubicacion_incompleta", { ruta }, { path: ruta });
  }
  const { otrasSenas, ...lugar } = readUbicacion(sent, EN_LA_SOLICITUD, LIMITES_RECEPTOR);
  return { ...lugar, otrasSenas: otrasSenas ?? "" };
}
