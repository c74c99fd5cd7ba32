import { obuType, readObus } from './av1-obus.ts';

/**
 * Checks the OBUs of one temporal unit and drops delimiters and padding. A sample may not have them (AV1 Codec ISO Media File
 * Format Binding, section 2.4).
 * @returns undefined when a size does not fit or there is no frame in it
 */
export function normaliseTemporalUnit(bytes: Uint8Array): Uint8Array | undefined {
  const obus = readObus(bytes);
  if (!obus?.some(({ type }) => type === obuType.frame || type === obuType.frameHeader)) return undefined;
  const kept = obus.filter(({ type }) => type !== obuType.temporalDelimiter && type !== obuType.padding);
  return kept.length === obus.length ? bytes : Buffer.concat(kept.map((obu) => obu.bytes));
}
