import { CHEER_MOST_BITS, CHEER_PREFIXES, type CheerProblem, previewCheer } from '@bandshell/domain/bits';
import { messageSegments } from '@bandshell/domain/chat';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { CheerAmount } from '../../core/chat/cheer-amount.tsx';
import { fullCount } from '../../platform/format/counts.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import styles from './cheer-preview.module.css';

const CheerPreviewQuery = graphql(`
  query CheerPreview($login: String!) {
    currentUser {
      id
      bitsBalance
    }
    user(login: $login) {
      id
      displayName
      channel {
        id
        cheerSettings {
          isEnabled
          cheerMinimumBits
        }
      }
    }
  }
`);

/** The bits of a text, counted as the server counts them. */
const bitsOf = (draft: string): number =>
  messageSegments(draft, { cheerPrefixes: CHEER_PREFIXES }).reduce(
    (sum, segment) => (segment.kind === 'cheer' ? sum + segment.bits : sum),
    0,
  );

export interface CheerPreviewProps {
  readonly login: string;
  readonly draft: string;
}

/** The amount that a text would spend, what is left then, or why it cannot be sent. */
export const CheerPreview = ({ login, draft }: CheerPreviewProps) => {
  const [{ data }] = useQuery({
    query: CheerPreviewQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const bits = bitsOf(draft);
  const [user, viewer] = [data?.user, data?.currentUser];
  if (bits === 0 || user == null || viewer == null) return null;
  const { isEnabled, cheerMinimumBits: minimum } = user.channel.cheerSettings;
  const balance = viewer.bitsBalance ?? 0;
  const isOwnChannel = viewer.id === user.id;
  const { problem, left } = previewCheer({ bits, minimum, balance, isTaken: isEnabled, isOwnChannel });
  return (
    <div className={styles.preview} data-problem={problem ?? undefined}>
      <CheerAmount bits={bits} isLively={problem === null}>
        <Plural value={bits} one="# Bit" other="# Bits" />
      </CheerAmount>
      <span className={styles.says} role="status">
        {problem === null ? (
          <Plural value={left} one="# Bit left afterwards" other="# Bits left afterwards" />
        ) : (
          <ProblemText problem={problem} minimum={minimum} balance={balance} name={user.displayName} />
        )}
      </span>
    </div>
  );
};

interface ProblemTextProps {
  readonly problem: CheerProblem;
  readonly minimum: number;
  readonly balance: number;
  readonly name: string;
}

const ProblemText = ({ problem, minimum, balance, name }: ProblemTextProps) => {
  const least = fullCount(minimum);
  const most = fullCount(CHEER_MOST_BITS);
  switch (problem) {
    case 'not-taken':
      return <Trans>{name} does not accept cheers. Your message will be sent as text.</Trans>;
    case 'own-channel':
      return <Trans>You cannot cheer in your own channel.</Trans>;
    case 'below-minimum':
      return <Trans>Cheer with at least {least} Bits in this channel.</Trans>;
    case 'too-many':
      return <Trans>One message can cheer at most {most} Bits.</Trans>;
    case 'too-few':
      return <Plural value={balance} one="You have only # Bit." other="You have only # Bits." />;
  }
};
