/** Provinces, cantons and districts (XML Ubicacion): 7, 84 and 494. */
import datos from "./datos/ubicacion.json" with { type: "json" };

const PROVINCIAS: Readonly<Record<string, string>> = datos.provincias;

/** Canton code → its name, then the names of its districts in order of their codes. An empty name is an unused code. */
const CANTONES: Readonly<Record<string, readonly string[]>> = datos.cantones;

/** The names of a place. */
export interface NombresUbicacion {
  provincia: string;
  canton: string;
  distrito: string;
}

/** Looks up the codes (one, two and two digits); `null` when there is no such district. */
export function findUbicacion(codigos: {
  provincia: string;
  canton: string;
  distrito: string;
}): NombresUbicacion | null {
  if (!/^[1-7],\d\d,\d\d$/.test(`${codigos.provincia},${codigos.canton},${codigos.distrito}`)) return null;
  const [canton, ...distritos] = CANTONES[codigos.provincia + codigos.canton] ?? [];
  const distrito = distritos[Number(codigos.distrito) - 1];
  const provincia = PROVINCIAS[codigos.provincia];
  return provincia && canton && distrito ? { provincia, canton, distrito } : null;
}

/** A province, canton or district with its own code, of the length that `findUbicacion` expects. */
export interface Lugar {
  codigo: string;
  nombre: string;
}

export function listProvincias(): Lugar[] {
  return Object.entries(PROVINCIAS).map(([codigo, nombre]) => ({ codigo, nombre }));
}

/** Empty when there is no such province. */
export function listCantones(provincia: string): Lugar[] {
  return Object.entries(CANTONES)
    .filter(([codigo]) => codigo[0] === provincia)
    .map(([codigo, [nombre = ""]]) => ({ codigo: codigo.slice(1), nombre }));
}

/** Empty when there is no such canton. */
export function listDistritos(provincia: string, canton: string): Lugar[] {
  const [, ...nombres] = CANTONES[provincia + canton] ?? [];
  return nombres
    .map((nombre, index) => ({ codigo: String(index + 1).padStart(2, "0"), nombre }))
    .filter(({ nombre }) => nombre !== "");
}
