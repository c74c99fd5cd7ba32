import { useLingui } from '@lingui/react/macro';
import { usePreviewChoice } from '../../rooms/broadcast/use-preview-choice.ts';
import { ChannelPlayer, type ChannelPlayerProps } from '../../rooms/player/channel-player.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './stream-manager-page.module.css';

/** The creator's own stream as viewers see it, or a still of it. */
export const StreamPreview = (props: ChannelPlayerProps) => {
  const { t } = useLingui();
  const [plays, choose] = usePreviewChoice();
  return (
    <Card>
      <div className={styles.preview}>
        {plays ? <ChannelPlayer {...props} /> : <Picture src={props.posterURL} width={1280} height={720} />}
      </div>
      <Switch
        label={t`Play the preview`}
        hint={t`Turn it off when your computer needs its strength for encoding.`}
        checked={plays}
        onChange={choose}
      />
    </Card>
  );
};
