import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** Replaces a page that crashed or whose code could not be loaded. */
export const PageError = ({ isOffline = false }: { readonly isOffline?: boolean }) => {
  const { t } = useLingui();
  return (
    <PageMessage
      title={t`An error occurred on this page`}
      text={
        isOffline
          ? t`You are offline. The page opens as soon as you are online again.`
          : t`Reload the page. If that does not help, the rest of the site still works.`
      }
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
};
