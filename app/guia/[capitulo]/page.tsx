import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { CAPITULOS, hrefDe, INICIO } from "../capitulos";
import { Marco } from "../marco";

interface Props {
  params: Promise<{ capitulo: string }>;
}

async function capituloDe({ params }: Props) {
  const { capitulo: slug } = await params;
  return CAPITULOS.find((each) => each.slug === slug) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { titulo, resumen } = await capituloDe(props);
  return { title: `${titulo} · Guía`, description: resumen };
}

export default async function ChapterPage(props: Props) {
  const capitulo = await capituloDe(props);
  if (capitulo === INICIO) redirect(hrefDe(INICIO));
  return <Marco capitulo={capitulo} />;
}
