import type { TermKind } from '@bandshell/domain/automod';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { failureText, problemOf } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './automod-settings.module.css';

export const ChatTermsCardScreen = graphql(`
  fragment ChatTermsCardScreen on ChatScreen {
    id
    terms {
      id
      kind
      pattern
      isPrivate
      expiresAt
    }
  }
`);

const AddChatTerm = graphql(
  `
    mutation AddChatTerm($input: AddChatTermInput!) {
      addChatTerm(input: $input) {
        channel {
          id
          chatScreen {
            id
            ...ChatTermsCardScreen
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ChatTermsCardScreen],
);

const RemoveChatTerm = graphql(
  `
    mutation RemoveChatTerm($input: RemoveChatTermInput!) {
      removeChatTerm(input: $input) {
        channel {
          id
          chatScreen {
            id
            ...ChatTermsCardScreen
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ChatTermsCardScreen],
);

const DAY = 1440;
const NEVER = 'never';

export interface ChatTermsCardProps {
  readonly screen: FragmentOf<typeof ChatTermsCardScreen>;
  /** The owner also has private terms. */
  readonly isOwner: boolean;
}

/** The blocked and the permitted terms of a channel's chat. */
export const ChatTermsCard = ({ screen, isOwner }: ChatTermsCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const { id: channelID, terms } = readFragment(ChatTermsCardScreen, screen);
  const [kind, setKind] = useState<TermKind>('blocked');
  const [text, setText] = useState('');
  const [ends, setEnds] = useState(NEVER);
  const [isPrivate, setPrivate] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, add] = useMutation(AddChatTerm);
  const [, remove] = useMutation(RemoveChatTerm);
  const shown = terms.filter((term) => term.kind === kind);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const minutes = ends === NEVER ? null : Number(ends);
    const { data, error } = await add({ input: { channelID, kind, text, isPrivate, minutes } });
    const refusal = problemOf(data?.addChatTerm, error);
    if (refusal !== null) return setProblem(refusal.message);
    setText(withoutSent(text, ''));
  };
  const drop = async (termID: string) => {
    const { data, error } = await remove({ input: { channelID, termID } });
    const refusal = problemOf(data?.removeChatTerm, error);
    if (refusal !== null) show({ type: 'error', message: failureText(refusal, error) });
  };
  return (
    <Card
      title={t`Terms`}
      lead={t`A message with a blocked term is not sent. A permitted term is never held by AutoMod.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup<TermKind>
          label={t`Kind`}
          look="segments"
          value={kind}
          options={[
            { value: 'blocked', label: t`Blocked` },
            { value: 'permitted', label: t`Permitted` },
          ]}
          onChange={setKind}
        />
        <div className={styles.levels}>
          <TextField
            label={t`Term`}
            hint={t`A * stands for any characters of a word.`}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            error={problem}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <Select
            label={t`Ends`}
            value={ends}
            options={[
              { value: NEVER, label: t`Never` },
              { value: String(DAY), label: t`After 1 day` },
              { value: String(7 * DAY), label: t`After 1 week` },
              { value: String(30 * DAY), label: t`After 30 days` },
            ]}
            onChange={(event) => setEnds(event.currentTarget.value)}
          />
        </div>
        {isOwner && <Checkbox label={t`Only I see it`} checked={isPrivate} onChange={setPrivate} />}
        <div>
          <Button type="submit" loading={fetching} disabled={text.trim() === ''}>
            <Trans>Add term</Trans>
          </Button>
        </div>
      </form>
      {shown.length === 0 ? (
        <p className={styles.note}>
          <Trans>There are no terms yet.</Trans>
        </p>
      ) : (
        <ul className={styles.terms} aria-label={kind === 'blocked' ? t`Blocked` : t`Permitted`}>
          {shown.map((term) => (
            <TermRow key={term.id} term={term} onRemove={() => void drop(term.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
};

interface TermRowProps {
  readonly term: ResultOf<typeof ChatTermsCardScreen>['terms'][number];
  readonly onRemove: () => void;
}

/** A term. It goes by itself at its end. */
const TermRow = ({ term: { pattern, isPrivate, expiresAt }, onRemove }: TermRowProps) => {
  const { t } = useLingui();
  const isInForce = useIsBefore(expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt));
  const date = expiresAt === null ? '' : dayText(expiresAt);
  if (!isInForce) return null;
  return (
    <li className={styles.term}>
      <code className={styles.pattern} translate="no">
        {pattern}
      </code>
      {expiresAt !== null && <span className={styles.note}>{t`until ${date}`}</span>}
      {isPrivate && <Badge>{t`private`}</Badge>}
      <IconButton size="small" label={t`Remove ${pattern}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
};
