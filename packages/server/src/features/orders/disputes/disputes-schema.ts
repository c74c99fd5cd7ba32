import { DISPUTE_STAGES } from '@bandshell/domain/orders';
import { builder } from '../../../core/graphql/builder.ts';
import { connection } from '../../../core/graphql/connection.ts';
import { MoneyRef } from '../../../core/graphql/money-ref.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { OrderRef } from '../order-ref.ts';
import { channelOf } from './dispute-channel.ts';
import type { DisputeRow } from './disputes-tables.ts';
import { DISPUTES_PAGE, listDisputes } from './list-disputes.ts';
import { NOTE_DISPUTE_ANSWER_CODES, noteDisputeAnswer } from './note-dispute-answer.ts';
import { orderLoader } from './order-loader.ts';

const StageRef = builder.enumType('DisputeStage', { values: DISPUTE_STAGES });

/** Resolvers return disputes to staff alone. */
const DisputeRef = builder.objectRef<DisputeRow>('PaymentDispute').implement({
  description: 'A buyer has asked their bank for the money. For staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    providerID: t.exposeID('provider_id', { description: "The provider's name of it." }),
    stage: t.field({ type: StageRef, resolve: ({ stage }) => stage }),
    amount: t.field({
      type: MoneyRef,
      resolve: ({ amount, currency, exponent }) => ({ amount: Number(amount), currency, exponent }),
    }),
    reason: t.exposeString('reason', { description: 'For programs, e.g. fraudulent.' }),
    openedAt: t.expose('opened_at', { type: 'DateTime' }),
    evidenceDueAt: t.expose('evidence_due_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the bank takes an answer. Null: it takes none.',
    }),
    answeredAt: t.expose('answered_at', { type: 'DateTime', nullable: true }),
    answeredBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ answered_by }, _args, context) =>
        answered_by === null ? null : ((await userLoader(context).load(answered_by)) ?? null),
    }),
    order: t.field({
      type: OrderRef,
      nullable: true,
      resolve: async ({ order_id }, _args, context) => (await orderLoader(context).load(order_id)) ?? null,
    }),
    channel: t.field({
      type: UserRef,
      nullable: true,
      description: 'The channel that it was bought for. Null: none, or it is gone.',
      resolve: async ({ order_id }, _args, context) => {
        const order = await orderLoader(context).load(order_id);
        const channelId = order === undefined ? null : channelOf(order);
        return channelId === null ? null : ((await userLoader(context).load(channelId)) ?? null);
      },
    }),
  }),
});
const DisputeConnectionRef = connection<DisputeRow>('PaymentDispute', DisputeRef, ({ id }) => id);
const NotePayload = outcomePayload('NoteDisputeAnswer', 'dispute', DisputeRef, NOTE_DISPUTE_ANSWER_CODES);
const NoteInput = builder.inputType('NoteDisputeAnswerInput', {
  fields: (t) => ({ disputeID: t.id({ required: true }) }),
});

builder.queryFields((t) => ({
  paymentDisputes: t.field({
    type: DisputeConnectionRef,
    description: 'Disputes of all orders, the newest first. For staff.',
    authScopes: { staff: true },
    args: {
      stage: t.arg({ type: StageRef, required: false }),
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? DISPUTES_PAGE }),
    resolve: (_root, { stage, ...page }, { platform }) => listDisputes(platform, stage ?? null, page),
  }),
}));

builder.mutationFields((t) => ({
  noteDisputeAnswer: t.field({
    type: NotePayload,
    description: 'Notes that the bank was answered, at the payment provider. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: NoteInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await noteDisputeAnswer(context.platform, input.disputeID, by));
    },
  }),
}));
