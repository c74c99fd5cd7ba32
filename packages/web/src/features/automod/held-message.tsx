import type { FlaggedCategory } from '@bandshell/domain/kernel';
import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './held-messages.module.css';

export const HeldMessageRow = graphql(`
  fragment HeldMessageRow on HeldChatMessage {
    id
    text
    senderLogin
    senderDisplayName
    flags {
      from
      to
      category
      severity
    }
  }
`);

export interface HeldMessageProps {
  readonly message: FragmentOf<typeof HeldMessageRow>;
  readonly onDecide: (isApproved: boolean) => void;
}

/** One message that waits, with the words because of which it was held. */
export const HeldMessage = ({ message, onDecide }: HeldMessageProps) => {
  const { t } = useLingui();
  const { text, senderLogin, senderDisplayName, flags } = readFragment(HeldMessageRow, message);
  const names: Readonly<Record<FlaggedCategory, string>> = {
    aggressive: t`aggressive`,
    identity: t`discriminatory`,
    profanity: t`profane`,
    sexual: t`sexual`,
  };
  // A message that holds no word back is held because of its sender.
  const reasons =
    flags.length === 0
      ? t`of a restricted user`
      : [...new Set(flags.map(({ category }) => names[category]))].join(', ');
  return (
    <li className={styles.row}>
      <p className={styles.reason}>{reasons}</p>
      <p className={styles.text} dir="auto" translate="no">
        <Link to={channelPath(senderLogin)} className={styles.name}>
          {senderDisplayName}
        </Link>
        {': '}
        {markedParts(text, flags).map(({ part, isMarked, from }) =>
          isMarked ? <mark key={from}>{part}</mark> : <span key={from}>{part}</span>,
        )}
      </p>
      <div className={styles.ways}>
        <Button
          size="small"
          icon={<Check aria-hidden="true" />}
          aria-label={t`Approve the message of ${senderDisplayName}`}
          onClick={() => onDecide(true)}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button
          size="small"
          icon={<X aria-hidden="true" />}
          aria-label={t`Deny the message of ${senderDisplayName}`}
          onClick={() => onDecide(false)}
        >
          <Trans>Deny</Trans>
        </Button>
      </div>
    </li>
  );
};

/** A text cut where marked ranges begin and end. */
const markedParts = (text: string, flags: readonly { readonly from: number; readonly to: number }[]) => {
  const chars = [...text];
  const parts: { part: string; isMarked: boolean; from: number }[] = [];
  for (const [at, char] of chars.entries()) {
    const isMarked = flags.some(({ from, to }) => from <= at && at < to);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.part += char;
    else parts.push({ part: char, isMarked, from: at });
  }
  return parts;
};
