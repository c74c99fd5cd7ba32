import { CLIP_PERIODS, type ClipSort } from '@bandshell/domain';
import type { ClipRow } from '../../spine/clips/clip-loader.ts';
import { builder } from '../../spine/graphql/builder.ts';
import { PageInfoRef } from '../../spine/graphql/page-info.ts';
import { ClipRef } from '../../spine/graphql/refs.ts';
import { type ClipPage, clipCursorOf } from './list-clips.ts';

export const ClipSortRef = builder.enumType('ClipSort', {
  values: { TIME: { description: 'The newest first.' }, VIEWS: { description: 'The most viewed first.' } } as const,
});
export const ClipPeriodRef = builder.enumType('ClipPeriod', { values: CLIP_PERIODS });

const ClipEdgeRef = builder.objectRef<{ readonly sort: ClipSort; readonly clip: ClipRow }>('ClipEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: ({ sort, clip }) => clipCursorOf(sort, clip) }),
    node: t.field({ type: ClipRef, resolve: ({ clip }) => clip }),
  }),
});

export const ClipConnectionRef = builder.objectRef<ClipPage>('ClipConnection').implement({
  fields: (t) => ({
    // The size of the page is counted where the list is asked for.
    edges: t.field({
      type: [ClipEdgeRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ rows, sort }) => rows.map((clip) => ({ sort, clip })),
    }),
    pageInfo: t.field({
      type: PageInfoRef,
      resolve: ({ rows, hasNextPage, sort }) => {
        const last = rows.at(-1);
        return { hasNextPage, endCursor: last === undefined ? null : clipCursorOf(sort, last) };
      },
    }),
  }),
});
