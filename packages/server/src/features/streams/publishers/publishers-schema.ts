import { builder } from '../../../core/graphql/builder.ts';
import { ChannelIngestRef } from '../../../core/graphql/refs.ts';
import { hasEncoder } from './has-encoder.ts';
import { type IngestIncidentRow, listIncidents } from './ingest-incidents.ts';

const IngestIncidentKind = builder.enumType('IngestIncidentKind', {
  values: {
    TAKE_OVER: { description: 'An encoder with the same stream key took the channel over from another one.' },
    RIVAL_REFUSED: {
      description: 'Two encoders replaced each other too often, so that this one is refused for some time.',
    },
    KEY_REFUSED: { description: 'An encoder used a key of this channel that is no longer valid.' },
  } as const,
});

const IngestIncidentRef = builder.objectRef<IngestIncidentRow>('IngestIncident').implement({
  description: 'An encoder took the channel over, or was refused.',
  fields: (t) => ({
    kind: t.field({ type: IngestIncidentKind, resolve: ({ kind }) => kind }),
    address: t.exposeString('address', { description: 'Network address of the encoder.' }),
    program: t.exposeString('program', {
      nullable: true,
      description: 'The name of the encoder’s program, if it sent one.',
    }),
    otherAddress: t.exposeString('other_address', {
      nullable: true,
      description: 'Network address of the encoder that was connected before.',
    }),
    otherProgram: t.exposeString('other_program', { nullable: true }),
    firstAt: t.expose('first_at', { type: 'DateTime' }),
    lastAt: t.expose('last_at', { type: 'DateTime' }),
    times: t.exposeInt('times', { description: 'How often it happened from this address since `firstAt`.' }),
  }),
});

builder.objectFields(ChannelIngestRef, (t) => ({
  isConnected: t.boolean({
    description: 'An encoder is connected. Its stream begins with the first segment.',
    authScopes: (channel) => ({ self: channel.id }),
    resolve: (channel, _args, { platform }) => hasEncoder(platform, channel.id),
  }),
  incidents: t.field({
    type: [IngestIncidentRef],
    description: 'Incidents of the last 24 hours, newest first; at most 10.',
    authScopes: (channel) => ({ self: channel.id }),
    resolve: async (channel, _args, { platform }) => [...(await listIncidents(platform, channel.id))],
  }),
}));
