import { directoryPath } from '@bandshell/domain';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** What a page shows that is not there. */
export const NotFound = ({ text }: { readonly text?: string }) => (
  <PageMessage
    title="Sorry. Unless you've got a time machine, that content is unavailable."
    text={text}
    action={
      <ButtonLink variant="primary" to={directoryPath}>
        Browse channels
      </ButtonLink>
    }
  />
);
