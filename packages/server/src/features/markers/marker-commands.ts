import { chatNotice } from '@bandshell/domain/kernel';
import { markersNotices } from '@bandshell/domain/markers';
import { uptimeText } from '@bandshell/domain/player';
import { type ChatCommands, commandRefusal } from '../../core/chat/chat-command.ts';
import { createMarker } from './create-marker.ts';

/** `/marker [description]`, for the owner and the moderators of a channel. */
export const markerCommands: ChatCommands = {
  marker: async ({ userId, channelId, rest }, platform) => {
    const result = await createMarker(platform, { channelId, userId, description: rest });
    if (!result.ok) return commandRefusal(result, {}, { begin: 'marker_error_' });
    return chatNotice(markersNotices.markerDone, { position: uptimeText(0, Number(result.value.position_ms)) });
  },
};
