import { FLAGGED_CATEGORIES, type FlaggedCategory } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { hiddenCategories, setChatFilter, useChatFilter } from '../filter/chat-filter.ts';
import { useUpdateChatFilter } from '../filter/use-update-chat-filter.ts';
import styles from './chat-settings-dialog.module.css';

/** The reader chooses which flagged language is hidden. A change shows at once and is taken back if it cannot be stored. */
export const ChatFilterFields = ({ isLoggedIn }: { readonly isLoggedIn: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const filter = useChatFilter();
  const [, update] = useUpdateChatFilter();
  const texts: Readonly<Record<FlaggedCategory, { readonly label: string; readonly hint: string }>> = {
    aggressive: { label: t`Aggressive language`, hint: t`Threats, insults and bullying.` },
    identity: { label: t`Discrimination`, hint: t`Slurs about origin, religion, gender or disability.` },
    profanity: { label: t`Profanity`, hint: t`Swear words.` },
    sexual: { label: t`Sexual language`, hint: t`Sexual acts and parts of the body.` },
  };
  const change = async (category: FlaggedCategory, isHidden: boolean) => {
    const before = hiddenCategories();
    const next = FLAGGED_CATEGORIES.filter((one) => (one === category ? isHidden : before.includes(one)));
    setChatFilter(next);
    if (!isLoggedIn) return;
    const { data, error } = await update({ input: { hidden: [...next] } });
    const problem = problemOf(data?.updateChatFilter, error);
    if (problem === null) return;
    setChatFilter(before);
    show({ type: 'error', message: problem.message });
  };
  return (
    <>
      <p className={styles.lead}>
        <Trans>The language that you choose is hidden in every chat. Select a hidden word to read it.</Trans>
      </p>
      {FLAGGED_CATEGORIES.map((category) => (
        <Switch
          key={category}
          {...texts[category]}
          checked={filter[category]}
          onChange={(isHidden) => void change(category, isHidden)}
        />
      ))}
    </>
  );
};
