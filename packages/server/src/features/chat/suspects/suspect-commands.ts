import { CHAT_NOTICES, type SuspectTreatment } from '@bandshell/domain/chat';
import type { ChatCommand, ChatCommands } from '../../../core/chat-command.ts';
import { errorText } from '../../../platform/messages/error-text.ts';
import { updateSuspect } from './update-suspect.ts';

const DONE: Readonly<Record<SuspectTreatment, string>> = {
  NONE: 'is treated like everybody else.',
  MONITORED: 'is monitored: moderators see a mark at the name.',
  RESTRICTED: 'is restricted: messages wait for a moderator.',
};

const setTreatment =
  (command: string, treatment: SuspectTreatment): ChatCommand =>
  async ({ userId, channelId, rest }, platform) => {
    const [login = ''] = rest.split(/\s+/);
    if (login === '') return { id: `usage_${command}`, text: `Usage: /${command} <login>` };
    const result = await updateSuspect(platform, { channelId, moderatorId: userId, login, treatment });
    if (result.ok) {
      const { displayName: user } = result.value;
      return { id: `${command}_success`, text: `${user} ${DONE[treatment]}`, params: { user } };
    }
    if (result.code === 'NOT_MODERATOR') return CHAT_NOTICES.noPermission;
    const params = Object.fromEntries(Object.entries(result.params).map(([name, value]) => [name, String(value)]));
    return { id: `suspect_error_${result.code.toLowerCase()}`, text: errorText(result, 'en'), params };
  };

/** Moderators watch users, or let their messages wait. */
export const suspectCommands: ChatCommands = {
  monitor: setTreatment('monitor', 'MONITORED'),
  unmonitor: setTreatment('unmonitor', 'NONE'),
  restrict: setTreatment('restrict', 'RESTRICTED'),
  unrestrict: setTreatment('unrestrict', 'NONE'),
};
