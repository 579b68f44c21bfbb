/** Texts, data and reference of a document, tidied; what is refused of each at its member. */
import { describe, expect, it } from "vitest";
import { porTextoLibre } from "@/lib/domain/miembros";
import { refusedBy } from "../../kernel/at-member";
import { readDatos, readReferenciaUnica, readTextos, type Textos } from "./encabezado";

const VACIOS = porTextoLibre(() => null) as Textos;
const [[TEXTO, { max }] = ["comentario", { max: 0 }]] = Object.entries(porTextoLibre((_, { limite }) => limite));
const texto = (sent: string) => readTextos({ ...VACIOS, [TEXTO]: sent });

describe("a text of the head", () => {
  it("is tidied, at most as long as its limit, and null where it is blank", () => {
    expect(texto(` ${"x".repeat(max)} `)).toEqual({ ...VACIOS, [TEXTO]: "x".repeat(max) });
    expect(texto("x")).toEqual({ ...VACIOS, [TEXTO]: "x" });
    expect([texto(" \n "), readTextos(VACIOS)]).toEqual([VACIOS, VACIOS]);
  });

  it("that is too long or has control characters is refused at its member", () => {
    const largo = { codigo: "texto_largo", path: TEXTO, params: { ruta: TEXTO, max } };
    expect(refusedBy(() => texto("x".repeat(max + 1)))).toMatchObject([{ refusals: [largo] }]);
    const invalido = { codigo: "texto_invalido", path: TEXTO, params: { ruta: TEXTO } };
    expect(refusedBy(() => texto("x\u0001"))).toMatchObject([{ refusals: [invalido] }]);
  });
});

describe("the caller's data", () => {
  const otro = { codigo: null, texto: "a", contenido: null };

  it("are absent where there are none, and tidied otherwise", () => {
    for (const nada of [
      { otros: null, metadatos: null },
      { otros: [], metadatos: {} },
    ]) {
      expect(readDatos(nada)).toEqual({ otros: null, metadatos: null });
    }
    const otros = [
      otro,
      { ...otro, codigo: " ", contenido: false },
      { codigo: " ruta ", texto: " a\nb ", contenido: true },
    ];
    const leidos = [{ texto: "a" }, { texto: "a" }, { codigo: "ruta", texto: "a\nb", contenido: true }];
    expect(readDatos({ otros, metadatos: { k: "v" } })).toEqual({ otros: leidos, metadatos: { k: "v" } });
  });

  it.each([" ", null])("without words (%j) are refused at their place", (sent) => {
    const ruta = "otros[1].texto";
    const vacio = { codigo: "otro_sin_texto", path: ruta, params: { ruta } };
    const read = () => readDatos({ otros: [otro, { ...otro, texto: sent }], metadatos: null });
    expect(refusedBy(read)).toMatchObject([{ refusals: [vacio] }]);
  });
});

describe("the caller's own reference", () => {
  it("is unique only when it is asked to be", () => {
    expect(readReferenciaUnica({ referenciaExterna: " P  1 ", referenciaExternaUnica: true })).toBe("P 1");
    for (const unica of [false, null]) {
      expect(readReferenciaUnica({ referenciaExterna: "P1", referenciaExternaUnica: unica })).toBeNull();
    }
  });

  it.each([null, " "])("cannot be unique where it is %j", (referenciaExterna) => {
    const read = () => readReferenciaUnica({ referenciaExterna, referenciaExternaUnica: true });
    const requerida = { codigo: "referencia_externa_requerida", path: "referenciaExterna" };
    expect(refusedBy(read)).toMatchObject([{ refusals: [requerida] }]);
  });
});
