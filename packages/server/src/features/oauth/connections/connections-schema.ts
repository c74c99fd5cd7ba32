import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { OauthApplicationRef } from '../application-ref.ts';
import { disconnectApplication } from './disconnect-application.ts';
import { endOwnGrant } from './end-own-grant.ts';
import { type Connection, type ConnectionGrant, listConnections } from './list-connections.ts';

const GrantRef = builder.objectRef<ConnectionGrant>('OauthGrant').implement({
  description: 'One authorization of an application. Its tokens end with it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const ConnectionRef = builder.objectRef<Connection>('OauthConnection').implement({
  description: 'An application to which the user has granted access.',
  fields: (t) => ({
    application: t.expose('application', { type: OauthApplicationRef }),
    scopes: t.stringList({ resolve: ({ scopes }) => [...scopes] }),
    allowedAt: t.expose('allowedAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    grants: t.field({ type: [GrantRef], resolve: ({ grants }) => [...grants] }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  oauthConnections: t.field({
    type: [ConnectionRef],
    nullable: true,
    description: 'Applications to which the user has granted access; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => listConnections(platform, user.id),
  }),
}));

const DisconnectPayload = outcomePayload('DisconnectApplication', 'applicationID', 'ID', ['NOT_FOUND']);
const EndGrantPayload = outcomePayload('EndOauthGrant', 'endedID', 'ID', ['NOT_FOUND']);

const DisconnectInput = builder.inputType('DisconnectApplicationInput', {
  fields: (t) => ({ applicationID: t.id({ required: true }) }),
});
const EndGrantInput = builder.inputType('EndOauthGrantInput', { fields: (t) => ({ id: t.id({ required: true }) }) });

builder.mutationFields((t) => ({
  disconnectApplication: t.field({
    type: DisconnectPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DisconnectInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await disconnectApplication(context.platform, viewerOf(context).userId, input.applicationID)),
  }),
  endOauthGrant: t.field({
    type: EndGrantPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: EndGrantInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await endOwnGrant(context.platform, viewerOf(context).userId, input.id)),
  }),
}));
