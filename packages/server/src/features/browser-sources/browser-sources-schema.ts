import {
  BROWSER_SOURCES_MAX,
  readSourceStyle,
  SOURCE_KINDS,
  SOURCE_POSITIONS,
  type SourceStyle,
} from '@bandshell/domain/browser-sources';
import { isSiteLanguage } from '@bandshell/domain/kernel';
import { ALERT_KINDS, GOAL_METRICS } from '@bandshell/domain/overlay-kinds';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { BrowserSourceRow } from './browser-sources-tables.ts';
import { CREATE_BROWSER_SOURCE_CODES, createBrowserSource, type SourceWithToken } from './create-browser-source.ts';
import { DELETE_BROWSER_SOURCE_CODES, deleteBrowserSource } from './delete-browser-source.ts';
import { listSources } from './own-sources.ts';
import { RENEW_BROWSER_SOURCE_CODES, renewBrowserSource } from './renew-browser-source.ts';
import { TEST_BROWSER_SOURCE_CODES, testBrowserSource } from './test-browser-source.ts';
import { UPDATE_BROWSER_SOURCE_CODES, updateBrowserSource } from './update-browser-source.ts';

const KindRef = builder.enumType('BrowserSourceKind', { values: SOURCE_KINDS });
const PositionRef = builder.enumType('BrowserSourcePosition', { values: SOURCE_POSITIONS });
const AlertKindRef = builder.enumType('AlertKind', { values: ALERT_KINDS });
const GoalMetricRef = builder.enumType('GoalMetric', { values: GOAL_METRICS });

const StyleRef = builder.objectRef<SourceStyle>('BrowserSourceStyle').implement({
  description: 'How a browser source looks and what it shows. Each kind reads the options that concern it.',
  fields: (t) => ({
    fontSize: t.exposeInt('fontSize', { description: 'In px.' }),
    textColor: t.exposeString('textColor', { description: '`#rrggbb`, as the other colours.' }),
    accentColor: t.exposeString('accentColor'),
    groundColor: t.exposeString('groundColor'),
    groundOpacity: t.exposeInt('groundOpacity', { description: 'In per cent; 0 is a transparent ground.' }),
    position: t.expose('position', { type: PositionRef }),
    language: t.exposeString('language'),
    fadeSeconds: t.exposeInt('fadeSeconds', { description: 'After it a message of the chat goes; 0: it stays.' }),
    showsBadges: t.exposeBoolean('showsBadges'),
    hidesFlagged: t.exposeBoolean('hidesFlagged', { description: 'Words that AutoMod has flagged are stars.' }),
    hiddenAlerts: t.exposeStringList('hiddenAlerts', { description: 'Kinds of alerts that are not shown.' }),
    alertSeconds: t.exposeInt('alertSeconds'),
    volume: t.exposeInt('volume', { description: 'Of alerts, in per cent; 0 is silent.' }),
    goalMetric: t.exposeString('goalMetric'),
    goalTitle: t.exposeString('goalTitle'),
    goalTarget: t.exposeInt('goalTarget'),
  }),
});

const SourceRef = builder.objectRef<BrowserSourceRow>('BrowserSource').implement({
  description: 'A page that a streaming program shows over the stream of its channel.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindRef }),
    name: t.exposeString('name'),
    style: t.field({ type: StyleRef, resolve: ({ style }) => readSourceStyle(style) }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    lastOpenedAt: t.expose('last_opened_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a page with the present address was last opened, to the hour.',
    }),
  }),
});

builder.objectField(ChannelRef, 'browserSources', (t) =>
  t.field({
    type: [SourceRef],
    nullable: true,
    description: 'Only for the owner; null for others. At most 10.',
    complexity: { field: 1, multiplier: BROWSER_SOURCES_MAX },
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: ({ id }, _args, { platform }) => listSources(platform, id),
  }),
);

/** The payload of a mutation that makes an address. */
const tokenPayload = <const Code extends string>(mutation: string, codes: readonly Code[]) => {
  const errorRef = payloadError(mutation, codes);
  return builder.objectRef<Payload<SourceWithToken, Code>>(`${mutation}Payload`).implement({
    fields: (t) => ({
      browserSource: t.field({ type: SourceRef, nullable: true, resolve: ({ value }) => value?.source ?? null }),
      token: t.string({
        nullable: true,
        description: 'The secret of the page’s address: `/browser-source#<token>`. It is shown only once.',
        resolve: ({ value }) => value?.token ?? null,
      }),
      error: t.field({ type: errorRef, nullable: true, resolve: (payload) => payload.error as never }),
    }),
  });
};
const CreatePayload = tokenPayload('CreateBrowserSource', CREATE_BROWSER_SOURCE_CODES);
const RenewPayload = tokenPayload('RenewBrowserSource', RENEW_BROWSER_SOURCE_CODES);
const UpdatePayload = outcomePayload('UpdateBrowserSource', 'browserSource', SourceRef, UPDATE_BROWSER_SOURCE_CODES);
const DeletePayload = outcomePayload('DeleteBrowserSource', 'sourceID', 'ID', DELETE_BROWSER_SOURCE_CODES);
const TestPayload = outcomePayload('TestBrowserSource', 'sourceID', 'ID', TEST_BROWSER_SOURCE_CODES);

const StyleInput = builder.inputType('BrowserSourceStyleInput', {
  fields: (t) => ({
    fontSize: t.int({ required: true }),
    textColor: t.string({ required: true }),
    accentColor: t.string({ required: true }),
    groundColor: t.string({ required: true }),
    groundOpacity: t.int({ required: true }),
    position: t.field({ type: PositionRef, required: true }),
    language: t.string({ required: true }),
    fadeSeconds: t.int({ required: true }),
    showsBadges: t.boolean({ required: true }),
    hidesFlagged: t.boolean({ required: true }),
    hiddenAlerts: t.field({ type: [AlertKindRef], required: true }),
    alertSeconds: t.int({ required: true }),
    volume: t.int({ required: true }),
    goalMetric: t.field({ type: GoalMetricRef, required: true }),
    goalTitle: t.string({ required: true }),
    goalTarget: t.int({ required: true }),
  }),
});
const CreateInput = builder.inputType('CreateBrowserSourceInput', {
  fields: (t) => ({ kind: t.field({ type: KindRef, required: true }), name: t.string({ required: true }) }),
});
const UpdateInput = builder.inputType('UpdateBrowserSourceInput', {
  fields: (t) => ({
    sourceID: t.id({ required: true }),
    name: t.string({ required: true }),
    style: t.field({ type: StyleInput, required: true }),
  }),
});
const RenewInput = builder.inputType('RenewBrowserSourceInput', {
  fields: (t) => ({ sourceID: t.id({ required: true }) }),
});
const DeleteInput = builder.inputType('DeleteBrowserSourceInput', {
  fields: (t) => ({ sourceID: t.id({ required: true }) }),
});
const TestInput = builder.inputType('TestBrowserSourceInput', {
  fields: (t) => ({
    sourceID: t.id({ required: true }),
    kind: t.field({ type: AlertKindRef, required: true }),
  }),
});

const toStyle = ({ language, ...style }: typeof StyleInput.$inferInput): SourceStyle => ({
  ...style,
  // The rule refuses what is none.
  language: isSiteLanguage(language) ? language : ('' as SourceStyle['language']),
});

builder.mutationFields((t) => ({
  createBrowserSource: t.field({
    type: CreatePayload,
    description: 'Makes a browser source of the viewer’s own channel. A channel has at most 10.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await createBrowserSource(context.platform, viewerOf(context).userId, { ...input, language: context.language }),
      ),
  }),
  updateBrowserSource: t.field({
    type: UpdatePayload,
    description: 'Gives a browser source another name and other options. Its open pages follow at once.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: async (_root, { input: { sourceID, name, style } }, context) =>
      toPayload(
        await updateBrowserSource(context.platform, viewerOf(context).userId, {
          sourceID,
          name,
          style: toStyle(style),
        }),
      ),
  }),
  renewBrowserSource: t.field({
    type: RenewPayload,
    description: 'Gives a browser source a new address. The old one ends at once.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RenewInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await renewBrowserSource(context.platform, viewerOf(context).userId, input.sourceID)),
  }),
  deleteBrowserSource: t.field({
    type: DeletePayload,
    description: 'Removes a browser source. Its address ends at once.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deleteBrowserSource(context.platform, viewerOf(context).userId, input.sourceID)),
  }),
  testBrowserSource: t.field({
    type: TestPayload,
    description: 'Shows a made-up alert on the open pages of a browser source.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: TestInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await testBrowserSource(context.platform, viewerOf(context).userId, input)),
  }),
}));
