import { CHAT_RULES_MAX_CODE_POINTS } from '@bandshell/domain/chat';
import { countCodePoints } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LengthOf } from '../../../ui/field/length-of.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from './automod-settings.module.css';

const UpdateChatRules = graphql(`
  mutation UpdateChatRules($input: UpdateChatRulesInput!) {
    updateChatRules(input: $input) {
      channel {
        id
        chatRules {
          text
          version
          isAccepted
        }
      }
      error {
        code
        message
      }
    }
  }
`);

/** The owner writes the rules of the chat. */
export const ChatRulesCard = ({ saved }: { readonly saved: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useMutation(UpdateChatRules);
  const text = typed ?? saved;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { data, error } = await update({ input: { text } });
    const refusal = problemOf(data?.updateChatRules, error);
    if (refusal !== null) return setProblem(refusal.message);
    setTyped(withoutSent(typed));
    show({ type: 'success', message: t`The rules are saved.` });
  };
  return (
    <Card
      title={t`Chat rules`}
      lead={t`A newcomer reads and accepts them before the first message. Everybody is asked again when they change.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label={t`Rules`}
          rows={5}
          maxLength={4 * CHAT_RULES_MAX_CODE_POINTS}
          value={text}
          error={problem}
          aside={<LengthOf length={countCodePoints(text)} most={CHAT_RULES_MAX_CODE_POINTS} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div>
          <Button type="submit" loading={fetching} disabled={text === saved}>
            <Trans>Save rules</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
