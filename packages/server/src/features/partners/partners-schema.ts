import { mayApplyAt, PARTNER_APPLICATION_STATES, type PartnerNeeds } from '@bandshell/domain/partners';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { ANSWER_PARTNER_APPLICATION_CODES, answerPartnerApplication } from './answer-partner-application.ts';
import { APPLY_FOR_PARTNER_CODES, applyForPartner } from './apply-for-partner.ts';
import { listApplications } from './list-applications.ts';
import type { PartnerApplicationRow } from './partners-tables.ts';
import { type PartnerStanding, readNeeds, readStanding } from './read-standing.ts';
import { WITHDRAW_PARTNER_APPLICATION_CODES, withdrawPartnerApplication } from './withdraw-partner-application.ts';

const MINUTE_MS = 60_000;

const StateRef = builder.enumType('PartnerApplicationState', { values: PARTNER_APPLICATION_STATES });

const NeedsRef = builder.objectRef<PartnerNeeds>('PartnerNeeds').implement({
  description: 'What a channel shows in 30 days before it can become a partner.',
  fields: (t) => ({
    hours: t.exposeInt('hours', { description: 'Hours of streams.' }),
    days: t.exposeInt('days', { description: 'Days with a stream.' }),
    averageViewers: t.exposeInt('averageViewers'),
  }),
});

const ApplicationRef = builder.objectRef<PartnerApplicationRow>('PartnerApplication').implement({
  description: 'A channel’s wish to become a partner. The channel and staff see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: StateRef, resolve: ({ state }) => state }),
    message: t.exposeString('message'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    answer: t.exposeString('answer', { description: 'What staff wrote; empty if nothing.' }),
    answeredAt: t.expose('answered_at', { type: 'DateTime', nullable: true }),
    streamedMinutes: t.exposeInt('streamed_minutes', { description: 'In the 30 days before it.' }),
    days: t.exposeInt('days'),
    averageViewers: t.exposeInt('average_viewers'),
    applicant: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ channel_id: id }, _args, context) => userLoader(context).load(id),
    }),
  }),
});

const StandingRef = builder.objectRef<PartnerStanding>('PartnerStanding').implement({
  description:
    'How a channel stands with the partner program: its numbers of the last 30 days, and its last application.',
  fields: (t) => ({
    streamedMinutes: t.int({ resolve: ({ progress }) => Math.floor(progress.streamedMs / MINUTE_MS) }),
    days: t.int({ resolve: ({ progress }) => progress.days }),
    averageViewers: t.int({ resolve: ({ progress }) => progress.averageViewers }),
    hasConfirmedEmail: t.exposeBoolean('hasConfirmedEmail'),
    meetsNeeds: t.exposeBoolean('meetsNeeds'),
    isPartner: t.exposeBoolean('isPartner'),
    mayApplyAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'After a refusal; null if the channel may apply at once.',
      resolve: (standing, _args, { platform }) => {
        const at = mayApplyAt(standing, platform.clock.now().getTime());
        return at === null ? null : new Date(at);
      },
    }),
    application: t.field({ type: ApplicationRef, nullable: true, resolve: ({ application }) => application }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  partnerStanding: t.field({
    type: StandingRef,
    nullable: true,
    description: 'The user’s own; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    complexity: 10,
    resolve: (user, _args, { platform }) => readStanding(platform.database.db, platform, user.id),
  }),
}));

const ApplicationConnectionRef = connection<PartnerApplicationRow>(
  'PartnerApplication',
  ApplicationRef,
  ({ id }) => id,
  {
    staff: true,
  },
);

builder.queryFields((t) => ({
  partnerNeeds: t.field({ type: NeedsRef, resolve: (_root, _args, { platform }) => readNeeds(platform) }),
  partnerApplications: t.field({
    type: ApplicationConnectionRef,
    description: 'Newest first.',
    authScopes: { staff: true },
    args: {
      state: t.arg({ type: StateRef, required: true }),
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 25 }),
    resolve: (_root, args, { platform }) => listApplications(platform, args),
  }),
}));

const ApplyForPartnerPayload = outcomePayload(
  'ApplyForPartner',
  'application',
  ApplicationRef,
  APPLY_FOR_PARTNER_CODES,
);
const WithdrawPartnerApplicationPayload = outcomePayload(
  'WithdrawPartnerApplication',
  'application',
  ApplicationRef,
  WITHDRAW_PARTNER_APPLICATION_CODES,
);
const AnswerPartnerApplicationPayload = outcomePayload(
  'AnswerPartnerApplication',
  'application',
  ApplicationRef,
  ANSWER_PARTNER_APPLICATION_CODES,
);
const ApplyForPartnerInput = builder.inputType('ApplyForPartnerInput', {
  fields: (t) => ({ message: t.string({ required: true, description: 'May be empty.' }) }),
});
const AnswerPartnerApplicationInput = builder.inputType('AnswerPartnerApplicationInput', {
  fields: (t) => ({
    applicationID: t.id({ required: true }),
    isAccepted: t.boolean({ required: true }),
    answer: t.string({ required: true, description: 'The owner reads it. A refusal says why.' }),
  }),
});

builder.mutationFields((t) => ({
  applyForPartner: t.field({
    type: ApplyForPartnerPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ApplyForPartnerInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await applyForPartner(context.platform, viewerOf(context).userId, input.message)),
  }),
  withdrawPartnerApplication: t.field({
    type: WithdrawPartnerApplicationPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) =>
      toPayload(await withdrawPartnerApplication(context.platform, viewerOf(context).userId)),
  }),
  answerPartnerApplication: t.field({
    type: AnswerPartnerApplicationPayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: AnswerPartnerApplicationInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await answerPartnerApplication(context, input)),
  }),
}));
