/** A package that the site contains. */
export interface AttributedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly author: string | null;
  readonly url: string | null;
  /** The text of the licence; null if the package contains none. */
  readonly text: string | null;
}

/** The list that the build writes. Each text appears once, and entries refer to its index. */
interface AttributionFile {
  readonly packages: readonly (Omit<AttributedPackage, 'text'> & { readonly text: number | null })[];
  readonly texts: readonly string[];
}

const TIMEOUT_MS = 15_000;

/** Fetches the list of packages that the site contains. Rejects if the list cannot be loaded. */
export async function fetchAttribution(signal: AbortSignal): Promise<readonly AttributedPackage[]> {
  const response = await fetch('/oss-attribution.json', {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`the list of licences was answered with ${response.status}`);
  const { packages, texts } = (await response.json()) as AttributionFile;
  return packages.map((one) => ({ ...one, text: one.text === null ? null : (texts[one.text] ?? null) }));
}

/** Packages whose name, author or licence contains the words, ignoring case. */
export function findPackages(packages: readonly AttributedPackage[], wanted: string): readonly AttributedPackage[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return packages;
  return packages.filter(({ name, author, license }) => {
    const text = `${name} ${author ?? ''} ${license}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
