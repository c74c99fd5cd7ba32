import { isSubscriptionTier } from '@bandshell/domain/subscriptions';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { requestError } from '../../../core/graphql/request-error.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { CHANGE_PLAN_CODES, changePlan } from './change-plan.ts';
import { SubscriptionPlanRef } from './subscription-plan-ref.ts';
import { UPDATE_PLAN_CODES, updatePlan } from './update-plan.ts';

const ActionRef = builder.enumType('SubscriptionPlanAction', {
  values: {
    CANCEL: { value: 'cancel', description: 'It ends with what is paid for.' },
    KEEP: { value: 'keep', description: 'It is not cancelled after all.' },
    PAUSE: { value: 'pause', description: 'Nothing is charged for some months after what is paid for.' },
    RESUME: { value: 'resume' },
    RETRY: { value: 'retry', description: 'The card is charged again now.' },
  } as const,
});

const UpdateSubscriptionPlanInput = builder.inputType('UpdateSubscriptionPlanInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    action: t.field({ type: ActionRef, required: true }),
    pauseMonths: t.int({ required: false, description: '1, 2 or 3; by default 1.' }),
    confirmedPrice: t.int({
      required: false,
      description:
        'What the viewer was shown of a charge that comes at once, before tax. Needed for KEEP, RESUME and RETRY if it is more than they were told before; another price is not charged.',
    }),
  }),
});
const ChangeSubscriptionPlanInput = builder.inputType('ChangeSubscriptionPlanInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    tier: t.string({ required: true, description: '1000, 2000 or 3000: the same or a lower one.' }),
    months: t.int({ required: true, description: '1, 3 or 6.' }),
  }),
});

const UpdatePayload = outcomePayload('UpdateSubscriptionPlan', 'plan', SubscriptionPlanRef, UPDATE_PLAN_CODES);
const ChangePayload = outcomePayload('ChangeSubscriptionPlan', 'plan', SubscriptionPlanRef, CHANGE_PLAN_CODES);

builder.mutationFields((t) => ({
  updateSubscriptionPlan: t.field({
    type: UpdatePayload,
    description: "Cancels, keeps, pauses or resumes the viewer's subscription that renews, or charges its card again.",
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateSubscriptionPlanInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const owner = { channelId: input.channelID, userId: viewerOf(context).userId };
      const { action: wish, pauseMonths, confirmedPrice } = input;
      const update = { wish, pauseMonths: pauseMonths ?? 1, confirmedPrice: confirmedPrice ?? null };
      return toPayload(await updatePlan(context.platform, owner, update));
    },
  }),
  changeSubscriptionPlan: t.field({
    type: ChangePayload,
    description: 'Renews for something else from the next charge on. A higher tier is bought instead.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ChangeSubscriptionPlanInput, required: true }) },
    resolve: async (_root, { input: { channelID, tier, months } }, context) => {
      if (!isSubscriptionTier(tier)) throw requestError('BAD_USER_INPUT', '"tier" is 1000, 2000 or 3000.');
      const owner = { channelId: channelID, userId: viewerOf(context).userId };
      return toPayload(await changePlan(context.platform, owner, tier, months));
    },
  }),
}));
