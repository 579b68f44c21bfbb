/** Refusals of POST /clientes, and about the supplier of a purchase. */
import { type RefusalEntry, text } from "./define";

const names = (faltan: readonly string[]) => faltan.map((miembro) => `'emisor.${miembro}'`).join(", ");

export const CLIENTES = {
  // spec 7.4
  identificacion_requerida: { when: "`identificacion` de un cliente falta.", text: "La identificación es requerida." },
  nombre_de_cliente_requerido: {
    when: "`nombre` falta al dar de alta un cliente.",
    text: "El nombre es requerido para dar de alta el cliente.",
  },
  tipo_identificacion_requerido: {
    when: "`tipoIdentificacion` falta al dar de alta un cliente.",
    text: "El tipo de identificación es requerido para dar de alta el cliente.",
  },
  telefono_requerido: {
    when: "`telefono` falta al dar de alta un cliente, o viene vacío.",
    text: "Debe ingresar al menos un número de teléfono.",
  },
  telefono_invalido: {
    when: "Un número de `telefono` no tiene 8 dígitos.",
    ...text(
      { valor: "2222-333" },
      ({ valor }) => `Teléfono inválido: ${valor}. Debe tener 8 dígitos (formato 506 0000-0000).`,
    ),
  },
  correo_requerido: {
    when: "`correo` falta al dar de alta un cliente, o viene vacío.",
    text: "Debe ingresar al menos un correo electrónico.",
  },
  correo_invalido: {
    when: "Una dirección de `correo` o de `correos` no lo es.",
    ...text(
      { valor: "ana@empresa" },
      ({ valor }) => `Correo inválido: ${valor}. Use un formato como nombre@dominio.com.`,
    ),
  },
  alta_fallida: {
    when: "Otra solicitud tocó, a la vez, el cliente que se da de alta. Se puede repetir.",
    ...text(
      { identificacion: "304440555" },
      ({ identificacion }) => `No se pudo dar de alta el cliente ${identificacion}.`,
    ),
  },
  alta_sin_leer: {
    when: "El cliente quedó guardado, pero ya no estaba al leerlo.",
    ...text({ id: 12 }, ({ id }) => `El cliente ${id} recién creado no se pudo leer.`),
  },
  actualizacion_fallida: {
    when: "Otra solicitud tocó, a la vez, el cliente que se actualiza. Se puede repetir.",
    ...text(
      { identificacion: "304440555" },
      ({ identificacion }) => `No se pudo actualizar el cliente ${identificacion}.`,
    ),
  },
  actualizacion_sin_leer: {
    when: "El cliente quedó actualizado, pero ya no estaba al leerlo de nuevo.",
    ...text({ id: 12 }, ({ id }) => `El cliente ${id} actualizado no se pudo releer.`),
  },
  cliente_existente: {
    when: "Otra solicitud dio de alta, a la vez, un cliente con esa `identificacion`.",
    ...text(
      { identificacion: "304440555" },
      ({ identificacion }) => `Ya existe un cliente con identificación ${identificacion}.`,
    ),
  },

  identificacion_invalida: {
    when: "`identificacion` no tiene el formato de su `tipoIdentificacion`.",
    ...text({ valor: "12345" }, ({ valor }) => `La identificación '${valor}' no tiene el formato de su tipo.`),
  },
  limite_credito_invalido: {
    when: "`limiteCredito` es negativo, o tiene más de 13 dígitos enteros o de 5 decimales.",
    text: "'limiteCredito' debe ser 0 o mayor y tener como máximo 13 dígitos enteros y 5 decimales.",
  },
  // The XML's Receptor/Nombre holds both.
  nombre_completo_largo: {
    when: "`nombre` y `apellidos` de un cliente, juntos, pasan de lo que admite un documento.",
    ...text(
      { nombre: "nombre", apellidos: "apellidos", length: 104, max: 100 },
      ({ nombre, apellidos, length, max }) =>
        `'${nombre}' y '${apellidos}' van juntos en el documento, que admite ${max} caracteres: con el espacio que los separa son ${length}. Acortá uno de los dos.`,
    ),
  },

  // spec 2.4
  emisor_requerido: {
    when: "Una compra no dice de quién es: faltan `emisor.idEmisor` y `emisor.identificacion`.",
    text: "Debe indicar idEmisor o identificacion del proveedor.",
  },
  proveedor_nuevo_incompleto: {
    when: "El proveedor de la compra no está registrado, y faltan datos en `emisor` para crearlo.",
    ...text(
      { identificacion: "3101123456", faltan: ["nombre", "ubicacion"] },
      ({ identificacion, faltan }) =>
        `El proveedor ${identificacion} no existe y no se puede crear: falta ${names(faltan)}.`,
    ),
  },
  proveedor_incompleto: {
    when: "El proveedor de la compra está registrado sin datos que una factura de compra lleva, y faltan en `emisor`.",
    ...text(
      { id: 7, faltan: ["ubicacion"] },
      ({ id, faltan }) => `Al proveedor ${id} le faltan datos para una factura de compra: enviá ${names(faltan)}.`,
    ),
  },
  proveedores_distintos: {
    when: "`emisor.idEmisor` y `emisor.identificacion` son de dos proveedores distintos.",
    text: "'emisor.idEmisor' y 'emisor.identificacion' son de proveedores distintos. Enviá solo uno de los dos.",
  },
  ubicacion_desconocida: {
    when: "`provincia`, `canton` y `distrito` de una `ubicacion` no son de ningún distrito de Costa Rica.",
    ...text(
      { ruta: "emisor.ubicacion", provincia: "1", canton: "01", distrito: "99" },
      ({ ruta, provincia, canton, distrito }) =>
        `'${ruta}': no existe el distrito ${distrito} del cantón ${canton} de la provincia ${provincia}. Usá los códigos de Hacienda: provincia de 1 dígito, cantón y distrito de 2.`,
    ),
  },
  ubicacion_incompleta: {
    when: "A la `ubicacion` de un cliente le falta `provincia`, `canton`, `distrito` u `otrasSenas`.",
    ...text(
      { ruta: "cliente.ubicacion.otrasSenas" },
      ({ ruta }) => `Falta '${ruta}': una ubicación lleva provincia, canton, distrito y otrasSenas.`,
    ),
  },
  correos_de_mas: {
    when: "`correo` de un proveedor trae más direcciones de las que admite.",
    ...text({ ruta: "emisor.correo", max: 4 }, ({ ruta, max }) => `'${ruta}' admite como máximo ${max} correos.`),
  },
  actividad_invalida: {
    when: "`codigoActividad` de un proveedor no tiene los 6 caracteres de una actividad económica.",
    ...text({ ruta: "emisor.codigoActividad" }, ({ ruta }) => `'${ruta}' debe tener 6 caracteres, por ejemplo 6201.0.`),
  },
  proveedor_en_curso: {
    kind: "conflict",
    when: "Otra solicitud crea, a la vez, el mismo proveedor: `Retry-After` dice cuándo repetir.",
    text: "Otra solicitud está registrando el mismo proveedor. Repetila en un momento.",
  },
} satisfies Record<string, RefusalEntry>;
