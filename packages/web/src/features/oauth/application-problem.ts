import type { Problem } from '../../core/messages/problem-text.ts';

/** An error, beside the field that it concerns. */
export interface ApplicationProblem {
  readonly name?: string;
  readonly addresses?: string;
  readonly form?: string;
}

/** Empty if there is nothing to show: the viewer cancelled the confirmation of their identity. */
export const applicationProblem = (problem: Problem): ApplicationProblem => {
  const text = problem.message;
  switch (problem.code) {
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
