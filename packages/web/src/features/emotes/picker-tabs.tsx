import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { EmoteChoice, type EmoteChoiceProps } from './emote-choice.tsx';

const EmojiChoice = lazyPart(async () => (await import('./emoji/emoji-choice.tsx')).EmojiChoice);

/** The parts that the picker offers: emotes and emoji. */
export const PickerTabs = (props: EmoteChoiceProps) => {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Emotes and emoji`}
      tabs={[
        { id: 'emotes', label: t`Emotes`, panel: <EmoteChoice {...props} /> },
        {
          id: 'emoji',
          label: t`Emoji`,
          panel: (
            <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
              <EmojiChoice onChoose={props.onChoose} />
            </Suspense>
          ),
        },
      ]}
    />
  );
};
