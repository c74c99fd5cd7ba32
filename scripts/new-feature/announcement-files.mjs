/**
 * Everything that a feature announces: to its chat, to users whom it notifies, and to the audit log of what staff do.
 */
export const announcementFiles = ({
  feature,
  noun,
  Feature,
  featureCamel,
  Noun,
  nounCamel,
  NOUN,
  table,
  words,
  manyWords,
}) => ({
  [`packages/domain/src/${feature}/${feature}-announcements.ts`]: `import type { AuditActions } from '../kernel/audit-actions.ts';
import type { NotificationKindInfo } from '../kernel/notification-kind.ts';

/** The text that the channel's chat reads, in the name of the one who made it. */
export const ${nounCamel}Created = { id: 'announcement', sentence: 'New ${words}: {title}' } as const;

export const ${featureCamel}Notifications = {
  ${NOUN}_CREATED: {
    description: 'A channel of which the user is a moderator has a new ${words}.',
    label: { sentence: '${capital(manyWords)} of channels that you moderate' },
    hint: { sentence: 'When such a channel has a new ${words}.' },
    text: { sentence: '{actor} has {count, plural, one {a new ${words}} other {# new ${manyWords}}}' },
    isCounted: true,
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const ${featureCamel}AuditActions = {
  '${noun}.remove': { sentence: 'Removed a ${words}', target: '${noun}' },
} as const satisfies AuditActions;
`,
  [`packages/server/src/features/${feature}/remove-${noun}.ts`]: `import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { ${featureCamel}Errors } from '@bandshell/domain/${feature}';
import { changeAsStaff, type StaffActor } from '../../core/staff/change-as-staff.ts';
import type { ${Feature}Table } from './${feature}-tables.ts';

export const REMOVE_${NOUN}_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Staff remove a ${words} of a channel. The audit log keeps its title. */
export async function remove${Noun}(
  actor: StaffActor,
  { channelID, ${nounCamel}ID }: { readonly channelID: string; readonly ${nounCamel}ID: string },
): Promise<Result<${Feature}Table, (typeof REMOVE_${NOUN}_CODES)[number]>> {
  return changeAsStaff(actor, async (tx) => {
    if (!isId(channelID) || !isId(${nounCamel}ID)) return refused(${featureCamel}Errors.notFound);
    const value = await tx.db
      .deleteFrom('${table}')
      .where('channel_id', '=', channelID)
      .where('id', '=', ${nounCamel}ID)
      .returningAll()
      .executeTakeFirst();
    if (value === undefined) return refused(${featureCamel}Errors.notFound);
    await tx.emit({ type: '${noun}-removed', channelId: channelID, ${nounCamel}Id: value.id }, channelID);
    const details = { before: { channelId: channelID, title: value.title } };
    return { value, audit: { action: '${noun}.remove', targetKind: '${noun}', targetId: value.id, details } };
  });
}
`,
  [`packages/server/src/features/${feature}/chat-notices.ts`]: `import { chatNotice } from '@bandshell/domain/kernel';
import { ${featureCamel}Notices } from '@bandshell/domain/${feature}';
import type { EventListeners } from '../../core/feature/event-handlers.ts';

/** The announcements of ${manyWords} in chats. The dialect has no word for them, so they come from the owner. */
export const ${nounCamel}Notices: EventListeners = {
  '${noun}-created': ({ channelId, title, noticeId: id, maker: sender, at }, { services }) =>
    services.chatRooms.announce(channelId, {
      ...{ id, at, sender, messageId: 'announcement', systemMessage: null },
      params: { 'msg-param-color': 'PRIMARY' },
      text: chatNotice(${featureCamel}Notices.${nounCamel}Created, { title }),
    }),
};
`,
  [`packages/server/src/features/${feature}/notification-updates.ts`]: `import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/notifier.ts';
import type {} from '../../core/videos/video-tables.ts';

/** As many as may be notified at once. */
const MODERATORS_MAX = 1_000;

/** The channel's moderators are notified. */
export const ${nounCamel}NotificationUpdates: Reactions = {
  '${noun}-created': ({ channelId, ${nounCamel}Id }, { services: { notifier } }) =>
    notifier.once(\`${noun} \${${nounCamel}Id}\`, async (tx) => {
      const moderators = await tx.db
        .selectFrom('channel_moderators')
        .select('user_id')
        .where('channel_id', '=', channelId)
        .limit(MODERATORS_MAX)
        .execute();
      const news = { kind: '${NOUN}_CREATED', subject: channelId, actorId: channelId, channelId } as const;
      await notifier.add(
        tx,
        moderators.map(({ user_id: userId }) => ({ ...news, userId })),
      );
    }),
};
`,
});

const capital = (text) => text[0].toUpperCase() + text.slice(1);
