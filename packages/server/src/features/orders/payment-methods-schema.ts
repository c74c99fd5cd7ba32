import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type ListedMethod, listMethods, REMOVE_METHOD_CODES, removeMethod } from './payment-methods.ts';

/** Resolvers return a method to its owner alone. */
const PaymentMethodRef = builder.objectRef<ListedMethod>('PaymentMethod').implement({
  description: 'A card that the payment provider keeps. The site knows a name for it and no number.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'E.g. •••• 4242.' }),
    addedAt: t.expose('created_at', { type: 'DateTime' }),
    renews: t.stringList({
      description: 'The channels whose subscriptions renew with it, by name. While there is one, it is not removed.',
      resolve: ({ uses }) => [...uses],
    }),
  }),
});

const RemovePayload = outcomePayload('RemovePaymentMethod', 'paymentMethod', PaymentMethodRef, REMOVE_METHOD_CODES);
const RemoveInput = builder.inputType('RemovePaymentMethodInput', {
  fields: (t) => ({ paymentMethodID: t.id({ required: true }) }),
});

builder.objectFields(UserRef, (t) => ({
  paymentMethods: t.field({
    type: [PaymentMethodRef],
    nullable: true,
    description: 'Kept cards, the newest first, at most 100. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    complexity: { field: 5, multiplier: 10 },
    resolve: async ({ id }, _args, { platform }) => [...(await listMethods(platform, id))],
  }),
}));

builder.mutationFields((t) => ({
  removePaymentMethod: t.field({
    type: RemovePayload,
    description: 'Forgets a kept card of the viewer, also at the provider.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveInput, required: true }) },
    resolve: async (_root, { input: { paymentMethodID } }, context) =>
      toPayload(await removeMethod(context.platform, viewerOf(context).userId, paymentMethodID)),
  }),
}));
