import type { RouteEntry, RouteParams, RouteSubject } from '../kernel/paths/route-entry.ts';

/** The offer of the path: a channel by its login, with a tier or without. */
const productOf = (params: RouteParams): RouteSubject => {
  const [name = ''] = (params['*'] ?? '').split('/');
  return { kind: 'product', name };
};

/** Subscribing to a channel, and what one subscribes to. */
export const subscriptionsRoutes = {
  product: { name: 'product', pattern: '/products/*', page: 'subs', access: 'everyone', subject: productOf },
  subs: { name: 'subs', pattern: '/subs/*', page: 'subs', access: 'everyone', subject: productOf },
  subscribe: {
    name: 'subscribe',
    pattern: '/:channelLogin/subscribe/*',
    page: 'subscribe',
    access: 'everyone',
    injects: {
      operation: 'ChannelSubscribeRedirect',
      variables: ({ channelLogin = '' }) => ({ channelLogin }),
    },
  },
  unsubscribe: {
    name: 'unsubscribe',
    pattern: '/unsubscribe/:productName/*',
    also: ['/unsubscribe'],
    page: 'unsubscribe',
    access: 'logged-in',
  },
  subscriptions: {
    name: 'subscriptions',
    pattern: '/subscriptions/*',
    page: 'subscriptions',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
