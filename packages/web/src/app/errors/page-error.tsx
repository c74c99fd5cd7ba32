import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

interface PageErrorProps {
  readonly isOffline?: boolean;
  /** Asks again for the page's code, to which the server gives no answer. */
  readonly onRetry?: (() => void) | undefined;
  readonly isLoading?: boolean;
}

/** Replaces a page that crashed or whose code could not be loaded. */
export const PageError = ({ isOffline = false, onRetry, isLoading }: PageErrorProps) => {
  const { t } = useLingui();
  return (
    <PageMessage
      title={onRetry ? t`The site is not responding` : t`An error occurred on this page`}
      text={
        isOffline
          ? t`You are offline. The page opens as soon as you are online again.`
          : onRetry
            ? t`The page opens as soon as it can be loaded.`
            : t`Reload the page. If that does not help, the rest of the site still works.`
      }
      action={
        <Button variant="primary" loading={isLoading} onClick={onRetry ?? (() => window.location.reload())}>
          {onRetry ? <Trans>Try again</Trans> : <Trans>Reload</Trans>}
        </Button>
      }
    />
  );
};
