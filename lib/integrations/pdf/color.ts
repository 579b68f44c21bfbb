/** Makes the tenant's colour legible. */

/** WCAG contrast of text on white that readers with ordinary sight need. */
const MIN_CONTRAST = 4.5;
const DARKEN_STEP = 0.92;
const DEFAULT_COLOR = "#1b4b72";

/** Relative luminance, WCAG 2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour as given, for surfaces without text; our own when the value is not a colour. */
export function brandColor(color: string | null): string {
  return /^#[0-9a-f]{6}$/i.test(color ?? "") && color !== null ? color : DEFAULT_COLOR;
}

/** The colour itself when text in it is legible on white, else a darker one of the same hue. */
export function legibleColor(color: string | null): string {
  const digits = brandColor(color);
  let rgb = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  while (1.05 / (luminance(rgb) + 0.05) < MIN_CONTRAST) rgb = rgb.map((value) => Math.floor(value * DARKEN_STEP));
  return `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
