import { CHAT_FONT_SIZES, type ChatDisplay, type ChatFontSize } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { chatDisplay, setChatDisplay, useChatDisplay } from './chat-display.ts';
import { useUpdateChatDisplay } from './use-update-chat-display.ts';

/** How messages look. A change shows at once and is taken back if the account cannot keep it. */
export const ChatDisplayFields = ({ isLoggedIn }: { readonly isLoggedIn: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const display = useChatDisplay((all) => all);
  const [, update] = useUpdateChatDisplay();
  const sizes: Readonly<Record<ChatFontSize, string>> = {
    SMALL: t`Small`,
    NORMAL: t`Normal`,
    LARGE: t`Large`,
    HUGE: t`Huge`,
  };
  const change = async (part: Partial<ChatDisplay>) => {
    const before = chatDisplay();
    const next = { ...before, ...part };
    setChatDisplay(next);
    if (!isLoggedIn) return;
    const { data, error } = await update({ input: next });
    const problem = problemOf(data?.updateChatDisplay, error);
    if (problem === null) return;
    setChatDisplay(before);
    show({ type: 'error', message: problem.message });
  };
  return (
    <>
      <RadioGroup<ChatFontSize>
        label={t`Text size`}
        look="segments"
        value={display.fontSize}
        options={CHAT_FONT_SIZES.map((value) => ({ value, label: sizes[value] }))}
        onChange={(fontSize) => void change({ fontSize })}
      />
      <Switch
        label={t`Time of each message`}
        checked={display.hasTimestamps}
        onChange={(hasTimestamps) => void change({ hasTimestamps })}
      />
      <Switch
        label={t`Compact rows`}
        checked={display.isCompact}
        onChange={(isCompact) => void change({ isCompact })}
      />
      <Switch
        label={t`Readable colors of names`}
        hint={t`Colors that are hard to read on this background are adjusted.`}
        checked={display.hasReadableColors}
        onChange={(hasReadableColors) => void change({ hasReadableColors })}
      />
      <Switch
        label={t`Previews of clips and videos`}
        hint={t`A card under a message shows where its link leads.`}
        checked={display.hasLinkPreviews}
        onChange={(hasLinkPreviews) => void change({ hasLinkPreviews })}
      />
      <Switch
        label={t`Pause while hovering`}
        hint={t`New messages wait while the pointer is over the chat.`}
        checked={display.isPausedOnHover}
        onChange={(isPausedOnHover) => void change({ isPausedOnHover })}
      />
    </>
  );
};
