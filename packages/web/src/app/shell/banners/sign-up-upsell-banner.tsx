import { isUpsellDue } from '@bandshell/domain/banners';
import { signUpPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useLocation } from '../../../platform/router/router-context.ts';
import { HeaderBanner } from '../../../ui/banner/header-banner.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';
import { upsellDismissedAt } from './upsell-dismissal.ts';

const SignUpUpsellBanner = ({ onDone }: BannerProps) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <HeaderBanner
      label={t`Join Bandshell`}
      tone="accent"
      icon={<Sparkles />}
      actions={
        <ButtonLink size="small" variant="primary" to={withReturnPath(signUpPath, `${pathname}${search}`)}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      }
      onDismiss={() => {
        upsellDismissedAt.write(Date.now());
        onDone();
      }}
    >
      <Trans>Join Bandshell to follow channels, chat and go live.</Trans>
    </HeaderBanner>
  );
};

/** Suggests to visitors that they create an account. */
export const signUpUpsellCandidate: BannerCandidate = {
  name: 'sign-up-upsell',
  place: 'header',
  audience: 'logged-out',
  isDue: ({ routeName, now }) => isUpsellDue(routeName, upsellDismissedAt.read(), now),
  Component: SignUpUpsellBanner,
};
