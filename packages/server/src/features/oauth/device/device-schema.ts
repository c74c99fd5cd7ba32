import { writeUserCode } from '@bandshell/domain/oauth';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { OauthApplicationRef } from '../application-ref.ts';
import { answerDevice } from './answer-device.ts';
import { type CodeTyper, DEVICE_CODES, findDevice, type WaitingDevice } from './find-device.ts';

const OauthDeviceRef = builder.objectRef<WaitingDevice>('OauthDevice').implement({
  description: 'A device that waits for its user’s decision.',
  fields: (t) => ({
    application: t.field({ type: OauthApplicationRef, resolve: ({ client }) => client }),
    scopes: t.stringList({ resolve: ({ scopes }) => [...scopes] }),
    userCode: t.string({ resolve: ({ userCode }) => writeUserCode(userCode) }),
  }),
});

const FindInput = builder.inputType('FindOauthDeviceInput', {
  fields: (t) => ({ userCode: t.string({ required: true }) }),
});
const AnswerInput = builder.inputType('AnswerOauthDeviceInput', {
  fields: (t) => ({ userCode: t.string({ required: true }), isAllowed: t.boolean({ required: true }) }),
});

const FindPayload = outcomePayload('FindOauthDevice', 'device', OauthDeviceRef, DEVICE_CODES);
const AnswerPayload = outcomePayload('AnswerOauthDevice', 'device', OauthDeviceRef, DEVICE_CODES);

const typerOf = (context: RequestContext): CodeTyper => ({ userId: viewerOf(context).userId, address: context.ip });

builder.mutationFields((t) => ({
  findOauthDevice: t.field({
    type: FindPayload,
    authScopes: { loggedIn: true },
    description:
      'Finds a device by the code that it shows. Attempts are limited, so that nobody can find the devices of others.',
    args: { input: t.arg({ type: FindInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await findDevice(context.platform, typerOf(context), input.userCode)),
  }),
  answerOauthDevice: t.field({
    type: AnswerPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AnswerInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await answerDevice(context.platform, typerOf(context), input.userCode, input.isAllowed)),
  }),
}));
