import { CLIP_PERIODS } from '@bandshell/domain';
import type { ClipRow } from '../../spine/clips/clip-loader.ts';
import { builder } from '../../spine/graphql/builder.ts';
import { connection } from '../../spine/graphql/connection.ts';
import { ClipRef } from '../../spine/graphql/refs.ts';
import { type ClipPage, clipCursorOf } from './list-clips.ts';

export const ClipSortRef = builder.enumType('ClipSort', {
  values: { TIME: { description: 'The newest first.' }, VIEWS: { description: 'The most viewed first.' } } as const,
});
export const ClipPeriodRef = builder.enumType('ClipPeriod', { values: CLIP_PERIODS });

export const ClipConnectionRef = connection<ClipRow, ClipPage>('Clip', ClipRef, (clip, { sort }) =>
  clipCursorOf(sort, clip),
);
