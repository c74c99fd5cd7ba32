import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../../platform/report/report-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** The last resort, when the shell itself crashes: it leans on nothing of the shell. */
export const LayoutError = () => {
  const error = useRouteError();
  useEffect(() => reportError(error, { boundary: 'layout' }), [error]);
  return (
    <main>
      <PageMessage
        title="An error occurred on this page"
        text="Load it again, or start over from the home page."
        action={
          <>
            <Button onClick={() => window.location.assign('/')}>Home page</Button>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Load again
            </Button>
          </>
        }
      />
    </main>
  );
};
