/** The pictures of a piece that was drawn as a canvas. */
import { Image } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Piece } from "./one-piece";

/** `x`, `y`: where the piece lies on the page. */
export function Pictures({ of, x, y }: { of: Piece; x: number; y: number }): ReactElement[] {
  return of.pictures.map(({ src, x: left, y: top, width, height }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
    <Image key={index} src={src} style={{ position: "absolute", left: x + left, top: y + top, width, height }} />
  ));
}
