import { HOSTING_AUDIENCES, HOSTING_CANDIDATES_MAX } from '@bandshell/domain/hosting';
import { ok } from '@bandshell/domain/kernel';
import { type ChannelRow, channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { findHosting, findHostingSettings, type KnownHostingSettings } from './find-hosting.ts';
import { UPDATE_HOSTING_SETTINGS_CODES, updateHostingSettings } from './update-hosting-settings.ts';

const HostingAudienceRef = builder.enumType('HostingAudience', {
  description: 'Who may host a channel. FOLLOWED: channels that its owner follows.',
  values: HOSTING_AUDIENCES,
});

const HostingSettingsRef = builder.objectRef<KnownHostingSettings>('HostingSettings').implement({
  fields: (t) => ({
    isEnabled: t.exposeBoolean('isEnabled', { description: 'The channel hosts others while it is offline.' }),
    accepts: t.expose('accepts', { type: HostingAudienceRef }),
    channels: t.field({
      type: [UserRef],
      description: 'Those that the channel hosts, the most wanted first.',
      complexity: { field: 1, multiplier: HOSTING_CANDIDATES_MAX },
      resolve: ({ channels }) => [...channels],
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  hosting: t.field({
    type: UserRef,
    nullable: true,
    description: 'The live channel that this channel shows while it is offline.',
    resolve: findHosting,
  }),
  hostingSettings: t.field({
    type: HostingSettingsRef,
    nullable: true,
    description: 'Whom the channel hosts, and who may host it. Only for the owner; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: findHostingSettings,
  }),
}));

const UpdateHostingSettingsPayload = outcomePayload(
  'UpdateHostingSettings',
  'channel',
  ChannelRef,
  UPDATE_HOSTING_SETTINGS_CODES,
);
const UpdateHostingSettingsInput = builder.inputType('UpdateHostingSettingsInput', {
  fields: (t) => ({
    isEnabled: t.boolean({ required: true }),
    accepts: t.field({ type: HostingAudienceRef, required: true }),
    logins: t.stringList({
      required: true,
      description: `Of the channels to host, the most wanted first; at most ${HOSTING_CANDIDATES_MAX}.`,
    }),
  }),
});

/** The channel as it is after the change. */
async function changedChannel(context: RequestContext, id: string): Promise<ChannelRow> {
  const channel = await channelLoader(context).clear(id).load(id);
  if (channel === undefined) throw new Error(`user ${id} has no channel`);
  return channel;
}

builder.mutationField('updateHostingSettings', (t) =>
  t.field({
    type: UpdateHostingSettingsPayload,
    description: 'Sets whom the viewer’s channel hosts while it is offline, and who may host it.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateHostingSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const changed = await updateHostingSettings(context.platform, viewerOf(context).userId, input);
      return toPayload(changed.ok ? ok(await changedChannel(context, changed.value)) : changed);
    },
  }),
);
