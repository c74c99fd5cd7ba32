import { documentTitle } from '@bandshell/domain/kernel';
import { useEffect } from 'react';

/** Sets the document's title to the page's name; undefined (name not known yet) keeps the current title. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
};
