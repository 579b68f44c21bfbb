/** A document's decimals in one vendor's form: `.00` for zero, `.5` for a half. */
export function bareDecimals(xml: string): string {
  return xml.replace(/>0(\.\d+)?</g, (_, fraction: string | undefined) => `>${fraction ?? ".00"}<`);
}
