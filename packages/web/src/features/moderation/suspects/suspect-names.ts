import type { EvasionLikelihood, SuspectTreatment } from '@bandshell/domain/moderation';
import { t } from '@lingui/core/macro';

/** The actions that moderators do about a user. */
export const treatmentNames = (): Readonly<Record<SuspectTreatment, string>> => ({
  NONE: t`Like everyone else`,
  MONITORED: t`Monitored`,
  RESTRICTED: t`Restricted`,
});

/** How sure the site is that a user evades a ban. */
export const likelihoodText = (likelihood: EvasionLikelihood): string =>
  likelihood === 'LIKELY' ? t`Likely evades a ban` : t`May evade a ban`;
