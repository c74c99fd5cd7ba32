import { homePath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button/button.tsx';
import { GateCard } from './gate-card.tsx';
import { type CallbackMessage, readCallback } from './read-callback.ts';

const titles = {
  allowed: msg`You are connected`,
  denied: msg`Access denied`,
  failed: msg`The connection failed`,
  nothing: msg`Nothing to see here`,
} as const;

const leads = {
  allowed: msg`This window closes by itself. If it does not, you can close it.`,
  denied: msg`You denied access. You can close this window.`,
  failed: msg`The other side did not respond. Close this window and try again.`,
  nothing: msg`This page completes a log-in that another page started.`,
} as const;

/**
 * Target of the product's own authorization windows. It first removes the answer from the address and the history, then
 * posts it to the opener, to the same origin only.
 */
export const AuthCallback = () => {
  const { t } = useLingui();
  const [outcome] = useState(() => readCallback(window.location.search, window.location.hash));
  const reported = useRef(false);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const opener: Window | null = window.opener;
    if (reported.current || opener === null || outcome.kind === 'nothing') return;
    reported.current = true;
    const message: CallbackMessage = { type: 'bandshell-auth-callback', outcome };
    opener.postMessage(message, window.location.origin);
    window.close();
  }, [outcome]);
  return (
    <GateCard
      title={t(titles[outcome.kind])}
      lead={t(leads[outcome.kind])}
      actions={
        <ButtonLink to={homePath}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  );
};
