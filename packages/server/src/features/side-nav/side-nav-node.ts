import { streamCollectionPath } from '@bandshell/domain/kernel';
import { headMessages } from '@bandshell/domain/routes';
import { SIDE_NAV_NODE_KINDS, type SideNavNodeKind } from '@bandshell/domain/side-nav';
import type { StreamCollection } from '@bandshell/domain/streams';
import { brandWithType } from '@pothos/core';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { ContentTagRef, type ContentTagRow } from '../../core/categories/content-tag.ts';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { CategoryRef, ClipRef, StreamRef, UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';

/** A list of the directory. */
export interface DirectoryNode {
  readonly slug: StreamCollection;
}

/** An entry of a section. Clips and videos are public ones that the viewer may see. */
export type SideNavNode =
  | { readonly kind: 'Stream'; readonly row: StreamRow }
  | { readonly kind: 'User'; readonly row: UserRow }
  | { readonly kind: 'Category'; readonly row: CategoryRow }
  | { readonly kind: 'Clip'; readonly row: ClipRow }
  | { readonly kind: 'Directory'; readonly row: DirectoryNode }
  | { readonly kind: 'Tag'; readonly row: ContentTagRow }
  | { readonly kind: 'Video'; readonly row: VideoRow };

export const SideNavNodeKindRef = builder.enumType('SideNavNodeKind', {
  description: 'What an entry of the side navigation is. A user stands for a channel that is not live.',
  values: Object.fromEntries(SIDE_NAV_NODE_KINDS.map((value) => [value.toUpperCase(), { value }])) as {
    readonly [K in SideNavNodeKind as Uppercase<K>]: { readonly value: K };
  },
});

const DirectoryRef = builder.objectRef<DirectoryNode>('Directory').implement({
  description: 'A list of live channels by a rule, with a page of its own.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    path: t.string({ resolve: ({ slug }) => streamCollectionPath(slug) }),
    displayName: t.string({
      description: 'In the language of the request.',
      resolve: ({ slug }, _args, { language }) => {
        const words = headMessages[language];
        return {
          'just-started': words.justStarted,
          'small-channels': words.smallChannels,
          'new-channels': words.newChannels,
        }[slug];
      },
    }),
  }),
});

const refs = {
  ...{ Stream: StreamRef, User: UserRef, Category: CategoryRef, Clip: ClipRef, Directory: DirectoryRef },
  ...{ Tag: ContentTagRef, Video: VideoRef },
} as const;

export const SideNavNodeRef = builder.unionType('SideNavNode', { types: Object.values(refs) });

/** The row as GraphQL reads it; rows of several kinds have the same columns, so it says of which it is. */
export const nodeOf = ({ kind, row }: SideNavNode): SideNavNode['row'] => {
  const named = { ...row };
  brandWithType(named, refs[kind]);
  return named;
};
