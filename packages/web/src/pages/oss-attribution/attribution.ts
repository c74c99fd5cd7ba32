/** A package that the site is made of. */
export interface AttributedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly author: string | null;
  readonly url: string | null;
  /** The licence's own words; null where the package ships none. */
  readonly text: string | null;
}

/** The list that the build writes: texts stand once and are named by their place. */
interface AttributionFile {
  readonly packages: readonly (Omit<AttributedPackage, 'text'> & { readonly text: number | null })[];
  readonly texts: readonly string[];
}

const TIMEOUT_MS = 15_000;

/** Fetches the packages that the site is built of. Rejects when the list cannot be had. */
export async function fetchAttribution(signal: AbortSignal): Promise<readonly AttributedPackage[]> {
  const response = await fetch('/oss-attribution.json', {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`the list of licences was answered with ${response.status}`);
  const { packages, texts } = (await response.json()) as AttributionFile;
  return packages.map((one) => ({ ...one, text: one.text === null ? null : (texts[one.text] ?? null) }));
}

/** Packages whose name, author or licence holds the words, whatever their case. */
export function findPackages(packages: readonly AttributedPackage[], wanted: string): readonly AttributedPackage[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return packages;
  return packages.filter(({ name, author, license }) => {
    const text = `${name} ${author ?? ''} ${license}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
