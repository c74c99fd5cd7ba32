import type { AlertKind } from '../kernel/alert-kind.ts';

export const raidAlerts = {
  RAID: {
    names: { en: 'Raids', de: 'Raids' },
    texts: { en: '{name} is raiding with {count} viewers!', de: '{name} kommt mit {count} Zuschauern!' },
    textsForOne: { en: '{name} is raiding with 1 viewer!', de: '{name} kommt mit einem Zuschauer!' },
    sample: { name: 'Tomás', count: 42, detail: null },
  },
} satisfies Record<string, AlertKind>;
