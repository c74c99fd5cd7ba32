import type { AlertKind } from '../kernel/alert-kind.ts';

export const subscriptionAlerts = {
  SUBSCRIPTION: {
    names: { en: 'Subscriptions', de: 'Abos' },
    texts: { en: '{name} has subscribed for {count} months!', de: '{name} ist seit {count} Monaten dabei!' },
    textsForOne: { en: '{name} subscribed!', de: '{name} hat abonniert!' },
    sample: { name: 'Clara', count: 3, detail: null },
  },
  GIFT: {
    names: { en: 'Gifts', de: 'Geschenke' },
    texts: {
      en: '{name} gifted {detail} a {count}-month subscription!',
      de: '{name} schenkt {detail} ein Abo für {count} Monate!',
    },
    textsForOne: { en: '{name} gifted {detail} a subscription!', de: '{name} schenkt {detail} ein Abo!' },
    sample: { name: 'Yuki', count: 1, detail: 'Clara' },
  },
  COMMUNITY_GIFT: {
    names: { en: 'Gifts to the community', de: 'Geschenke an die Community' },
    texts: {
      en: '{name} is gifting {count} subscriptions to the community!',
      de: '{name} schenkt der Community {count} Abos!',
    },
    textsForOne: {
      en: '{name} is gifting a subscription to the community!',
      de: '{name} schenkt der Community ein Abo!',
    },
    sample: { name: 'Yuki', count: 5, detail: null },
  },
} satisfies Record<string, AlertKind>;
