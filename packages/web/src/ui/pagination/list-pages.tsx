import { useLingui } from '@lingui/react/macro';
import { CursorPages, type CursorPagesProps } from './cursor-pages.tsx';
import type { CursorPagesState } from './use-cursor-pages.ts';

export interface ListPagesProps extends Pick<CursorPagesProps, 'label' | 'order' | 'loading'> {
  readonly pages: CursorPagesState;
  /** Page info of the current page; undefined while it loads. */
  readonly info: { readonly hasNextPage: boolean; readonly endCursor: string | null } | undefined;
}

/** Buttons for paging through a list by cursors; renders nothing if the list has only one page. */
export const ListPages = ({ pages, info, ...shown }: ListPagesProps) => {
  const { t } = useLingui();
  const { page, back } = pages;
  const next = info?.hasNextPage === true ? info.endCursor : null;
  if (back === undefined && next === null) return null;
  return (
    <CursorPages
      {...shown}
      onNewer={back}
      onOlder={next === null ? undefined : () => pages.on(next)}
      status={t`Page ${page}`}
    />
  );
};
