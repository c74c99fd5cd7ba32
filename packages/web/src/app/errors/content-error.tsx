import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../../platform/report/report-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** What stands in the content's place when a page crashes; the shell around it lives on. */
export const ContentError = () => {
  const error = useRouteError();
  useEffect(() => reportError(error, { boundary: 'content' }), [error]);
  return (
    <PageMessage
      title="An error occurred on this page"
      text="Load it again. If it stays broken, the rest of the site still works."
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    />
  );
};
