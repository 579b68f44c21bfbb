/** The public lookups that the product uses (hacienda 9). Each answer depends only on the request. */

import { type Reply, refusal } from "./reply";

const VENTA = 507.12;
const COMPRA = 501.35;
const COSTA_RICA_OFFSET_MS = 6 * 60 * 60 * 1000;

/** GET /indicadores/tc/dolar: fixed rates, dated today. */
export function routeTipoCambio(now: Date): Reply {
  const fecha = new Date(now.getTime() - COSTA_RICA_OFFSET_MS).toISOString().slice(0, 10);
  return { status: 200, json: { venta: { fecha, valor: VENTA }, compra: { fecha, valor: COMPRA } } };
}

/**
 * GET /fe/ae: every identification exists, except those that end in 0000. Those that end in 9 have the activity as a
 * number, which is how the real register used to answer.
 */
export function routeContribuyente(identificacion: string): Reply {
  if (!/^[1-9A-Z][0-9A-Z]{8,11}$/i.test(identificacion)) return refusal(400, "Identificación inválida");
  if (identificacion.endsWith("0000")) return refusal(404, "No encontrado");
  const juridica = identificacion.length === 10;
  return {
    status: 200,
    json: {
      nombre: juridica ? `EMPRESA SIMULADA ${identificacion} SOCIEDAD ANONIMA` : `PERSONA SIMULADA ${identificacion}`,
      tipoIdentificacion: juridica ? "02" : identificacion.length === 9 ? "01" : "03",
      regimen: { codigo: 1, descripcion: "Régimen General" },
      situacion: { moroso: "NO", omiso: "NO", estado: "Inscrito", administracionTributaria: "San José" },
      actividades: [
        {
          estado: "A",
          tipo: "P",
          codigo: identificacion.endsWith("9") ? 6201.0 : "6201.0",
          descripcion: "Actividades de programación informática",
        },
      ],
    },
  };
}
