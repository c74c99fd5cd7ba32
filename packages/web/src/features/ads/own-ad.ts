import { directoryPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';

/** Shown while the operator runs no ad: the site's own invitation. */
export const ownAd = {
  id: 'own',
  title: msg`The stage is yours, too`,
  body: msg`Every channel began with someone who pressed a button. Look around and find out what you would show.`,
  linkLabel: msg`Find your category`,
  linkPath: directoryPath,
};
