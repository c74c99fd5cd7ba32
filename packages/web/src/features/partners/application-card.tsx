import { countCodePoints } from '@bandshell/domain/kernel';
import { PARTNER_TEXT_MAX_CODE_POINTS } from '@bandshell/domain/partners';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useApplyForPartner } from './use-apply-for-partner.ts';
import { useWithdrawPartnerApplication } from './use-withdraw-partner-application.ts';

export interface ApplicationCardProps {
  readonly standing: {
    readonly isPartner: boolean;
    readonly meetsNeeds: boolean;
    readonly hasConfirmedEmail: boolean;
    readonly mayApplyAt: string | null;
    readonly application: {
      readonly state: 'PENDING' | 'ACCEPTED' | 'REFUSED';
      readonly createdAt: string;
      readonly answer: string;
    } | null;
  };
  /** The application was sent or taken back. */
  readonly onChanged: () => void;
}

/** The viewer's application: its answer, that it waits, or the form. */
export const ApplicationCard = ({ standing, onChanged }: ApplicationCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const { application, isPartner, mayApplyAt } = standing;
  const [{ fetching: isWithdrawing }, withdraw] = useWithdrawPartnerApplication();
  const takeBack = async () => {
    const { data, error } = await withdraw({});
    const answered = data?.withdrawPartnerApplication;
    if (answered?.application == null) show({ type: 'error', message: failureText(answered?.error, error) });
    onChanged();
  };
  if (isPartner) {
    return (
      <Card title={t`You are a partner`}>
        <p>
          <Trans>Your channel is a partner. Thank you for streaming here.</Trans>
        </p>
        {application?.answer && <Answer text={application.answer} />}
      </Card>
    );
  }
  if (application?.state === 'PENDING') {
    const day = dayText(application.createdAt);
    return (
      <Card title={t`Your application is waiting`}>
        <p>
          <Trans>You sent it on {day}. We answer here and by email.</Trans>
        </p>
        <div>
          <Button loading={isWithdrawing} onClick={() => void takeBack()}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </Card>
    );
  }
  const nextDay = mayApplyAt === null ? null : dayText(mayApplyAt);
  return (
    <Card title={t`Your application`}>
      {application?.state === 'REFUSED' && (
        <Notice>
          <Trans>Your last application was not accepted.</Trans> <Answer text={application.answer} />
        </Notice>
      )}
      {nextDay === null ? (
        <ApplicationForm canApply={standing.meetsNeeds && standing.hasConfirmedEmail} onSent={onChanged} />
      ) : (
        <p>
          <Trans>You can apply again on {nextDay}.</Trans>
        </p>
      )}
    </Card>
  );
};

const Answer = ({ text }: { readonly text: string }) => <span translate="no">“{text}”</span>;

interface ApplicationFormProps {
  readonly canApply: boolean;
  readonly onSent: () => void;
}

const ApplicationForm = ({ canApply, onSent }: ApplicationFormProps) => {
  const { t } = useLingui();
  const [{ fetching }, apply] = useApplyForPartner();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { data, error } = await apply({ input: { message } });
    const answered = data?.applyForPartner;
    if (answered?.application == null) setProblem(failureText(answered?.error, error));
    else onSent();
  };
  if (!canApply) {
    return (
      <p>
        <Trans>You can apply when your channel meets all requirements.</Trans>
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        label={t`What should we know about your channel? (optional)`}
        rows={4}
        value={message}
        error={problem}
        aside={<LengthOf length={countCodePoints(message)} most={PARTNER_TEXT_MAX_CODE_POINTS} />}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" loading={fetching}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
};
