import { CLIP_CREATION_REFUSALS } from '@bandshell/domain/clips';
import { ok, type Refusal, type Result } from '@bandshell/domain/kernel';
import { type ClipRow, clipLoader } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { ClipRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { createClip } from './create-clip.ts';
import { type DeleteClipsErrorCode, deleteClips } from './delete-clips.ts';
import { featureClip } from './feature-clip.ts';
import { publishClip } from './publish-clip.ts';
import { restoreClips } from './restore-clips.ts';
import { takeDownClip } from './take-down-clips.ts';
import { updateClip } from './update-clip.ts';

const CreateClipInput = builder.inputType('CreateClipInput', {
  fields: (t) => ({
    broadcasterID: t.id({ required: true, description: 'The channel’s owner.' }),
    videoID: t.id({ description: 'If left out, the clip is of the running stream.' }),
    offsetSeconds: t.float({ description: 'Where the clip ends, in seconds from the start of the video or stream.' }),
    behindLiveSeconds: t.float({
      description: 'Instead of an offset: how far behind the live edge of the running stream the clip ends.',
    }),
    durationSeconds: t.float({ description: '5 to 60; 30 if left out.' }),
  }),
});
const CreateClipPayload = outcomePayload('CreateClip', 'clip', ClipRef, [
  'NOT_FOUND',
  'NOT_LIVE',
  'NOT_RECORDED',
  'TOO_SHORT',
  ...CLIP_CREATION_REFUSALS,
  'RATE_LIMITED',
]);

const UpdateClipInput = builder.inputType('UpdateClipInput', {
  description: 'Values that are left out or null stay unchanged.',
  fields: (t) => ({
    slug: t.id({ required: true }),
    title: t.string(),
    startSeconds: t.float({ description: 'Counted from the start of the clip’s window, like the end.' }),
    endSeconds: t.float(),
  }),
});
const UpdateClipPayload = outcomePayload('UpdateClip', 'clip', ClipRef, [
  'NOT_FOUND',
  'NOT_ALLOWED',
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'RANGE_INVALID',
  'RANGE_OUTSIDE',
  'RATE_LIMITED',
]);

const PublishClipInput = builder.inputType('PublishClipInput', { fields: (t) => ({ slug: t.id({ required: true }) }) });
const PublishClipPayload = outcomePayload('PublishClip', 'clip', ClipRef, [
  'NOT_FOUND',
  'NOT_ALLOWED',
  ...CLIP_CREATION_REFUSALS,
  'RATE_LIMITED',
]);

const FEATURE_CODES = ['NOT_FOUND', 'NOT_ALLOWED', 'RATE_LIMITED'] as const;
const FeatureClipInput = builder.inputType('FeatureClipInput', { fields: (t) => ({ slug: t.id({ required: true }) }) });
const UnfeatureClipInput = builder.inputType('UnfeatureClipInput', {
  fields: (t) => ({ slug: t.id({ required: true }) }),
});
const FeatureClipPayload = outcomePayload('FeatureClip', 'clip', ClipRef, FEATURE_CODES);
const UnfeatureClipPayload = outcomePayload('UnfeatureClip', 'clip', ClipRef, FEATURE_CODES);

const DELETE_CODES = ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY', 'RATE_LIMITED'] as const;
type SlugsPayload = Payload<readonly string[], DeleteClipsErrorCode>;
const slugsPayload = (mutation: string) => {
  const errorRef = payloadError(mutation, DELETE_CODES);
  return builder.objectRef<SlugsPayload>(`${mutation}Payload`).implement({
    fields: (t) => ({
      slugs: t.idList({
        description: 'Slugs of the clips that were changed.',
        resolve: ({ value }) => [...(value ?? [])],
      }),
      error: t.field({
        type: errorRef,
        nullable: true,
        resolve: ({ error }): Refusal<DeleteClipsErrorCode> | null => error,
      }),
    }),
  });
};
const DeleteClipsPayload = slugsPayload('DeleteClips');
const RestoreClipsPayload = slugsPayload('RestoreClips');
const DeleteClipsInput = builder.inputType('DeleteClipsInput', {
  fields: (t) => ({ slugs: t.idList({ required: true }) }),
});
const RestoreClipsInput = builder.inputType('RestoreClipsInput', {
  fields: (t) => ({ slugs: t.idList({ required: true }) }),
});

const TakeDownClipPayload = outcomePayload('TakeDownClip', 'slug', 'ID', TAKE_DOWN_CODES);
const TakeDownClipInput = builder.inputType('TakeDownClipInput', {
  fields: (t) => ({
    slug: t.id({ required: true }),
    note: t.string({ required: true, description: 'The reason, for the audit log.' }),
  }),
});

builder.mutationFields((t) => ({
  takeDownClip: t.field({
    type: TakeDownClipPayload,
    description: 'Staff remove a clip permanently.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TakeDownClipInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await takeDownClip(context, input)),
  }),
  createClip: t.field({
    type: CreateClipPayload,
    description:
      'Creates a clip as a range of the recording, without encoding. It is a draft for 24 hours that only its creator sees; `publishClip` publishes it.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateClipInput, required: true }) },
    resolve: async (_root, { input }, context) => known(context, await createClip(context, viewerOf(context), input)),
  }),
  updateClip: t.field({
    type: UpdateClipPayload,
    description: 'Allowed to the creator for 24 hours, and to the channel’s owner at any time.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateClipInput, required: true }) },
    resolve: async (_root, { input }, context) => known(context, await updateClip(context, viewerOf(context), input)),
  }),
  publishClip: t.field({
    type: PublishClipPayload,
    description: 'Allowed to the creator. A published clip stays unchanged.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: PublishClipInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      known(context, await publishClip(context, viewerOf(context), input.slug)),
  }),
  featureClip: t.field({
    type: FeatureClipPayload,
    description: 'Allowed to the channel’s owner, and to moderators if the owner permits it.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: FeatureClipInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      known(context, await featureClip(context, viewerOf(context), input.slug, true)),
  }),
  unfeatureClip: t.field({
    type: UnfeatureClipPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UnfeatureClipInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      known(context, await featureClip(context, viewerOf(context), input.slug, false)),
  }),
  deleteClips: t.field({
    type: DeleteClipsPayload,
    description:
      'Allowed to the creator, the channel’s owner and moderators. Whoever deleted clips can restore them for 24 hours.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteClipsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(forget(context, await deleteClips(context, viewerOf(context), input.slugs))),
  }),
  restoreClips: t.field({
    type: RestoreClipsPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreClipsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(forget(context, await restoreClips(context, viewerOf(context), input.slugs))),
  }),
}));

/** The rest of the request sees the changed clip. */
function known<Code extends string>(context: RequestContext, result: Result<ClipRow, Code>): Payload<ClipRow, Code> {
  if (result.ok) clipLoader(context).clear(result.value.id).prime(result.value.id, result.value);
  return toPayload(result);
}

function forget<Code extends string>(
  context: RequestContext,
  result: Result<readonly string[], Code>,
): Result<readonly string[], Code> {
  if (result.ok) clipLoader(context).clearAll();
  return result.ok ? ok(result.value) : result;
}
