import { type DeclaredError, refused } from '@bandshell/domain/kernel';
import type { AuthorizationReading, UnknownReason } from '@bandshell/domain/oauth';
import { hostOfUri, oauthErrors } from '@bandshell/domain/oauth';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';
import { OauthApplicationRef } from '../application-ref.ts';
import type { OauthClient } from '../clients/find-client.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { isRemembered, readAuthorization, refusalUri, silentRefusal } from './read-authorization.ts';

interface Asked {
  readonly kind: 'asked';
  readonly client: OauthClient;
  readonly reading: Extract<AuthorizationReading, { kind: 'asked' }>;
}

interface Refused {
  readonly kind: 'refused';
  readonly client: OauthClient | undefined;
  readonly reason: UnknownReason | 'REQUEST_REFUSED';
  readonly message: string;
  readonly redirectTo: string | null;
  readonly isSilent: boolean;
}

const errors = {
  CLIENT_UNKNOWN: oauthErrors.clientUnknown,
  REDIRECT_URI_MISSING: oauthErrors.redirectUriMissing,
  REDIRECT_URI_UNKNOWN: oauthErrors.redirectUriUnknown,
  REQUEST_MALFORMED: oauthErrors.requestMalformed,
} as const satisfies Record<UnknownReason, DeclaredError>;

const OauthAuthorizationRef = builder.objectRef<Asked>('OauthAuthorization').implement({
  description: 'What an application requests from the user.',
  fields: (t) => ({
    application: t.field({ type: OauthApplicationRef, resolve: ({ client }) => client }),
    scopes: t.stringList({ resolve: ({ reading }) => [...reading.request.scopes] }),
    redirectHost: t.string({
      description: 'Host and port that receive the answer.',
      resolve: ({ reading }) => hostOfUri(reading.request.redirectUri),
    }),
    isRemembered: t.boolean({
      description: 'The user has already granted these scopes, so that no question is necessary.',
      resolve: ({ client, reading }, _args, { platform, viewer }) =>
        viewer === null ? false : isRemembered(platform, viewer.userId, client, reading),
    }),
  }),
});

const ReasonRef = builder.enumType('OauthAuthorizationRefusal', {
  values: [...(Object.keys(errors) as UnknownReason[]), 'REQUEST_REFUSED'] as const,
});

const OauthAuthorizationRefusedRef = builder.objectRef<Refused>('OauthAuthorizationRefused').implement({
  fields: (t) => ({
    application: t.field({ type: OauthApplicationRef, nullable: true, resolve: ({ client }) => client }),
    reason: t.field({ type: ReasonRef, resolve: ({ reason }) => reason }),
    message: t.exposeString('message'),
    redirectTo: t.exposeString('redirectTo', {
      nullable: true,
      description: 'Where the application gets the error; null if there is no safe address.',
    }),
    isSilent: t.exposeBoolean('isSilent', {
      description: 'The application wants an answer without a question, so that the browser goes back at once.',
    }),
  }),
});

const ResultRef = builder.unionType('OauthAuthorizationResult', {
  types: [OauthAuthorizationRef, OauthAuthorizationRefusedRef],
  resolveType: ({ kind }) => (kind === 'asked' ? OauthAuthorizationRef : OauthAuthorizationRefusedRef),
});

const Input = builder.inputType('AnswerOauthAuthorizationInput', {
  fields: (t) => ({
    query: t.string({ required: true, description: 'The query of /oauth2/authorize, without the question mark.' }),
    isAllowed: t.boolean({ required: true }),
  }),
});

const PayloadRef = outcomePayload('AnswerOauthAuthorization', 'redirectTo', 'String', [
  'REQUEST_INVALID',
  'RATE_LIMITED',
]);

builder.queryFields((t) => ({
  oauthAuthorization: t.field({
    type: ResultRef,
    description: 'Reads a request to /oauth2/authorize (RFC 6749, section 3.1).',
    args: { query: t.arg.string({ required: true }) },
    resolve: async (_root, { query }, { platform, language, viewer }): Promise<Asked | Refused> => {
      const { client, reading: read } = await readAuthorization(platform, query);
      const silent = client && (await silentRefusal(platform, viewer, client, read));
      const isSilent = silent !== undefined;
      const reading = silent ?? read;
      if (reading.kind === 'asked' && client !== undefined) return { kind: 'asked', client, reading };
      if (reading.kind === 'refused') {
        const redirectTo = refusalUri(platform.config.publicUrl, reading);
        return {
          kind: 'refused',
          client,
          reason: 'REQUEST_REFUSED',
          message: reading.description,
          redirectTo,
          isSilent,
        };
      }
      const reason = reading.kind === 'unknown' ? reading.reason : 'CLIENT_UNKNOWN';
      return {
        kind: 'refused',
        client,
        reason,
        message: sentenceText(refused(errors[reason]), language),
        redirectTo: null,
        isSilent,
      };
    },
  }),
}));

builder.mutationFields((t) => ({
  answerOauthAuthorization: t.field({
    type: PayloadRef,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: Input, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await answerAuthorization(context.platform, viewerOf(context), input.query, input.isAllowed)),
  }),
}));
