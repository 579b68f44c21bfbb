/** An invoice that a customer asks for in place of his ticket (decision 0077). */
import { z } from "zod";
import { TIPOS_NACIONALES } from "@/lib/domain/catalogos/tipo-identificacion";
import { isClave } from "@/lib/domain/clave";
import { listQuery, parameter } from "../listas";
import type { Instant } from "./instant";

const texto = (max: number) => z.string().trim().max(max).default("");

/** For whom it is, as written at the public link. */
export const receptorPedido = z.object({
  tipoIdentificacion: z.enum(TIPOS_NACIONALES),
  identificacion: texto(40),
  nombre: texto(200),
  correo: texto(200),
  /** Of the customer's own business, when he deducts the purchase; six characters. */
  codigoActividadReceptor: texto(20).transform((codigo) => codigo || null),
});

export type ReceptorPedido = z.output<typeof receptorPedido>;

/** @param enlace the last segment of the link */
export const solicitudForm = receptorPedido.extend({ enlace: z.string().max(80) });

export const unaSolicitud = z.object({ clave: z.string().refine(isClave) });

export const rechazoForm = unaSolicitud.extend({ motivo: texto(400) });

export const ESTADOS_SOLICITUD = ["pendiente", "aprobada", "emitida", "rechazada"] as const;
export type EstadoSolicitud = (typeof ESTADOS_SOLICITUD)[number];

export const solicitudesFacturaQuery = listQuery({ estado: parameter(`Uno de: ${ESTADOS_SOLICITUD.join(", ")}.`) });

export type SolicitudesFacturaQuery = z.output<typeof solicitudesFacturaQuery>;

/** What the ticket's public page shows. It says nothing about who asked. */
export interface SolicitudPublica {
  /** Null until somebody asks. */
  estado: EstadoSolicitud | null;
  /** Why nobody can ask for it now, in words; null when it may be asked for, and once it was. */
  imposible: string | null;
  /** Whether the company issues it without looking. */
  automatica: boolean;
  /** Why the company declined. */
  motivo: string | null;
  /** Path of the invoice's own public page. */
  factura: string | null;
}

export interface SolicitudListada {
  idSolicitud: string;
  /** Of the ticket. */
  clave: string;
  consecutivo: string;
  moneda: string;
  total: string;
  estado: EstadoSolicitud;
  tipoIdentificacion: string;
  identificacion: string;
  nombre: string;
  correo: string;
  codigoActividadReceptor: string | null;
  pedida: Instant;
  /** Why it was declined. */
  motivo: string | null;
  /** Why it could not be issued after the approval. */
  problema: string | null;
  factura: { clave: string; consecutivo: string } | null;
}
