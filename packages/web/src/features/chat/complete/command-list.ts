import { commandUsage, findChatCommand } from '@bandshell/domain/chat-commands';
import { isSiteLanguage, type SiteLanguage } from '@bandshell/domain/kernel';
import { i18n } from '../../../platform/i18n/i18n.ts';

/** A slash command as the send box suggests it. */
export interface SuggestedCommand {
  readonly name: string;
  /** What follows the name. */
  readonly usage?: MessageDescriptor;
  readonly does: MessageDescriptor;
  /** Who may use it; moderators may use what viewers may, owners all. */
  readonly role: 'viewer' | 'moderator' | 'owner';
}

const user = msg`<name>`;
const seconds = msg`[seconds]`;

/** In alphabetical order. */
export const COMMANDS: readonly SuggestedCommand[] = [
  { name: 'announce', usage: msg`<text>`, does: msg`Highlight a message for everybody`, role: 'moderator' },
  { name: 'announceblue', usage: msg`<text>`, does: msg`Highlight a message in blue`, role: 'moderator' },
  { name: 'announcegreen', usage: msg`<text>`, does: msg`Highlight a message in green`, role: 'moderator' },
  { name: 'announceorange', usage: msg`<text>`, does: msg`Highlight a message in orange`, role: 'moderator' },
  { name: 'announcepurple', usage: msg`<text>`, does: msg`Highlight a message in purple`, role: 'moderator' },
  { name: 'ban', usage: msg`<name> [reason]`, does: msg`Ban somebody from this chat`, role: 'moderator' },
  { name: 'cancelpoll', does: msg`End the poll without a result`, role: 'moderator' },
  { name: 'clear', does: msg`Delete all messages`, role: 'moderator' },
  { name: 'delete', usage: msg`<id of a message>`, does: msg`Delete one message`, role: 'moderator' },
  { name: 'endpoll', does: msg`End the poll and show its result`, role: 'moderator' },
  { name: 'followers', usage: msg`[duration]`, does: msg`Let only followers write`, role: 'moderator' },
  { name: 'followersoff', does: msg`Let everybody write`, role: 'moderator' },
  { name: 'marker', usage: msg`[description]`, does: msg`Mark this moment in the recording`, role: 'moderator' },
  { name: 'me', usage: msg`<text>`, does: msg`Write about yourself in the third person`, role: 'viewer' },
  { name: 'mod', usage: user, does: msg`Make somebody a moderator`, role: 'owner' },
  { name: 'mods', does: msg`List the moderators`, role: 'viewer' },
  { name: 'monitor', usage: user, does: msg`Mark somebody for moderators`, role: 'moderator' },
  { name: 'pin', usage: msg`[duration] <text>`, does: msg`Keep a message above the chat`, role: 'moderator' },
  {
    name: 'poll',
    usage: msg`[duration] <question> | <choice> | <choice>`,
    does: msg`Ask the chat`,
    role: 'moderator',
  },
  { name: 'raid', usage: msg`<channel>`, does: msg`Send your viewers to another live channel`, role: 'owner' },
  { name: 'restrict', usage: user, does: msg`Let somebody’s messages wait for a moderator`, role: 'moderator' },
  { name: 'shoutout', usage: msg`<channel>`, does: msg`Recommend another channel`, role: 'moderator' },
  { name: 'slow', usage: seconds, does: msg`Viewers wait between two messages`, role: 'moderator' },
  { name: 'slowoff', does: msg`End slow mode`, role: 'moderator' },
  {
    name: 'timeout',
    usage: msg`<name> [duration] [reason]`,
    does: msg`Silence somebody for a time`,
    role: 'moderator',
  },
  { name: 'unban', usage: user, does: msg`End a ban or a timeout`, role: 'moderator' },
  { name: 'unmod', usage: user, does: msg`Take the moderator role from somebody`, role: 'owner' },
  { name: 'unmonitor', usage: user, does: msg`Treat somebody as everybody else`, role: 'moderator' },
  { name: 'unpin', does: msg`Remove the pinned message`, role: 'moderator' },
  { name: 'untimeout', usage: user, does: msg`End a timeout`, role: 'moderator' },
  { name: 'unvip', usage: user, does: msg`Take the VIP badge from somebody`, role: 'owner' },
  { name: 'unraid', does: msg`Cancel your raid`, role: 'owner' },
  { name: 'unrestrict', usage: user, does: msg`Treat somebody as everybody else`, role: 'moderator' },
  { name: 'vip', usage: user, does: msg`Make somebody a VIP`, role: 'owner' },
  { name: 'vips', does: msg`List the VIPs`, role: 'viewer' },
  { name: 'vote', usage: msg`<number of the choice>`, does: msg`Vote in the poll`, role: 'viewer' },
];

const RANKS = { viewer: 0, moderator: 1, owner: 2 } as const;

export const commandsFor = (role: SuggestedCommand['role']): readonly SuggestedCommand[] =>
  COMMANDS.filter((command) => RANKS[command.role] <= RANKS[role]);

/** The command with what follows it. */
export const usageOf = ({ name, usage: text }: SuggestedCommand): string =>
  text === undefined ? `/${name}` : `/${name} ${i18n._(text)}`;
/** The page's language; a language for tests reads English. */
export const commandLanguage = (): SiteLanguage => (isSiteLanguage(i18n.locale) ? i18n.locale : 'en');

/** How to go on with a command that is being written; undefined if the text is none or it has no arguments. */
export const commandHint = (typed: string): string | undefined => {
  const name = /^\/([a-z\d]+)\s/i.exec(typed)?.[1]?.toLowerCase() ?? '';
  const command = findChatCommand(name);
  return command?.usage === undefined ? undefined : commandUsage(name, command, commandLanguage());
};
