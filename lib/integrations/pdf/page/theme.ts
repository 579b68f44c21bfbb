/** Sizes and colours of the PDF, in points. Letter size, as printers in Costa Rica use it. */

import type { TextStyle } from "./typeface";

export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;
export const MARGIN_X = 40;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN_X;
export const MARGIN_TOP = 32;
export const MARGIN_BOTTOM = 26;

export const COLOR = {
  ink: "#1c2127",
  muted: "#5a636d",
  hairline: "#d8dce1",
  panel: "#f4f5f7",
  good: "#1a6b3c",
  pending: "#8a5a00",
  bad: "#a8201a",
  badPanel: "#fcf1f0",
} as const;

export const LINE_HEIGHT = 1.3;

export const STYLE = {
  title: { size: 18, weight: 600 },
  issuer: { size: 14, weight: 600 },
  strong: { size: 9, weight: 600 },
  body: { size: 9, weight: 400 },
  label: { size: 7.5, weight: 600 },
  small: { size: 7.5, weight: 400 },
  total: { size: 13, weight: 600 },
} as const satisfies Record<string, TextStyle>;
