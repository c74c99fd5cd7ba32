import { Notice } from './notice.tsx';

/** The error of the viewer's last action, announced at once; renders nothing without an error. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="bad" announced>
      {text}
    </Notice>
  );
