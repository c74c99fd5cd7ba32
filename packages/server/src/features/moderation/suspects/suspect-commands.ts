import { chatNotice } from '@bandshell/domain/kernel';
import { moderationNotices, type SuspectTreatment } from '@bandshell/domain/moderation';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../../core/chat/chat-command.ts';
import { updateSuspect } from './update-suspect.ts';

const DONE = {
  NONE: moderationNotices.unmonitorDone,
  MONITORED: moderationNotices.monitorDone,
  RESTRICTED: moderationNotices.restrictDone,
} as const satisfies Record<SuspectTreatment, object>;

const setTreatment =
  (command: string, treatment: SuspectTreatment): ChatCommand =>
  async ({ userId, channelId, rest }, platform) => {
    const [login = ''] = rest.split(/\s+/);
    if (login === '') return usageNotice(command);
    const result = await updateSuspect(platform, { channelId, moderatorId: userId, login, treatment });
    if (!result.ok) return commandRefusal(result, {}, { begin: 'suspect_error_' });
    return chatNotice({ ...DONE[treatment], id: `${command}_success` }, { user: result.value.displayName });
  };

/** Moderators watch users, or let their messages wait. */
export const suspectCommands: ChatCommands = {
  monitor: setTreatment('monitor', 'MONITORED'),
  unmonitor: setTreatment('unmonitor', 'NONE'),
  restrict: setTreatment('restrict', 'RESTRICTED'),
  unrestrict: setTreatment('unrestrict', 'NONE'),
};
