/** A tab of the settings with its page. `tabPlace` is where it stands. */
export const tabFiles = ({ feature, noun, Feature, featureCamel, Noun, manyWords }, tabPlace) => ({
  [`packages/domain/src/${feature}/${feature}-paths.ts`]: `export const ${featureCamel}SettingsPath = '/settings/${feature}';
`,
  [`packages/domain/src/${feature}/${feature}-routes.ts`]: `import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { ${featureCamel}SettingsPath } from './${feature}-paths.ts';

export const ${featureCamel}Routes = {
  ${featureCamel}Settings: {
    name: '${featureCamel}Settings',
    pattern: ${featureCamel}SettingsPath,
    page: '${feature}-settings',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
`,
  [`packages/domain/src/${feature}/${feature}-heads.ts`]: `import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const ${featureCamel}Heads = {
  ${featureCamel}Settings: { title: { en: '${capital(manyWords)}', de: '${capital(manyWords)}' } },
} satisfies RouteHeads;
`,
  [`packages/web/src/pages/settings/${feature}-settings/settings-tab.ts`]: `import { ${featureCamel}SettingsPath } from '@bandshell/domain/${feature}';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../layouts/settings-layout.tsx';

export const settingsTab: SettingsTab = { to: ${featureCamel}SettingsPath, label: msg\`${capital(manyWords)}\`, place: ${tabPlace} };
`,
  [`packages/web/src/pages/settings/${feature}-settings/${feature}-settings-page.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ${Noun}List } from '../../../features/${feature}/${noun}-list.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

/** The tab of the settings where an owner sees and makes the ${manyWords} of the channel. */
export const ${Feature}SettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t\`${capital(manyWords)}\`);
  return <SettingsLayout>{({ id, login }) => <${Noun}List channelID={id} login={login} isOwner />}</SettingsLayout>;
};
`,
});

const capital = (text) => text[0].toUpperCase() + text.slice(1);
