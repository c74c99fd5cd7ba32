import { Trans } from '@lingui/react/macro';
import type { SideNavEntry } from './sections.ts';
import styles from './side-nav.module.css';

type Reason = NonNullable<Extract<SideNavEntry, { kind: 'stream' }>['row']['reason']>;

/** Why a channel is suggested to the viewer. */
export const ReasonText = ({ reason }: { readonly reason: Reason | null }) =>
  reason === null ? null : (
    <span className={styles.tipReason} translate="yes">
      {reason === 'WATCHED' && <Trans>You watch this channel.</Trans>}
      {reason === 'SIMILAR_AUDIENCE' && <Trans>People who follow your channels follow it.</Trans>}
      {reason === 'CATEGORY' && <Trans>It is in a category that you watch.</Trans>}
      {reason === 'LANGUAGE' && <Trans>It is in a language that you or many around you read.</Trans>}
      {reason === 'POPULAR' && <Trans>Many people are watching it now.</Trans>}
      {reason === 'SMALL_CHANNEL' && <Trans>A small channel that may fit you.</Trans>}
    </span>
  );
