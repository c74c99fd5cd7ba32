import { badgeVersions, CHAT_BADGE_SETS, type VersionedBadge } from '@bandshell/domain/chat';
import { builder } from '../../../core/graphql/builder.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { BADGE_TITLES } from './badge-titles.ts';
import { type BADGE_SCALES, badgePath } from './badge-urls.ts';

const ALL: readonly VersionedBadge[] = CHAT_BADGE_SETS.flatMap((set) =>
  badgeVersions(set).map((version) => ({ set, version })),
);

/** Other programs need a full address. */
const urlOf = (badge: VersionedBadge, scale: (typeof BADGE_SCALES)[number], { platform }: RequestContext): string =>
  new URL(badgePath(badge, scale), platform.config.publicUrl).href;

const ChatBadgeRef = builder.objectRef<VersionedBadge>('ChatBadge').implement({
  description: 'What chat shows before a name.',
  fields: (t) => ({
    id: t.id({ resolve: ({ set, version }) => `${set}/${version}` }),
    setID: t.exposeID('set', { description: 'As in the tag `badges` of chat, before the slash.' }),
    version: t.exposeString('version', { description: 'As in the tag `badges` of chat, after the slash.' }),
    title: t.string({ resolve: ({ set }) => BADGE_TITLES[set] }),
    imageURL1x: t.string({
      description: '18 px wide.',
      resolve: (badge, _args, context) => urlOf(badge, 1, context),
    }),
    imageURL2x: t.string({ resolve: (badge, _args, context) => urlOf(badge, 2, context) }),
    imageURL4x: t.string({ resolve: (badge, _args, context) => urlOf(badge, 4, context) }),
  }),
});

builder.queryFields((t) => ({
  chatBadges: t.field({
    type: [ChatBadgeRef],
    description: 'All badges of chat, in the order in which they stand before a name.',
    complexity: { field: 1, multiplier: ALL.length },
    resolve: () => [...ALL],
  }),
}));
