/** An emisor and a receptor, with all or only the required members. */
import type { Emisor, Receptor } from "@/lib/domain/documento/documento";

const CEDULA_EMISOR = { tipo: "02", numero: "3101000001" };
const CEDULA_RECEPTOR = { tipo: "02", numero: "3101000777" };

export function sampleEmisor(full: boolean, identificacion = CEDULA_EMISOR): Emisor {
  return {
    nombre: "Comercial La Pampa Sociedad Anónima",
    identificacion,
    nombreComercial: full ? "La Pampa" : null,
    ubicacion: {
      provincia: "1",
      canton: "01",
      distrito: "01",
      barrio: full ? "Amón centro" : null,
      otrasSenas: "100 metros norte del parque",
    },
    otrasSenasExtranjero: null,
    telefono: full ? { codigoPais: "506", numTelefono: "22223333" } : null,
    correoElectronico: full ? ["ventas@lapampa.example", "contabilidad@lapampa.example"] : ["ventas@lapampa.example"],
  };
}

export function sampleReceptor(full: boolean, identificacion = CEDULA_RECEPTOR): Receptor {
  return {
    nombre: "Ferretería El Ángel S.A.",
    identificacion,
    nombreComercial: full ? "El Ángel" : null,
    ubicacion: full
      ? { provincia: "2", canton: "03", distrito: "04", barrio: null, otrasSenas: "Frente a la iglesia" }
      : null,
    otrasSenasExtranjero: full ? "Calle 8, Managua, Nicaragua" : null,
    telefono: full ? { codigoPais: "506", numTelefono: "88887777" } : null,
    correoElectronico: full ? "compras@elangel.example" : null,
  };
}
