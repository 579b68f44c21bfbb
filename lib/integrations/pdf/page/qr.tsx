/** A QR code of one colour, sharp at any size: one rectangle for each horizontal run of dark modules. */
import { Canvas } from "@react-pdf/renderer";
import { create } from "qrcode";
import type { ReactElement } from "react";
import { clipTo, type Painter } from "./painter";
import { COLOR } from "./theme";

/** A run of dark modules: column, row, length. */
type Run = readonly [x: number, y: number, length: number];

function runsOf(text: string): { size: number; runs: Run[] } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const runs: Run[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && data[y * size + x] === 1) x++;
      if (x > start) runs.push([start, y, x - start]);
    }
  }
  return { size, runs };
}

export interface QrProps {
  text: string;
  /** In points. */
  side: number;
  style?: { alignSelf: "center"; marginVertical: number };
}

export function Qr({ text, side, style }: QrProps): ReactElement {
  const { size, runs } = runsOf(text);
  const paint = (painter: Painter): null => {
    clipTo(painter, { x: 0, y: 0, width: side, height: side });
    painter.scale(side / size).fillColor(COLOR.ink);
    for (const [x, y, length] of runs) {
      painter
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineTo(x + length, y + 1)
        .lineTo(x, y + 1);
    }
    painter.fill();
    return null;
  };
  return <Canvas style={{ width: side, height: side, ...style }} paint={paint} />;
}
