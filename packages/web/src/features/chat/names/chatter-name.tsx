import { channelPath } from '@bandshell/domain/kernel';
import { useContext } from 'react';
import { Link } from '../../../platform/router/link.tsx';
import { CardContext } from './card-context.ts';
import styles from './chatter-name.module.css';

export interface ChatterNameProps {
  readonly login: string;
  readonly displayName: string;
  readonly className: string | undefined;
  readonly loginClassName: string | undefined;
}

/** The name before a message: it opens the card of the user, or leads to their channel. */
export const ChatterName = ({ login, displayName, className, loginClassName }: ChatterNameProps) => {
  const open = useContext(CardContext);
  const name = (
    <>
      {displayName}
      {displayName.toLowerCase() !== login && <span className={loginClassName}> ({login})</span>}
    </>
  );
  if (open === null) {
    return (
      <Link to={channelPath(login)} className={className} translate="no">
        {name}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={`${styles.name} ${className ?? ''}`}
      translate="no"
      aria-haspopup="dialog"
      onClick={() => open({ login, displayName })}
    >
      {name}
    </button>
  );
};
