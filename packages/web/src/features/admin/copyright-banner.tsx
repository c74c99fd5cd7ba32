import { unreadCopyrightNotice } from '@bandshell/domain/admin';
import { legalAddress } from '@bandshell/domain/terms';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copyright } from 'lucide-react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { HeaderBanner } from '../../ui/banner/header-banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { CopyrightBannerUser } from './copyright-banner-fragment.ts';
import { useAcknowledgeCopyrightNotices } from './use-acknowledge-copyright-notices.ts';

export interface CopyrightBannerProps {
  readonly user: CopyrightBannerUser;
  readonly onDone: () => void;
}

/** Shows a broadcaster the newest copyright warning or strike until they have read it. */
export const CopyrightBanner = ({ user, onDone }: CopyrightBannerProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, acknowledge] = useAcknowledgeCopyrightNotices();
  const status = user.copyrightStatus;
  const notice = unreadCopyrightNotice(status?.notices ?? []);
  if (status === null || notice === undefined) return null;
  const { work, claimant } = notice;
  const { activeStrikes, strikesToSuspend } = status;
  const end = dayText(notice.endsAt);

  const dismiss = async () => {
    const { data, error } = await acknowledge({ upToID: notice.id });
    if (data === undefined) show({ type: 'error', message: missingAnswer(error).message });
    else onDone();
  };

  const isStrike = notice.kind === 'STRIKE';
  return (
    <HeaderBanner
      label={isStrike ? t`Copyright strike` : t`Copyright warning`}
      icon={<Copyright />}
      tone={isStrike ? 'bad' : 'plain'}
      actions={
        <ButtonLink size="small" to={legalAddress('community-guidelines')} target="_blank" rel="noreferrer">
          <Trans>Learn more</Trans>
        </ButtonLink>
      }
      onDismiss={() => void dismiss()}
    >
      {isStrike ? (
        <Trans>
          Copyright strike {activeStrikes} of {strikesToSuspend}: {claimant} claims “{work}”. It counts until {end}.
        </Trans>
      ) : (
        <Trans>
          Copyright warning: {claimant} claims “{work}”. It ends on {end}.
        </Trans>
      )}
    </HeaderBanner>
  );
};
