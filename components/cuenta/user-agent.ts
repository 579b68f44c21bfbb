/** Describes a browser by its User-Agent, as a person would: "Chrome en Windows". */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function describeUserAgent(userAgent: string | null): string {
  const first = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  if (browser === undefined) return system ?? "Navegador desconocido";
  return system === undefined ? browser : `${browser} en ${system}`;
}
