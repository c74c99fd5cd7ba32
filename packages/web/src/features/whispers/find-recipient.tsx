import { isLogin } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './whispers-panel.module.css';
import { useWhispersStore } from './whispers-store.ts';

const FindWhisperRecipient = graphql(`
  query FindWhisperRecipient($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      self {
        canWhisper
        isBlocked
      }
    }
  }
`);

/** Finds a user by login. */
export const FindRecipient = () => {
  const { t } = useLingui();
  const client = useClient();
  const go = useWhispersStore((state) => state.go);
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSearching, setSearching] = useState(false);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = login.trim().replace(/^@/, '').toLowerCase();
    if (!isLogin(wanted)) return setProblem(t`Enter a username.`);
    setProblem(undefined);
    setSearching(true);
    const { data, error } = await client.query(
      FindWhisperRecipient,
      { login: wanted },
      { requestPolicy: 'network-only' },
    );
    setSearching(false);
    const user = data?.user;
    if (data === undefined) setProblem(missingAnswer(error).message);
    else if (user == null) setProblem(t`We couldn’t find a user with this name. Check the spelling.`);
    else if (user.self?.canWhisper !== true && user.self?.isBlocked !== true) {
      setProblem(t`This user does not accept whispers from you.`);
    } else go({ view: 'thread', recipient: user });
  };

  return (
    <form noValidate className={styles.search} onSubmit={find}>
      <TextField
        label={t`To`}
        placeholder={t`Username`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={30}
        value={login}
        error={problem}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={isSearching}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
};
