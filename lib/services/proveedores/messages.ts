/** What is said of the supplier of a purchase invoice. The text that spec 2.4 gives is here to the letter. */

// spec 2.4
export const EMISOR_REQUERIDO = "Debe indicar idEmisor o identificacion del proveedor.";

const names = (faltan: readonly string[]) => faltan.map((miembro) => `'emisor.${miembro}'`).join(", ");

export const noSePuedeCrear = (identificacion: string, faltan: readonly string[]) =>
  `El proveedor ${identificacion} no existe y no se puede crear: falta ${names(faltan)}.`;
export const incompleto = (id: number, faltan: readonly string[]) =>
  `Al proveedor ${id} le faltan datos para una factura de compra: enviá ${names(faltan)}.`;
export const PROVEEDORES_DISTINTOS =
  "'emisor.idEmisor' y 'emisor.identificacion' son de proveedores distintos. Enviá solo uno de los dos.";
export const ubicacionDesconocida = (provincia: string, canton: string, distrito: string, raiz: string) =>
  `'${raiz}ubicacion': no existe el distrito ${distrito} del cantón ${canton} de la provincia ${provincia}. Usá los códigos de Hacienda: provincia de 1 dígito, cantón y distrito de 2.`;
export const demasiadosCorreos = (max: number, raiz: string) => `'${raiz}correo' admite como máximo ${max} correos.`;
export const actividadInvalida = (raiz: string) =>
  `'${raiz}codigoActividad' debe tener 6 caracteres, por ejemplo 6201.0.`;
export const EN_CURSO = "Otra solicitud está registrando el mismo proveedor. Repetila en un momento.";

export const NO_EXISTE = "No existe ese proveedor.";
export const NOMBRE_REQUERIDO = "'nombre' es obligatorio.";
export const falta = (miembro: string) => `'${miembro}' es obligatorio cuando se indica el resto.`;
export const yaExiste = (identificacion: string) => `Ya hay un proveedor con la identificación ${identificacion}.`;
