import {
  channelSettingsPath,
  creatorClipsPath,
  creatorCollectionsPath,
  streamManagerPath,
  streamSummaryPath,
  videoProducerPath,
} from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { isPage } from '../page/is-page.ts';

const areas = [
  { path: streamManagerPath, label: msg`Stream manager` },
  { path: videoProducerPath, label: msg`Videos` },
  { path: creatorClipsPath, label: msg`Clips` },
  { path: creatorCollectionsPath, label: msg`Collections` },
  { path: (login: string) => streamSummaryPath(login), label: msg`Stream summary` },
  { path: () => channelSettingsPath, label: msg`Channel settings` },
];

/** Navigation between the creator areas. */
export const CreatorNav = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Creator areas`}
      tabs={areas
        .map(({ path, label }) => ({ to: path(login), label: t(label), deep: true }))
        .filter(({ to }) => isPage(to))}
    />
  );
};
