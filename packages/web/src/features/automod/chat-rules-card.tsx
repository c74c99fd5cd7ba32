import { CHAT_RULES_MAX_CODE_POINTS } from '@bandshell/domain/automod';
import { countCodePoints } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
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
        retryAfterSeconds
      }
    }
  }
`);

/** The owner writes the rules of the chat. */
export const ChatRulesCard = ({ saved }: { readonly saved: string }) => {
  const { t } = useLingui();
  const draft = useDraft({ text: saved });
  const { text } = draft.value;
  const [problem, setProblem] = useState<string>();
  const [, update] = useMutation(UpdateChatRules);
  const save = async () => {
    setProblem(undefined);
    const { data, error } = await update({ input: { text } });
    const refusal = problemOf(data?.updateChatRules, error);
    if (refusal === null) draft.settle({ text });
    else setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  return (
    <Card
      title={t`Chat rules`}
      lead={t`New chatters must accept them before their first message. If you change them, everyone has to accept them again.`}
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
            draft.set({ text: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
      </form>
    </Card>
  );
};
