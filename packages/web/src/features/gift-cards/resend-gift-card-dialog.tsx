import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useResendGiftCard } from './use-resend-gift-card.ts';

const INVALID = 'EMAIL_INVALID';

export interface ResendGiftCardDialogProps {
  readonly cardID: string;
  /** E.g. `500 Bits`. */
  readonly gift: string;
  /** The masked address of before; null: not known. */
  readonly recipient: string | null;
  readonly onClose: () => void;
}

/** Sends a gift card once more. The address was forgotten after the first mail, so it is entered again. */
export const ResendGiftCardDialog = ({ cardID, gift, recipient, onClose }: ResendGiftCardDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<{ readonly code?: string | undefined; readonly message: string }>();
  const [{ fetching }, resend] = useResendGiftCard();
  const send = async () => {
    if (email.trim() === '')
      return setProblem({ code: INVALID, message: t`Enter the email address of the recipient.` });
    setProblem(undefined);
    const { data, error } = await resend({ input: { giftCardID: cardID, email } });
    const failed = problemOf(data?.resendGiftCard, error);
    if (failed !== null) return setProblem(failed);
    onClose();
    show({ type: 'success', message: t`The gift card is sent to ${email}.` });
  };
  return (
    <FormDialog
      open
      title={t`Send the gift card for ${gift} again`}
      submitLabel={<Trans>Send</Trans>}
      loading={fetching}
      problem={problem?.code === INVALID ? undefined : problem?.message}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        <Trans>The email contains a new code. The previous code is no longer valid.</Trans>
      </p>
      <TextField
        label={t`Email address of the recipient`}
        hint={recipient === null ? undefined : t`It was sent to ${recipient}.`}
        type="email"
        autoComplete="off"
        required
        value={email}
        error={problem?.code === INVALID ? problem.message : undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
};
