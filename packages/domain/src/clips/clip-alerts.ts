import type { AlertKind } from '../kernel/alert-kind.ts';

export const clipAlerts = {
  CLIP: {
    names: { en: 'Clips', de: 'Clips' },
    texts: { en: '{name} created a clip: {detail}', de: '{name} hat einen Clip erstellt: {detail}' },
    sample: { name: 'Yuki', count: null, detail: 'The jump nobody believed' },
  },
} satisfies Record<string, AlertKind>;
