import { CLIP_PERIODS } from '@bandshell/domain/clips';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { ClipRef } from '../../core/graphql/refs.ts';
import { type ClipPage, clipCursorOf } from './list-clips.ts';

export const ClipSortRef = builder.enumType('ClipSort', {
  values: { TIME: { description: 'Newest first.' }, VIEWS: { description: 'Most viewed first.' } } as const,
});
export const ClipPeriodRef = builder.enumType('ClipPeriod', { values: CLIP_PERIODS });

export const ClipConnectionRef = connection<ClipRow, ClipPage>('Clip', ClipRef, (clip, { sort }) =>
  clipCursorOf(sort, clip),
);
