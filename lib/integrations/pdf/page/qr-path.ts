/** A QR code as one vector path: sharp at any size, and only a few hundred bytes. */

import { create } from "qrcode";

export interface QrPath {
  /** Modules per side, which are the units of the path. */
  size: number;
  /** SVG path data, one rectangle for each horizontal run of dark modules. */
  d: string;
}

export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let d = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (data[y * size + x] !== 1) continue;
      const start = x;
      while (x < size && data[y * size + x] === 1) x++;
      d += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { size, d };
}
