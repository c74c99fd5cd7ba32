import { documentTitle } from '@bandshell/domain';
import { useEffect } from 'react';

/** Names the document after the page; undefined while the name is not known keeps what stands there. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
};
