import type { RaidChannel } from '@bandshell/domain/raids';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './raid-banner.module.css';

export interface RaidBannerProps {
  readonly target: RaidChannel;
  readonly text: ReactNode;
  readonly note: ReactNode;
  /** Part of the count-down that is left; undefined when there is none. */
  readonly share?: number | undefined;
  /** Beside the text, such as the seconds that are left. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The two channels of a raid, with the target's picture. */
export const RaidBanner = ({ target, text, note, share, aside, actions }: RaidBannerProps) => {
  const { t } = useLingui();
  return (
    <section className={styles.banner} aria-label={t`Raid`}>
      <div className={styles.row}>
        <Avatar
          name={target.displayName}
          color={target.primaryColorHex}
          imageURL={target.profileImageURL}
          size={40}
          live
        />
        <div>
          <p className={styles.who}>{text}</p>
          <p className={styles.note}>{note}</p>
        </div>
        {aside}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {share !== undefined && (
        <span className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
      )}
    </section>
  );
};
