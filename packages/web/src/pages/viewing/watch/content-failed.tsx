import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';

/** The error page for content that could not be fetched. */
export const ContentFailed = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <PageMessage
      title={t`Sorry. Unless you've got a time machine, that content is unavailable.`}
      text={what}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
};
