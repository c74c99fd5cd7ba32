import type { DemoStart } from '../../core/demo/feature-demo.ts';
import type { Platform } from '../../platform/platform.ts';
import { addChatTerm } from './add-chat-term.ts';
import { updateAutomod } from './update-automod.ts';
import { updateChatLinks } from './update-chat-links.ts';
import { updateChatRules } from './update-chat-rules.ts';

/** Holds swear words, and lets only followers post links. */
const STRICT = 'nightkiln';
/** Asks newcomers to accept its rules. */
const RULED = 'oolonghours';
const RULES = `Be kind to each other and to the tea.
No spoilers about the next tasting.
Ask before you post a link.`;

/** Gives two demo channels a chat that does not let everything through. */
export async function giveChatScreens({ platform }: DemoStart): Promise<void> {
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', [STRICT, RULED])
    .execute();
  for (const { id, login } of rows) {
    if (login === RULED) await updateChatRules(platform, id, RULES);
    else await makeStrict(platform, id);
  }
}

async function makeStrict(platform: Platform, id: string): Promise<void> {
  const actor = { channelId: id, moderatorId: id };
  const levels = { aggressive: 2, identity: 3, profanity: 4, sexual: 2 };
  await updateAutomod(platform, actor, { overallLevel: null, levels });
  await updateChatLinks(platform, actor, { posters: 'followers', domains: ['ceramics.example'] });
  for (const [kind, text] of [
    ['blocked', 'cheap view*'],
    ['blocked', 'follow 4 follow'],
    ['permitted', 'slip'],
  ] as const) {
    await addChatTerm(platform, actor, { kind, text, isPrivate: false, minutes: null });
  }
}
