import { t } from '@lingui/core/macro';
import type { StudioProblem } from './studio/studio-store.ts';

/** Why there is no picture, or no stream any more, in the reader's language. */
export function studioProblemText(problem: StudioProblem): string {
  switch (problem.type) {
    case 'key':
      return t`Your stream key could not be fetched. Try again in a moment.`;
    case 'picture-ended':
      return t`The camera or the shared screen was ended, and your stream with it.`;
    case 'send':
      if (problem.problem === 'refused') return problem.text;
      return problem.problem === 'unsupported'
        ? t`This browser cannot encode H.264. Try Chrome, Edge or Safari, or use an encoder.`
        : t`The connection to the server was lost. Check your network and try again.`;
    case 'capture':
      return {
        insecure: t`Browsers give cameras to secure pages alone. Open the site by https, or on this machine as localhost.`,
        denied: t`The browser was not allowed to use it. Allow it beside the address and try again.`,
        missing: t`There is nothing to be shown: no camera was found, or the choice was cancelled.`,
        busy: t`The camera is used by another program. Close it there and try again.`,
      }[problem.problem];
  }
}
