import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** What stands in a page's place when it crashed or its code could not be fetched. */
export const PageError = () => {
  const { t } = useLingui();
  return (
    <PageMessage
      title={t`An error occurred on this page`}
      text={t`Load it again. If it stays broken, the rest of the site still works.`}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      }
    />
  );
};
