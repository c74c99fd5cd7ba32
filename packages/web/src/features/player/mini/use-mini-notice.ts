import type { PlaybackNotice, RecordedNotice } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';

/** One line over the mini player's picture; null while it plays, is paused or loads. */
export function useMiniNotice(notice: PlaybackNotice | RecordedNotice): string | null {
  const { t } = useLingui();
  switch (notice) {
    case 'none':
    case 'spinner':
      return null;
    case 'ended':
    case 'offline':
      return t`It has ended.`;
    case 'interrupted':
      return t`The broadcaster lost the connection. It continues automatically.`;
    case 'reconnecting':
      return t`Reconnecting`;
    default:
      return t`This cannot be played right now.`;
  }
}
