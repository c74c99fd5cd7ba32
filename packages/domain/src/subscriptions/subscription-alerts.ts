import type { AlertKind } from '../kernel/alert-kind.ts';

export const subscriptionAlerts = {
  SUBSCRIPTION: {
    names: { en: 'Subscriptions', de: 'Abos' },
    texts: { en: '{name} subscribes, month {count}!', de: '{name} ist dabei, Monat {count}!' },
    textsForOne: { en: '{name} subscribed!', de: '{name} hat abonniert!' },
    sample: { name: 'Clara', count: 3, detail: null },
  },
  GIFT: {
    names: { en: 'Gifts', de: 'Geschenke' },
    texts: {
      en: '{name} gave {count} months to {detail}!',
      de: '{name} hat {detail} {count} Monate geschenkt!',
    },
    textsForOne: { en: '{name} gave a month to {detail}!', de: '{name} hat {detail} einen Monat geschenkt!' },
    sample: { name: 'Yuki', count: 1, detail: 'Clara' },
  },
  COMMUNITY_GIFT: {
    names: { en: 'Gifts to the community', de: 'Geschenke an die Community' },
    texts: {
      en: '{name} gives {count} subscriptions to the community!',
      de: '{name} schenkt der Community {count} Abos!',
    },
    textsForOne: {
      en: '{name} gives a subscription to the community!',
      de: '{name} schenkt der Community ein Abo!',
    },
    sample: { name: 'Yuki', count: 5, detail: null },
  },
} satisfies Record<string, AlertKind>;
