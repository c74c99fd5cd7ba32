import type { Refusal } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';

const REFUSED_VIDEO_CODES = ['NOT_FOUND', 'STILL_RECORDING'] as const;

type RefusedVideoCode = (typeof REFUSED_VIDEO_CODES)[number];

/** A video that could not be changed in a bulk change, and the reason. */
export interface RefusedVideo<Code extends RefusedVideoCode = RefusedVideoCode> {
  /** As in the request. */
  readonly videoId: string;
  readonly refusal: Refusal<Code>;
}

const RefusedVideoCodeRef = builder.enumType('RefusedVideoCode', { values: REFUSED_VIDEO_CODES });

export const RefusedVideoRef = builder.objectRef<RefusedVideo>('RefusedVideo').implement({
  description: 'A video that a bulk change did not change.',
  fields: (t) => ({
    videoID: t.exposeID('videoId'),
    code: t.field({ type: RefusedVideoCodeRef, resolve: ({ refusal }) => refusal.code }),
    message: t.string({ resolve: ({ refusal }, _args, { language }) => sentenceText(refusal, language) }),
  }),
});
