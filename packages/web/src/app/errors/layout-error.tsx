import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { removeEarlyPicture } from '../../platform/first-view/early-picture.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** Shown when the shell itself crashes. It uses no part of the shell. */
export const LayoutError = () => {
  const { t } = useLingui();
  useLayoutEffect(removeEarlyPicture, []);
  return (
    <main>
      <PageMessage
        title={t`An error occurred on this page`}
        text={t`Reload it, or go back to the home page.`}
        action={
          <>
            <Button onClick={() => window.location.assign('/')}>
              <Trans>Home page</Trans>
            </Button>
            <Button variant="primary" onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </>
        }
      />
    </main>
  );
};
