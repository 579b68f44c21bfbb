/**
 * The terms and the data agreement that come with the service, for an operator without texts of its own. Whoever changes
 * a text raises its version and its date: what a company accepted is kept by version, and earlier ones stand in the
 * history of this file.
 */
import type { Condicion } from "./altas";

interface Texto {
  version: string;
  /** `YYYY-MM-DD`. */
  fecha: string;
  intro: string;
  partes: readonly { titulo: string; parrafos: readonly string[] }[];
}

export const TEXTOS_CONDICION: Readonly<Record<Condicion, Texto>> = {
  terminos: {
    version: "1.0",
    fecha: "2026-11-28",
    intro:
      "Lo que podés esperar del servicio, y lo que te toca a vos. «El operador» es quien te da PuraFactura en esta dirección.",
    partes: [
      {
        titulo: "Qué hace el servicio",
        parrafos: [
          "Prepara los comprobantes electrónicos de tu empresa, los firma con la llave criptográfica que vos subís, los envía a Hacienda y guarda lo que Hacienda responde. No es asesoría contable ni tributaria.",
        ],
      },
      {
        titulo: "El período de prueba",
        parrafos: [
          "Tu empresa empieza en el simulador: ahí todo se puede probar, y nada de lo que emitís tiene validez fiscal ni llega a Hacienda.",
          "Pasás a producción cuando tu llave y tu usuario de Hacienda funcionan y vos lo confirmás. Desde ese momento cada comprobante es de verdad, y ese paso no tiene vuelta atrás.",
        ],
      },
      {
        titulo: "Lo que te toca a vos",
        parrafos: [
          "Registrar solo empresas que podés representar, con datos verdaderos.",
          "Cuidar tu contraseña, tu llave criptográfica y su PIN, y decidir quién más entra a tu empresa.",
          "Revisar lo que emitís y cumplir con tus obligaciones tributarias: la responsabilidad ante Hacienda sigue siendo de tu empresa.",
          "No usar el servicio para engañar a nadie, ni para buscarle fallas o sobrecargarlo sin permiso del operador.",
        ],
      },
      {
        titulo: "Precio",
        parrafos: [
          "El período de prueba no se cobra. Lo que cueste el servicio después se acuerda con el operador antes de cobrarte.",
        ],
      },
      {
        titulo: "Disponibilidad",
        parrafos: [
          "La página de estado dice cómo está el servicio y qué falló. Cuando Hacienda no responde, tus comprobantes esperan y se envían solos. El operador procura que el servicio esté disponible, y avisa antes de un mantenimiento; no puede garantizar que nunca falle.",
        ],
      },
      {
        titulo: "Cómo termina",
        parrafos: [
          "Podés dejar el servicio cuando querás: tus comprobantes, con su XML y la respuesta de Hacienda, se pueden seguir leyendo y descargando, porque la ley pide conservarlos por años.",
          "El operador puede suspender una empresa que incumple estos términos, y le avisa por correo a quien la administra.",
        ],
      },
      {
        titulo: "Cambios",
        parrafos: [
          "Una versión nueva tiene otro número y otra fecha. La que aceptaste queda anotada en la configuración de tu empresa.",
        ],
      },
    ],
  },
  datos: {
    version: "1.0",
    fecha: "2026-11-28",
    intro:
      "Qué datos se guardan, para qué, y qué podés pedir, según la ley 8968. «El operador» es quien te da PuraFactura en esta dirección.",
    partes: [
      {
        titulo: "Qué datos se guardan",
        parrafos: [
          "De vos: nombre, correo, un resumen de tu contraseña del que no se puede sacar la contraseña, y cuándo, desde dónde y con qué navegador entraste.",
          "De tu empresa: sus datos de emisor, su llave criptográfica y su usuario de Hacienda, sus comprobantes, y los clientes, proveedores y productos que registrás.",
        ],
      },
      {
        titulo: "Para qué se usan",
        parrafos: [
          "Para emitir y recibir comprobantes, para avisarte lo que tenés que saber y para proteger tu cuenta. No se venden, ni se usan para publicidad de nadie.",
        ],
      },
      {
        titulo: "Quién responde por ellos",
        parrafos: [
          "Por los datos de tus clientes y proveedores responde tu empresa: vos decidís cuáles registrar y para qué. El operador los trata por encargo tuyo, solo para darte el servicio.",
          "Por los datos de tu cuenta responde el operador.",
        ],
      },
      {
        titulo: "A quién le llegan",
        parrafos: [
          "A Hacienda, cada comprobante de producción. A tu cliente, el comprobante que le enviás. Al proveedor de correo del operador, los correos que salen. A los sistemas que vos conectás, lo que les permitís leer. A nadie más, salvo que una autoridad lo ordene.",
        ],
      },
      {
        titulo: "Cómo se protegen",
        parrafos: [
          "Los datos de cada empresa están separados de los de las demás. La llave criptográfica y las contraseñas de Hacienda se guardan cifradas, y cada cambio queda en la bitácora de tu empresa.",
          "Si alguien sin permiso llegara a tus datos, el operador te avisa apenas lo sabe, con lo que se sabe.",
        ],
      },
      {
        titulo: "Cuánto tiempo se guardan",
        parrafos: [
          "Un registro que no se confirma se borra después de un día. Los comprobantes se conservan los años que pide la ley. Lo demás, mientras tu empresa use el servicio.",
        ],
      },
      {
        titulo: "Qué podés pedir",
        parrafos: [
          "Ver los datos que hay de vos, corregirlos, y que se borren los que la ley no obliga a conservar. Escribile al operador; también podés acudir a la Agencia de Protección de Datos de los Habitantes (Prodhab).",
        ],
      },
    ],
  },
};
