import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fullCount } from '../../../platform/format/counts.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import type { OwnExecution } from '../use-own-part.ts';
import styles from './train-conductors.module.css';
import type { TrainConductorsFields } from './train-conductors-fields.ts';

type Conductors = ResultOf<typeof TrainConductorsFields>;
type Conductor = Conductors['topCheerer'];

/** The users who gave most Bits and most gifts to the train, and to the one before it. */
export const TrainConductors = ({ execution: { conductors } }: { readonly execution: OwnExecution }) => {
  const { present, former } = conductors;
  if (present.topCheerer === null && present.topGifter === null) return null;
  return (
    <section className={styles.conductors}>
      <h3>
        <Trans>Conductors</Trans>
      </h3>
      <ul>
        <One conductor={present.topCheerer} former={former.topCheerer} title={<Trans>Most Bits</Trans>}>
          {(amount, count) => <Plural value={count} one={`${amount} Bit`} other={`${amount} Bits`} />}
        </One>
        <One conductor={present.topGifter} former={former.topGifter} title={<Trans>Most gifts</Trans>}>
          {(amount, count) => <Plural value={count} one={`${amount} gift`} other={`${amount} gifts`} />}
        </One>
      </ul>
    </section>
  );
};

interface OneProps {
  readonly conductor: Conductor;
  readonly former: Conductor;
  readonly title: ReactNode;
  readonly children: (amount: string, count: number) => ReactNode;
}

const One = ({ conductor, former, title, children }: OneProps) => {
  const { t } = useLingui();
  if (conductor === null) return null;
  const { user, amount } = conductor;
  const name = user?.displayName ?? t`Someone`;
  const before = former?.user?.displayName;
  return (
    <li>
      <Avatar
        name={name}
        color={user?.primaryColorHex ?? '#777777'}
        imageURL={user?.profileImageURL ?? null}
        size={30}
      />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <strong translate="no">{name}</strong>
        {before !== undefined && former?.user != null && (
          <span className={styles.former}>
            <Avatar
              name={before}
              color={former.user.primaryColorHex}
              imageURL={former.user.profileImageURL}
              size={16}
            />
            <Trans>Last time: {before}</Trans>
          </span>
        )}
      </span>
      <span className={styles.amount}>{children(fullCount(amount), amount)}</span>
    </li>
  );
};
