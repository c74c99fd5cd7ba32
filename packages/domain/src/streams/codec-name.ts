/** Profile names by `profile_idc` and constraint flags (ITU-T H.264, annex A.2). */
const AVC_PROFILES: Readonly<Record<number, string>> = {
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
};
/** `constraint_set1_flag`: a Baseline stream that keeps to what Main decoders can do as well. */
const CONSTRAINT_SET_1 = 0x40;

/** Audio object types (ISO/IEC 14496-3, table 1.17). */
const AAC_TYPES: Readonly<Record<string, string>> = { '2': 'AAC-LC', '5': 'HE-AAC', '29': 'HE-AAC v2' };

/**
 * A codecs string (RFC 6381) as a creator knows it: `avc1.64002a` → `H.264 High 4.2`, `mp4a.40.2` → `AAC-LC`. What is
 * not known comes back as it is.
 */
export const codecName = (codec: string): string => {
  const avc = /^avc[13]\.([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(codec);
  if (avc !== null) {
    const [profile, constraints, level] = avc.slice(1).map((hex) => Number.parseInt(hex, 16)) as [
      number,
      number,
      number,
    ];
    const name = AVC_PROFILES[profile];
    if (name === undefined) return codec;
    const isConstrained = profile === 66 && (constraints & CONSTRAINT_SET_1) !== 0;
    return `H.264 ${isConstrained ? 'Constrained ' : ''}${name} ${(level / 10).toFixed(1)}`;
  }
  const aac = /^mp4a\.40\.(\d{1,2})$/i.exec(codec);
  return (aac?.[1] !== undefined ? AAC_TYPES[aac[1]] : undefined) ?? codec;
};
