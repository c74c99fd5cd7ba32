import { addModerator } from '../../features/channels/add-moderator.ts';
import { createBanAppeal } from '../../features/moderation/appeals/create-ban-appeal.ts';
import { banChatUser } from '../../features/moderation/ban-chat-user.ts';
import { createChatNote } from '../../features/moderation/user-card/create-chat-note.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import { demoFollowers } from './content/people.ts';

const CHANNEL = 'nightkiln';
const MODERATOR = 'kilnmod';
const NOTED = 'en_passant';
const [BANNED = '', APPEALS = '', TIMED_OUT = ''] = demoFollowers(3);
const DAYS = 86_400;

/** The demo's owner moderates a channel in which there is something to do: bans, an appeal, notes and a log. */
export async function giveModeration(platform: Platform): Promise<void> {
  const logins = [CHANNEL, MODERATOR, NOTED, APPEALS, demoOwner.login];
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', logins)
    .execute();
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  const [channelId, moderatorId, notedId, appellantId, ownerId] = logins.map((login) => ids.get(login));
  if (!channelId || !moderatorId || !notedId || !appellantId || !ownerId) return;
  await addModerator(platform, channelId, demoOwner.login);
  const act = { channelId, moderatorId };
  await banChatUser(platform, { ...act, login: BANNED, seconds: null, reason: 'Sells viewers' });
  await banChatUser(platform, { ...act, login: APPEALS, seconds: null, reason: 'Told the ending of the show' });
  await banChatUser(platform, { ...act, login: TIMED_OUT, seconds: 7 * DAYS, reason: 'Shouts at newcomers' });
  await createBanAppeal(platform, appellantId, {
    channelID: channelId,
    text: 'I did not know that it was new to everybody. I will keep endings to myself from now on.',
  });
  await createChatNote(platform, moderatorId, {
    channelID: channelId,
    userID: notedId,
    text: 'Means well, but every second message is a chess puzzle.',
  });
}
