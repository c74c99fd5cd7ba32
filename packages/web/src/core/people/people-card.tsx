import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { withoutSent } from '../forms/without-sent.ts';
import styles from './people-card.module.css';

export interface Person {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly profileImageURL: string | null;
  readonly primaryColorHex: string;
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
  readonly people: readonly Person[] | null | undefined;
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
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={isAdding} disabled={name.trim() === ''}>
          <Trans>Add</Trans>
        </Button>
      </form>
      {people === undefined && <Skeleton shape="block" height="6rem" />}
      {people === null && <ErrorState title={failure} onRetry={onRetry} />}
      {people?.length === 0 && <p className={styles.none}>{none}</p>}
      {people != null && people.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {people.map((person) => (
            <li key={person.id} className={styles.row}>
              <Avatar
                name={person.displayName}
                color={person.primaryColorHex}
                imageURL={person.profileImageURL}
                size={40}
              />
              <Link to={channelPath(person.login)} className={styles.name} translate="no">
                {person.displayName}
              </Link>
              <IconButton
                label={removeLabel(person.displayName)}
                icon={<UserMinus aria-hidden="true" />}
                onClick={() => onRemove(person)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
