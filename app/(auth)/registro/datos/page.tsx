import type { Metadata } from "next";
import { NOMBRES_CONDICION } from "@/lib/contract/portal/altas";
import { TextoCondicion } from "../condicion";

export const metadata: Metadata = { title: NOMBRES_CONDICION.datos };

export default function DatosPage() {
  return <TextoCondicion condicion="datos" />;
}
