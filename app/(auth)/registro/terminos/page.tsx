import type { Metadata } from "next";
import { NOMBRES_CONDICION } from "@/lib/contract/portal/altas";
import { TextoCondicion } from "../condicion";

export const metadata: Metadata = { title: NOMBRES_CONDICION.terminos };

export default function TerminosPage() {
  return <TextoCondicion condicion="terminos" />;
}
