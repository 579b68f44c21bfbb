/**
 * The platform's WebCrypto. Node 18 has it, but not as a global. The name is in a variable so that no bundler looks for
 * it where there is no Node.
 */
export async function platformCrypto(): Promise<Crypto> {
  if (globalThis.crypto?.subtle !== undefined) return globalThis.crypto;
  const name = "node:crypto";
  const { webcrypto } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  return webcrypto;
}
