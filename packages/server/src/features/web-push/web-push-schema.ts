import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { addSubscription } from './add-subscription.ts';
import { removeSubscription } from './remove-subscription.ts';
import './vapid-keys.ts';

builder.queryFields((t) => ({
  browserPushPublicKey: t.string({
    description: 'The key by which browsers know messages of the site (VAPID), in base64url.',
    resolve: (_root, _args, { platform }) => platform.services.vapidKeys.publicKey,
  }),
}));

const AddBrowserPushSubscriptionPayload = outcomePayload(
  'AddBrowserPushSubscription',
  'browserPushSubscriptionID',
  'ID',
  ['INVALID_SUBSCRIPTION', 'RATE_LIMITED'],
);
const RemoveBrowserPushSubscriptionPayload = outcomePayload('RemoveBrowserPushSubscription', 'endpoint', 'String', [
  'RATE_LIMITED',
]);
const AddBrowserPushSubscriptionInput = builder.inputType('AddBrowserPushSubscriptionInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'An address of the browser’s push service.' }),
    auth: t.string({ required: true, description: 'The secret of 16 bytes, in base64url.' }),
    p256DH: t.string({ required: true, description: 'The browser’s public key, in base64url.' }),
  }),
});
const RemoveBrowserPushSubscriptionInput = builder.inputType('RemoveBrowserPushSubscriptionInput', {
  fields: (t) => ({ endpoint: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  addBrowserPushSubscription: t.field({
    type: AddBrowserPushSubscriptionPayload,
    description: 'The viewer’s browser gets push messages until the session ends.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AddBrowserPushSubscriptionInput, required: true }) },
    resolve: async (_root, { input: { endpoint, auth, p256DH } }, context) =>
      toPayload(await addSubscription(context, { endpoint, auth, p256dh: p256DH })),
  }),
  removeBrowserPushSubscription: t.field({
    type: RemoveBrowserPushSubscriptionPayload,
    description: 'The viewer’s browser gets no push messages any more. It is no error if it got none.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveBrowserPushSubscriptionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await removeSubscription(context.platform, viewerOf(context), input)),
  }),
}));
