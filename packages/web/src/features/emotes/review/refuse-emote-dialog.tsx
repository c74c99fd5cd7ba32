import { STAFF_NOTE_MAX } from '@bandshell/domain/admin';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { type ReviewedEmote, useDecideEmote, useTakeDownEmote } from './use-review-emotes.ts';

export interface RefuseEmoteDialogProps {
  readonly emote: ReviewedEmote;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Refuses an emote that waits, or takes down one that is in use. The owner reads the reason. */
export const RefuseEmoteDialog = ({ emote, onDone, onClose }: RefuseEmoteDialogProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [deciding, decide] = useDecideEmote();
  const [taking, takeDown] = useTakeDownEmote();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const isInUse = emote.state === 'APPROVED';
  const { name, id: emoteID } = emote;

  const act = async () => {
    if (isInUse) {
      const { data, error } = await withRecentLogIn(() => takeDown({ input: { emoteID, note } }));
      return problemOf(data?.takeDownEmote, error);
    }
    const { data, error } = await decide({ input: { emoteID, isApproved: false, note } });
    return problemOf(data?.decideEmote, error);
  };
  const submit = async () => {
    setProblem(undefined);
    const refusal = await act();
    if (refusal === null) onDone();
    else if (refusal.code !== 'REAUTHENTICATION_REQUIRED') setProblem(refusal.message);
  };
  return (
    <FormDialog
      open
      title={isInUse ? t`Take down ${name}?` : t`Refuse ${name}?`}
      submitLabel={isInUse ? t`Take down` : t`Refuse`}
      danger
      loading={deciding.fetching || taking.fetching}
      disabled={note.trim() === ''}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={t`Reason`}
        hint={t`The owner sees it beside the emote.`}
        required
        maxLength={STAFF_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isInUse && (
        <p>
          <Trans>
            Its pictures are deleted, including from old messages, and the owner gets an email. This cannot be undone.
          </Trans>
        </p>
      )}
    </FormDialog>
  );
};
