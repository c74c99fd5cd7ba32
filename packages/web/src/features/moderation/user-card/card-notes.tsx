import { CHAT_NOTE_MAX_CODE_POINTS } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { problemOf, type Problem as Refusal } from '../../../core/messages/problem-text.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { CardListProps } from './card-messages.tsx';
import { useCreateChatNote } from './use-create-chat-note.ts';
import { useDeleteChatNote } from './use-delete-chat-note.ts';
import { useUpdateChatNote } from './use-update-chat-note.ts';
import styles from './user-card.module.css';

const CardNotesQuery = graphql(`
  query CardNotes($channelLogin: String!, $login: String!) {
    user(login: $channelLogin) {
      id
      channel {
        id
        moderation {
          id
          role
        }
        chatUser(login: $login) {
          id
          moderation {
            id
            notes {
              id
              text
              isOwn
              createdAt
              editedAt
              author {
                id
                displayName
              }
            }
          }
        }
      }
    }
  }
`);

type Channel = NonNullable<ResultOf<typeof CardNotesQuery>['user']>['channel'];
type Note = NonNullable<NonNullable<Channel['chatUser']>['moderation']>['notes'][number];

export interface CardNotesProps extends CardListProps {
  readonly channelID: string;
  readonly userID: string;
}

/** Notes of the moderators about a user. One writes, edits and deletes one's own; the owner deletes each. */
export const CardNotes = ({ channelLogin, login, channelID, userID }: CardNotesProps) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: CardNotesQuery,
    variables: { channelLogin, login },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  const [{ data, error }] = asked;
  const [, create] = useCreateChatNote();
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="12rem" />
    ) : (
      <ErrorState title={t`The notes could not be loaded`} onRetry={fetchAgain} />
    );
  }
  const channel = data.user?.channel;
  const notes = channel?.chatUser?.moderation?.notes ?? [];
  return (
    <div className={styles.form}>
      <NoteForm
        label={t`New note`}
        submitLabel={t`Add note`}
        onSave={async (text) => {
          const result = await create({ input: { channelID, userID, text } });
          const problem = problemOf(result.data?.createChatNote, result.error);
          if (problem === null) fetchAgain();
          return problem;
        }}
      />
      <ul className={styles.list}>
        {notes.map((note) => (
          <ShownNote
            key={note.id}
            note={note}
            channelID={channelID}
            canDelete={note.isOwn || channel?.moderation?.role === 'OWNER'}
            onChange={fetchAgain}
          />
        ))}
      </ul>
    </div>
  );
};

interface ShownNoteProps {
  readonly note: Note;
  readonly channelID: string;
  readonly canDelete: boolean;
  readonly onChange: () => void;
}

const ShownNote = ({ note, channelID, canDelete, onChange }: ShownNoteProps) => {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [, update] = useUpdateChatNote();
  const [deleting, remove] = useDeleteChatNote();
  const named = { channelID, noteID: note.id };
  const drop = async () => {
    const { data, error } = await remove({ input: named });
    const refusal = problemOf(data?.deleteChatNote, error);
    setProblem(refusal);
    if (refusal === null) onChange();
  };
  if (isEditing) {
    return (
      <li>
        <NoteForm
          label={t`Edit note`}
          submitLabel={t`Save note`}
          initial={note.text}
          onCancel={() => setEditing(false)}
          onSave={async (text) => {
            const { data, error } = await update({ input: { ...named, text } });
            const refusal = problemOf(data?.updateChatNote, error);
            if (refusal === null) setEditing(false);
            return refusal;
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.note}>
      <span dir="auto" translate="no">
        {note.text}
      </span>
      <span className={styles.when}>
        <span translate="no">{note.author?.displayName}</span> · {momentText(note.createdAt)}
        {note.editedAt !== null && (
          <>
            {' · '}
            <Trans>edited</Trans>
          </>
        )}
      </span>
      {canDelete && (
        <ButtonRow>
          {note.isOwn && (
            <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button size="small" variant="ghost" loading={deleting.fetching} onClick={() => void drop()}>
            <Trans>Delete</Trans>
          </Button>
        </ButtonRow>
      )}
      <Problem text={problem?.message} />
    </li>
  );
};

interface NoteFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly initial?: string;
  /** Resolves to why it was not saved. */
  readonly onSave: (text: string) => Promise<Refusal | null>;
  readonly onCancel?: () => void;
}

const NoteForm = ({ label, submitLabel, initial = '', onSave, onCancel }: NoteFormProps) => {
  const [text, setText] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const refusal = await onSave(text);
    setSaving(false);
    setProblem(refusal);
    if (refusal === null) setText(initial);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={label}
        value={text}
        maxLength={CHAT_NOTE_MAX_CODE_POINTS}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Problem text={problem?.message} />
      <ButtonRow>
        <Button type="submit" size="small" variant="primary" loading={isSaving} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
        {onCancel !== undefined && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </ButtonRow>
    </form>
  );
};
