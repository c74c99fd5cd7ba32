import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of polls. */
export const pollCommandInfos = {
  cancelpoll: {
    does: { en: 'Ends the poll without a result.', de: 'Beendet die Umfrage ohne Ergebnis.' },
    for: 'moderators',
  },
  endpoll: {
    does: { en: 'Ends the poll and shows its result.', de: 'Beendet die Umfrage und zeigt ihr Ergebnis.' },
    for: 'moderators',
  },
  poll: {
    usage: { en: '[duration] <question> | <choice> | <choice>', de: '[Dauer] <Frage> | <Antwort> | <Antwort>' },
    does: { en: 'Starts a poll in chat.', de: 'Startet eine Umfrage im Chat.' },
    for: 'moderators',
  },
  vote: {
    usage: { en: '<number>', de: '<Nummer>' },
    does: { en: 'Votes for a choice of the poll.', de: 'Stimmt für eine Antwort der Umfrage.' },
    for: 'everyone',
  },
} satisfies Record<string, ChatCommandInfo>;
