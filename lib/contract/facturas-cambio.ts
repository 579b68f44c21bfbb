/**
 * Changes of an issued sales document: voiding it, and retrying to get its verdict (spec 3, 4; architecture 8, 9.4).
 */
import { defineEndpoint } from "./define-endpoint";
import { documento } from "./documento";
import { byClave } from "./facturas";

export const deleteFactura = defineEndpoint({
  ...byClave,
  operationId: "anularFactura",
  method: "DELETE",
  path: "/facturas/{clave}",
  scope: "facturas:anular",
  summary: "Anula una factura o un tiquete",
  description:
    "Anula el documento en este sistema y devuelve al inventario lo que siga afuera. No detiene el envío a Hacienda ni " +
    "lo revierte fiscalmente: para eso emití una nota de crédito, que `advertencia` recuerda mientras quede algo " +
    "que revertir. Se puede en cualquier estado, y repetirlo no cambia nada. Las notas no se anulan.",
  responses: { 200: documento },
});

export const postReintentar = defineEndpoint({
  ...byClave,
  operationId: "reintentarFactura",
  method: "POST",
  path: "/facturas/{clave}/reintentar",
  scope: "facturas:write",
  summary: "Reintenta el envío de un documento",
  description:
    "Un documento en `error` vuelve a `procesando` y se envía otra vez con la misma clave y los mismos bytes; uno que " +
    "espera en `procesando` da su siguiente paso ya. Sirve para facturas, tiquetes y notas, sin otro scope: no emite " +
    "nada. Con un veredicto de Hacienda no hay qué reintentar: 400.",
  responses: { 200: documento },
});
