import type { AlertKind } from '../kernel/alert-kind.ts';

export const cheerAlerts = {
  CHEER: {
    names: { en: 'Cheers', de: 'Cheers' },
    texts: { en: '{name} cheered {count} Bits!', de: '{name} cheert mit {count} Bits!' },
    textsForOne: { en: '{name} cheered 1 Bit!', de: '{name} cheert mit 1 Bit!' },
    sample: { name: 'Clara', count: 500, detail: null },
  },
} satisfies Record<string, AlertKind>;
