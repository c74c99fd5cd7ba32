import { CHAT_NOTICES } from '@bandshell/domain/chat';
import { uptimeText } from '@bandshell/domain/player';
import type { ChatCommands } from '../../core/chat-command.ts';
import { errorText } from '../../platform/messages/error-text.ts';
import { createMarker } from './create-marker.ts';

/** `/marker [description]`, for the owner and the moderators of a channel. */
export const markerCommands: ChatCommands = {
  marker: async ({ userId, channelId, rest }, platform) => {
    const result = await createMarker(platform, { channelId, userId, description: rest });
    if (!result.ok) {
      if (result.code === 'NOT_MODERATOR') return CHAT_NOTICES.noPermission;
      return { id: `marker_error_${result.code.toLowerCase()}`, text: errorText(result, 'en') };
    }
    const at = uptimeText(0, Number(result.value.position_ms));
    return { id: 'marker_created', text: `Marker set at ${at}.` };
  },
};
