import { Trans } from '@lingui/react/macro';
import type { SideNavEntry } from './sections.ts';
import styles from './side-nav.module.css';

type Row = Extract<SideNavEntry, { kind: 'stream' }>['row'];

/** That a channel is promoted, or by whom it is sponsored. */
export const CampaignText = ({ row: { channelLabel, sponsorship } }: { readonly row: Row }) => {
  if (channelLabel === null) return null;
  const brand = sponsorship?.brandName ?? '';
  return (
    <span className={styles.label} translate="yes">
      {channelLabel === 'PROMOTED' ? (
        <Trans>Promoted</Trans>
      ) : brand === '' ? (
        <Trans>Sponsored</Trans>
      ) : (
        <Trans>Sponsored by {brand}</Trans>
      )}
    </span>
  );
};

/** The logo of a sponsor, for the theme of the page. */
export const SponsorLogo = ({ row: { sponsorship } }: { readonly row: Row }) => {
  const light = sponsorship?.brandLogoLightURL ?? sponsorship?.brandLogoDarkURL;
  const dark = sponsorship?.brandLogoDarkURL ?? sponsorship?.brandLogoLightURL;
  if (light == null || dark == null) return null;
  return (
    <>
      <img className={styles.logoLight} src={light} alt="" height={24} decoding="async" />
      <img className={styles.logoDark} src={dark} alt="" height={24} decoding="async" />
    </>
  );
};

/** Users whom the viewer follows and who also follow a channel. */
export const SocialCueText = ({ row: { socialCue } }: { readonly row: Row }) => {
  const name = socialCue?.user?.displayName;
  if (socialCue == null || name === undefined) return null;
  const { othersCount } = socialCue;
  return (
    <span className={styles.tipReason} translate="yes">
      {othersCount === 0 ? (
        <Trans>{name} follows it.</Trans>
      ) : (
        <Trans>
          {name} and {othersCount} more that you follow also follow it.
        </Trans>
      )}
    </span>
  );
};
