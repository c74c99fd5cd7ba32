import { builder } from '../../core/graphql/builder.ts';
import { type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import type { DeadLetter } from '../../platform/outbox/dead-letters.ts';
import {
  SETTLE_DEAD_LETTERS_CODES,
  type SettleDeadLettersErrorCode,
  settleDeadLetters,
} from './settle-dead-letters.ts';
import { staffConnection } from './staff-page.ts';

const DeadLetterRef = builder.objectRef<DeadLetter>('DeadLetter').implement({
  authScopes: { siteAdmin: true },
  description: 'An event that a feature failed to process in all its attempts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    feature: t.exposeString('feature', {
      nullable: true,
      description:
        'Null if it concerns all features that react to the event. Earlier versions of the server wrote such dead letters.',
    }),
    eventType: t.exposeString('type'),
    event: t.string({ description: 'A JSON object.', resolve: ({ payload }) => JSON.stringify(payload) }),
    attempts: t.exposeInt('attempts'),
    reason: t.exposeString('last_error', { nullable: true, description: 'Why the last attempt failed.' }),
    happenedAt: t.expose('created_at', { type: 'DateTime' }),
    failedAt: t.expose('died_at', { type: 'DateTime' }),
  }),
});

export const DeadLetterConnectionRef = staffConnection<DeadLetter>('DeadLetter', DeadLetterRef, ({ id }) => id);

type IdsPayload = Payload<readonly string[], SettleDeadLettersErrorCode>;
const idsPayload = (mutation: string, description: string) => {
  const errorRef = payloadError(mutation, SETTLE_DEAD_LETTERS_CODES);
  return builder.objectRef<IdsPayload>(`${mutation}Payload`).implement({
    fields: (t) => ({
      ids: t.idList({ description, resolve: ({ value }) => [...(value ?? [])] }),
      error: t.field({ type: errorRef, nullable: true, resolve: ({ error }) => error }),
    }),
  });
};
const ReplayPayload = idsPayload(
  'ReplayDeadLetters',
  'Ids of the dead letters that are delivered again. Dead letters that no longer exist are left out.',
);
const DiscardPayload = idsPayload(
  'DiscardDeadLetters',
  'Ids of the removed dead letters. Dead letters that no longer exist are left out.',
);

const DeadLettersInput = builder.inputType('DeadLettersInput', {
  fields: (t) => ({ ids: t.idList({ required: true, description: 'At most 100.' }) }),
});

builder.mutationFields((t) => ({
  replayDeadLetters: t.field({
    type: ReplayPayload,
    authScopes: { siteAdmin: true },
    description: 'Delivers the events to their features again.',
    args: { input: t.arg({ type: DeadLettersInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await settleDeadLetters(context, 'replay', input.ids)),
  }),
  discardDeadLetters: t.field({
    type: DiscardPayload,
    authScopes: { siteAdmin: true },
    description: 'Removes the dead letters permanently.',
    args: { input: t.arg({ type: DeadLettersInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await settleDeadLetters(context, 'discard', input.ids)),
  }),
}));
