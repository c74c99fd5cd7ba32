import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { viewerMayWatch } from '../../core/videos/video-watcher.ts';
import { ADD_CAPTIONS_CODES, addCaptions } from './add-captions.ts';
import { type CaptionsRow, captionsLoader } from './captions-loader.ts';
import { removeCaptions } from './remove-captions.ts';

const VideoCaptionsRef = builder.objectRef<CaptionsRow>('VideoCaptions').implement({
  description: 'Captions of a video.',
  fields: (t) => ({
    id: t.exposeID('id'),
    language: t.exposeString('language', { description: 'BCP 47 language tag.' }),
    label: t.exposeString('label'),
    url: t.string({ description: 'A WebVTT file.', resolve: ({ object_key: key }) => `/${key}` }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  captions: t.field({
    type: [VideoCaptionsRef],
    description: 'Empty if the viewer may not watch the video now.',
    resolve: async (video, _args, context) =>
      (await viewerMayWatch(video, context)) ? [...(await captionsLoader(context).load(video.id))] : [],
  }),
}));

const AddVideoCaptionsInput = builder.inputType('AddVideoCaptionsInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    language: t.string({ required: true, description: 'BCP 47 language tag.' }),
    label: t.string({ required: true }),
    webVTT: t.string({ required: true, description: 'The file, at most 512 KB.' }),
  }),
});
const RemoveVideoCaptionsInput = builder.inputType('RemoveVideoCaptionsInput', {
  fields: (t) => ({ captionsID: t.id({ required: true }) }),
});
const AddVideoCaptionsPayload = outcomePayload('AddVideoCaptions', 'captions', VideoCaptionsRef, ADD_CAPTIONS_CODES);
const RemoveVideoCaptionsPayload = outcomePayload('RemoveVideoCaptions', 'captionsID', 'ID', ['NOT_FOUND']);

builder.mutationFields((t) => ({
  addVideoCaptions: t.field({
    type: AddVideoCaptionsPayload,
    description:
      'Adds captions to a video of the viewer’s own. They replace captions with the same language and label.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AddVideoCaptionsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await addCaptions(context.platform, viewerOf(context), input)),
  }),
  removeVideoCaptions: t.field({
    type: RemoveVideoCaptionsPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveVideoCaptionsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await removeCaptions(context.platform, viewerOf(context), input.captionsID)),
  }),
}));
