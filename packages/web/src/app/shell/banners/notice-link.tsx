import type { ReactNode } from 'react';
import { Link } from '../../../platform/router/link.tsx';

export interface NoticeLinkProps {
  /** A path of the site or an http(s) address. */
  readonly url: string;
  readonly children: ReactNode;
}

/** A link that the operator has set. Another site opens in a new tab. */
export const NoticeLink = ({ url, children }: NoticeLinkProps) =>
  url.startsWith('/') ? (
    <Link to={url}>{children}</Link>
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
