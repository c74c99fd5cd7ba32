import { useLingui } from '@lingui/react/macro';
import { Filter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SyncChatFilter } from './sync-chat-filter.tsx';

const ChatFilterDialog = lazyPart(async () => (await import('./chat-filter-dialog.tsx')).ChatFilterDialog);

/** Opens the reader's filter. */
export const ChatFilterButton = ({ isLoggedIn }: { readonly isLoggedIn: boolean }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isLoggedIn && <SyncChatFilter />}
      <IconButton
        label={t`Chat filter`}
        size="small"
        icon={<Filter aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ChatFilterDialog isLoggedIn={isLoggedIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
