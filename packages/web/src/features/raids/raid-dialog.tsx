import type { ShownRaid } from '@bandshell/domain/raids';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChooseTarget } from './choose-target.tsx';
import banner from './raid-banner.module.css';
import { RaidBanner } from './raid-banner.tsx';
import { RaidControls } from './raid-controls.tsx';
import { RaidViewers } from './raid-viewers.tsx';
import { useRaidCountdown } from './use-raid-countdown.ts';

export interface RaidDialogProps {
  readonly open: boolean;
  /** The raid that counts down. */
  readonly raid: ShownRaid | null;
  readonly sourceName: string;
  readonly onClose: () => void;
}

/** The broadcaster chooses the target of a raid, and then sends or cancels it. */
export const RaidDialog = ({ open, raid, sourceName, onClose }: RaidDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open={open} title={raid === null ? t`Raid a channel` : t`Your raid`} onClose={onClose}>
      {raid === null ? <ChooseTarget /> : <CountingDown raid={raid} sourceName={sourceName} />}
    </Dialog>
  );
};

const CountingDown = ({ raid, sourceName }: { readonly raid: ShownRaid; readonly sourceName: string }) => {
  const { t } = useLingui();
  const countdown = useRaidCountdown(raid);
  const { displayName: name } = raid.target;
  return (
    <RaidBanner
      target={raid.target}
      text={
        <Trans>
          {sourceName} is raiding <b translate="no">{name}</b>
        </Trans>
      }
      note={<RaidViewers count={raid.viewersCount} />}
      share={countdown.share}
      aside={
        <span className={banner.seconds} role="timer" translate="no" aria-label={t`Seconds until the raid`}>
          {countdown.secondsLeft}
        </span>
      }
      actions={<RaidControls countdown={countdown} />}
    />
  );
};
