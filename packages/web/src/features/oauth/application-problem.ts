import { failureText, type Problem } from '../../core/messages/problem-text.ts';
import { applicationMessages } from './application-messages.ts';

/** A failure beside the field that it speaks of. */
export interface ApplicationProblem {
  readonly name?: string;
  readonly addresses?: string;
  readonly form?: string;
}

/** Empty where nothing need be said: the viewer did not confirm that it is them. */
export const applicationProblem = (problem: Problem | null | undefined): ApplicationProblem => {
  const text = failureText(problem, applicationMessages);
  switch (problem?.code) {
    case 'REAUTHENTICATION_REQUIRED':
      return {};
    case 'NAME_INVALID':
      return { name: text };
    case 'REDIRECT_URI_INVALID':
    case 'TOO_MANY_REDIRECT_URIS':
      return { addresses: text };
    default:
      return { form: text };
  }
};
