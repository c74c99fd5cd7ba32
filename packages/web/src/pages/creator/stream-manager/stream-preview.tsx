import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePreviewChoice } from '../../../features/broadcast/use-preview-choice.ts';
import type { ChannelPlayerProps } from '../../../features/player/channel-player-props.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { VideoArea } from '../../../ui/picture/video-area.tsx';

const ChannelPlayer = lazyPart(async () => (await import('../../../features/player/channel-player.tsx')).ChannelPlayer);

/**
 * The creator's own stream as viewers see it, or a still image. The form beside it does not wait for the player's code.
 */
export const StreamPreview = (props: ChannelPlayerProps) => {
  const { t } = useLingui();
  const [plays, choose] = usePreviewChoice();
  const still = <Picture src={props.posterURL} width={1280} height={720} />;
  return (
    <Card>
      <VideoArea>
        {plays ? (
          <Suspense fallback={still}>
            <ChannelPlayer {...props} />
          </Suspense>
        ) : (
          still
        )}
      </VideoArea>
      <Switch
        label={t`Play the preview`}
        hint={t`Turn it off if your computer needs its power for encoding.`}
        checked={plays}
        onChange={choose}
      />
    </Card>
  );
};
