import { useStanding } from '../../platform/react/use-standing.ts';
import { Notice } from './notice.tsx';

/**
 * The error of the viewer's last action, announced at once; renders nothing without an error, and once its time to try
 * again has come.
 */
export const Problem = ({ text }: { readonly text: string | undefined }) => {
  const standing = useStanding(text);
  return standing === undefined ? null : (
    <Notice tone="bad" announced>
      {standing}
    </Notice>
  );
};
