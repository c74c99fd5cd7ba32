import { Notice } from './notice.tsx';

/** What went wrong with what the viewer has just asked for, heard at once; nothing while nothing did. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="bad" announced>
      {text}
    </Notice>
  );
