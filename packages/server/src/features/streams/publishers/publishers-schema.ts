import { builder } from '../../../core/graphql/builder.ts';
import { ChannelIngestRef } from '../../../core/graphql/refs.ts';
import { type IngestIncidentRow, listIncidents } from './ingest-incidents.ts';

const IngestIncidentKind = builder.enumType('IngestIncidentKind', {
  values: {
    TAKE_OVER: { description: 'An encoder with the same stream key took the channel from another one.' },
    RIVAL_REFUSED: { description: 'Two encoders threw each other out too often; this one is refused for a while.' },
    KEY_REFUSED: { description: 'An encoder came with a key of this channel that is not valid.' },
  } as const,
});

const IngestIncidentRef = builder.objectRef<IngestIncidentRow>('IngestIncident').implement({
  description: 'An encoder that took the channel over, or was refused.',
  fields: (t) => ({
    kind: t.field({ type: IngestIncidentKind, resolve: ({ kind }) => kind }),
    address: t.exposeString('address', { description: 'Network address of the encoder.' }),
    program: t.exposeString('program', { nullable: true, description: 'What it calls itself, where it said so.' }),
    otherAddress: t.exposeString('other_address', { nullable: true, description: 'Of the encoder that was there.' }),
    otherProgram: t.exposeString('other_program', { nullable: true }),
    firstAt: t.expose('first_at', { type: 'DateTime' }),
    lastAt: t.expose('last_at', { type: 'DateTime' }),
    times: t.exposeInt('times', { description: 'How often it happened from this address since `firstAt`.' }),
  }),
});

builder.objectFields(ChannelIngestRef, (t) => ({
  incidents: t.field({
    type: [IngestIncidentRef],
    description: 'Of the last day, the newest first; at most 10.',
    authScopes: (channel) => ({ self: channel.id }),
    resolve: async (channel, _args, { platform }) => [...(await listIncidents(platform, channel.id))],
  }),
}));
