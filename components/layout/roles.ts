import type { Rol } from "@/lib/domain/personas/rol";

/** The roles' names, and what each may do. */
export const ROLES: Record<Rol, { nombre: string; detalle: string }> = {
  administrador: { nombre: "Administración", detalle: "Todo: usuarios, llaves, webhooks y configuración." },
  facturador: { nombre: "Facturación", detalle: "Emite documentos y mantiene los catálogos." },
  contador: {
    nombre: "Contabilidad",
    detalle: "Consulta, descarga y responde comprobantes de proveedores; no cambia nada más.",
  },
};
