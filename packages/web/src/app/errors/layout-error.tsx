import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** The last resort, when the shell itself crashes: it leans on nothing of the shell. */
export const LayoutError = () => (
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
