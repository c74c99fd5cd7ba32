import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { dayText } from '../../platform/format/times.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { withoutSent } from '../forms/without-sent.ts';
import { NameSuggestions } from './name-suggestions.tsx';
import styles from './people-card.module.css';

export interface Person {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly profileImageURL: string | null;
  readonly primaryColorHex: string;
}

/** A user with a role, and since when (ISO 8601). */
export interface RoleHolder {
  readonly user: Person;
  readonly since: string;
}

export interface PeopleCardProps {
  readonly title: string;
  readonly lead: string;
  readonly addLabel: string;
  readonly removeLabel: (displayName: string) => string;
  /** The content that stands in place of an empty list. */
  readonly none: string;
  readonly failure: string;
  /** Null if they could not be loaded, undefined while they load. */
  readonly people: readonly RoleHolder[] | null | undefined;
  readonly onRetry: () => void;
  readonly isAdding: boolean;
  /** Resolves with what is wrong with the name; undefined if the user was added. */
  readonly onAdd: (login: string) => Promise<string | undefined>;
  readonly onRemove: (person: Person) => void;
}

/** A list of users with a role, to which the owner adds users by name, and from which they remove them. */
export const PeopleCard = (props: PeopleCardProps) => {
  const { title, lead, addLabel, removeLabel, none, failure, people, onRetry, isAdding, onAdd, onRemove } = props;
  const { t } = useLingui();
  const listId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const wrong = await onAdd(name);
    if (wrong === undefined) setName(withoutSent(name, ''));
    else setProblem(wrong);
  };

  return (
    <Card title={title} lead={lead}>
      <form className={styles.form} noValidate onSubmit={add}>
        <TextField
          label={addLabel}
          placeholder={t`Username`}
          value={name}
          error={problem}
          maxLength={40}
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <NameSuggestions id={listId} typed={name} />
        <Button type="submit" loading={isAdding} disabled={name.trim() === ''}>
          <Trans>Add</Trans>
        </Button>
      </form>
      {people === undefined && <Skeleton shape="block" height="6rem" />}
      {people === null && <ErrorState title={failure} onRetry={onRetry} />}
      {people?.length === 0 && <p className={styles.none}>{none}</p>}
      {people != null && people.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {people.map(({ user, since }) => (
            <li key={user.id} className={styles.row}>
              <Avatar name={user.displayName} color={user.primaryColorHex} imageURL={user.profileImageURL} size={40} />
              <div className={styles.text}>
                <Link to={channelPath(user.login)} className={styles.name} translate="no">
                  {user.displayName}
                </Link>
                <p className={styles.since}>{t`Since ${dayText(since)}`}</p>
              </div>
              <IconButton
                label={removeLabel(user.displayName)}
                icon={<UserMinus aria-hidden="true" />}
                onClick={() => onRemove(user)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
