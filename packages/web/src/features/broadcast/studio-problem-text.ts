import { t } from '@lingui/core/macro';
import type { StudioProblem } from './studio/studio-store.ts';

/** Why the capture failed or the stream ended, in the reader's language. */
export function studioProblemText(problem: StudioProblem): string {
  switch (problem.type) {
    case 'key':
      return t`Your stream key could not be loaded. Try again in a moment.`;
    case 'picture-ended':
      return t`The camera or the shared screen ended, and so did your stream.`;
    case 'send':
      if (problem.problem === 'refused') return problem.text;
      return problem.problem === 'unsupported'
        ? t`This browser cannot encode H.264. Try Chrome, Edge or Safari, or use an encoder.`
        : t`The connection to the server was lost. Check your network and try again.`;
    case 'capture':
      return {
        insecure: t`Browsers allow cameras only on secure pages. Open the site over https, or as localhost on this machine.`,
        denied: t`The browser blocked access. Allow it in the address bar and try again.`,
        missing: t`There is nothing to show. No camera was found, or you canceled the selection.`,
        busy: t`The camera is used by another program. Close it there and try again.`,
      }[problem.problem];
  }
}
