import {
  DESTINATION_EXPORT_FAILURES,
  DESTINATION_EXPORT_STATUSES,
  type DestinationExportFailure,
  exportFailureText,
  isExportFailure,
  mayRetryExport,
} from '@bandshell/domain/exports';
import { clipLoader } from '../../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../../core/clips/clip-watcher.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { connection } from '../../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { ClipRef, UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';
import { ClipExportFormatRef } from '../clip-export-format.ts';
import { accountLoader } from './account-loader.ts';
import { beginConnection, CONNECT_DESTINATION_CODES } from './begin-connection.ts';
import { CANCEL_EXPORT_CODES, cancelExport } from './cancel-export.ts';
import type { DestinationExportRow, ExportAccountRow } from './destination-tables.ts';
import { disconnectDestination } from './disconnect.ts';
import { EXPORT_CLIP_CODES, exportClip } from './export-clip.ts';
import { findOwnExport, listOwnExports } from './own-export.ts';
import { RETRY_EXPORT_CODES, retryExport } from './retry-export.ts';

const FIRST = 20;

const StatusRef = builder.enumType('DestinationExportStatus', { values: DESTINATION_EXPORT_STATUSES });
const FailureCodeRef = builder.enumType('DestinationExportFailureCode', { values: DESTINATION_EXPORT_FAILURES });

const AccountRef = builder.objectRef<ExportAccountRow>('ExportAccount').implement({
  description: 'A user’s account at a destination. Only this user sees it.',
  fields: (t) => ({
    name: t.exposeString('account_name'),
    pageURL: t.exposeString('page_url', { nullable: true }),
    connectedAt: t.expose('connected_at', { type: 'DateTime' }),
    hasLapsed: t.boolean({
      description: 'The destination no longer gives access: the user has to connect the account again.',
      resolve: ({ lapsed_at: at }) => at !== null,
    }),
  }),
});

const DestinationRef = builder.objectRef<ExportDestination>('ExportDestination').implement({
  description: 'A video site to which clips can be exported.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The viewer’s connected account.',
      resolve: ({ id }, _args, context) => accountLoader(context).load(id),
    }),
  }),
});

const FailureRef = builder.objectRef<DestinationExportFailure>('DestinationExportFailure').implement({
  fields: (t) => ({
    code: t.field({ type: FailureCodeRef, resolve: (failure) => failure }),
    message: t.string({
      resolve: (failure, _args, { language }) => sentenceText(exportFailureText(failure), language),
    }),
    mayRetry: t.boolean({ resolve: (failure) => mayRetryExport('FAILED', failure) }),
  }),
});

/** The viewer is always its owner. */
const ExportRef = builder.objectRef<DestinationExportRow>('DestinationExport').implement({
  description: 'A clip that a user uploads to their account at a destination.',
  fields: (t) => ({
    id: t.exposeID('id'),
    destinationID: t.exposeID('destination'),
    destinationName: t.exposeString('destination_name'),
    accountName: t.exposeString('account_name'),
    title: t.exposeString('title'),
    format: t.field({ type: ClipExportFormatRef, resolve: ({ format }) => format }),
    status: t.field({ type: StatusRef, resolve: ({ status }) => status }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      resolve: ({ status, failure }) =>
        status !== 'FAILED' ? null : failure !== null && isExportFailure(failure) ? failure : 'UNREACHABLE',
    }),
    percent: t.exposeInt('percent', {
      nullable: true,
      description: 'While it is queued: of the file that is created. While it uploads: of the file that is there.',
    }),
    resultURL: t.exposeString('result_url', { nullable: true, description: 'The page of the video, once it is done.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    clip: t.field({
      type: ClipRef,
      nullable: true,
      description: 'Null if it is deleted or the viewer may no longer see it.',
      resolve: async ({ clip_id: id }, _args, context) => {
        const clip = id === null ? undefined : await clipLoader(context).load(id);
        return clip !== undefined && (await viewerMayKnowClip(clip, context)) ? clip : null;
      },
    }),
  }),
});

const ExportConnectionRef = connection('DestinationExport', ExportRef, ({ id }) => id);

builder.objectFields(UserRef, (t) => ({
  exportDestinations: t.field({
    type: [DestinationRef],
    nullable: true,
    description: 'The places to which the user can export clips; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (_user, _args, { platform }) => [...platform.services.exportDestinations.all()],
  }),
  destinationExports: t.field({
    type: ExportConnectionRef,
    nullable: true,
    description: 'The user’s exports to destinations, the newest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? FIRST }),
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    resolve: (user, { first, after }, { platform }) =>
      listOwnExports(platform, user.id, { first: first ?? FIRST, after: after ?? null }),
  }),
}));

builder.objectFields(ClipRef, (t) => ({
  destinationExports: t.field({
    type: [ExportRef],
    description: 'The viewer’s newest exports of this clip, at most 10.',
    complexity: { field: 5, multiplier: 10 },
    resolve: async ({ id }, _args, { platform, viewer }) =>
      viewer === null ? [] : [...(await listOwnExports(platform, viewer.userId, { first: 10, clipId: id })).rows],
  }),
}));

builder.queryFields((t) => ({
  destinationExport: t.field({
    type: ExportRef,
    nullable: true,
    description: 'One of the viewer’s exports. Query it again to follow its progress.',
    authScopes: { loggedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findOwnExport(context.platform.database.db, viewerOf(context).userId, id),
  }),
}));

const ConnectPayload = outcomePayload('ConnectDestination', 'url', 'String', CONNECT_DESTINATION_CODES);
const DisconnectPayload = outcomePayload('DisconnectDestination', 'destination', DestinationRef, ['NOT_FOUND']);
const ExportPayload = outcomePayload('ExportClip', 'export', ExportRef, EXPORT_CLIP_CODES);
const CancelPayload = outcomePayload('CancelDestinationExport', 'export', ExportRef, CANCEL_EXPORT_CODES);
const RetryPayload = outcomePayload('RetryDestinationExport', 'export', ExportRef, RETRY_EXPORT_CODES);

const ConnectInput = builder.inputType('ConnectDestinationInput', {
  fields: (t) => ({
    destinationID: t.id({ required: true }),
    returnPath: t.string({ required: true, description: 'Path of this site to which the user comes back.' }),
    origin: t.string({
      description: "The page's origin. It matters only at a site of this machine, which has several names.",
    }),
  }),
});
const DisconnectInput = builder.inputType('DisconnectDestinationInput', {
  fields: (t) => ({ destinationID: t.id({ required: true }) }),
});
const ExportInput = builder.inputType('ExportClipInput', {
  fields: (t) => ({
    key: t.string({
      required: true,
      description: '16 to 64 random characters. A repeated request with the same key answers the same export.',
    }),
    slug: t.id({ required: true }),
    destinationID: t.id({ required: true }),
    format: t.field({ type: ClipExportFormatRef, required: true }),
    title: t.string({ required: true }),
  }),
});
const CancelInput = builder.inputType('CancelDestinationExportInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const RetryInput = builder.inputType('RetryDestinationExportInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  connectDestination: t.field({
    type: ConnectPayload,
    description: 'Begins to connect an account. Returns the address at which the destination asks the user.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ConnectInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await beginConnection(context, input)),
  }),
  disconnectDestination: t.field({
    type: DisconnectPayload,
    description: 'Disconnects the account and revokes the access. Exports under way fail.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DisconnectInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await disconnectDestination(context.platform, viewerOf(context).userId, input.destinationID);
      accountLoader(context).clearAll();
      return toPayload(result);
    },
  }),
  exportClip: t.field({
    type: ExportPayload,
    description: 'Exports a clip to the viewer’s account at a destination.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ExportInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await exportClip(context, input)),
  }),
  cancelDestinationExport: t.field({
    type: CancelPayload,
    description: 'Cancels an export. What is already at the destination is deleted there.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CancelInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await cancelExport(context.platform, viewerOf(context).userId, input.id)),
  }),
  retryDestinationExport: t.field({
    type: RetryPayload,
    description: 'Starts a failed export again.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RetryInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await retryExport(context, input.id)),
  }),
}));
