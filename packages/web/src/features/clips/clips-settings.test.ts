import { defaultClipsSettings } from '@bandshell/domain/clips';
import type { Client } from 'urql';
import { describe, expect, test } from 'vitest';
import { fetchClipsSettings, type ShownClipsSettings, saveClipsSettings } from './clips-settings.ts';

const settings: ShownClipsSettings = { ...defaultClipsSettings, categoryBlocklist: [] };

/** A client that returns one answer and records the requests. */
const clientThat = (answer: () => Promise<unknown>) => {
  const asked: { readonly variables: Record<string, unknown>; readonly policy: unknown }[] = [];
  const take = (_document: unknown, variables: Record<string, unknown>, context?: { requestPolicy?: string }) => {
    asked.push({ variables, policy: context?.requestPolicy });
    return { toPromise: answer };
  };
  return { client: { query: take, mutation: take } as unknown as Client, asked };
};
const answers = (data: unknown) => clientThat(async () => ({ data }));

describe('CLIP-15 a result of clips settings', () => {
  test('is QueryError where asking gave no settings', async () => {
    for (const data of [undefined, { user: null }, { user: { channel: { clipsSettings: null } } }]) {
      expect(await fetchClipsSettings(answers(data).client, 'quiet_owl')).toEqual({ error: 'QueryError' });
    }
  });

  test('is MutationError where changing gave no settings', async () => {
    const error = { code: 'RATE_LIMITED', message: 'Too many attempts.' };
    const refused = answers({ updateChannelClipsSetting: { clipsSettings: null, error } });
    expect(await saveClipsSettings(refused.client, settings, {})).toEqual({ error: 'MutationError', problem: error });
    expect(await saveClipsSettings(answers(undefined).client, settings, {})).toMatchObject({ error: 'MutationError' });
  });

  test('is Unknown where something threw', async () => {
    const { client } = clientThat(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await fetchClipsSettings(client, 'quiet_owl')).toEqual({ error: 'Unknown' });
    expect(await saveClipsSettings(client, settings, {})).toEqual({ error: 'Unknown' });
  });
});

test('API-33 settings are asked for by the channel’s login, of the network alone', async () => {
  const { client, asked } = answers({ user: { channel: { clipsSettings: settings } } });
  expect(await fetchClipsSettings(client, 'quiet_owl')).toEqual({ settings });
  expect(asked).toEqual([{ variables: { channelLogin: 'quiet_owl' }, policy: 'network-only' }]);
});

test('CLIP-13 CLIP-14 what is sent is the enable flag with exports and the new tab, or all settings but the flag', async () => {
  const { client, asked } = answers({ updateChannelClipsSetting: { clipsSettings: settings, error: null } });
  await saveClipsSettings(client, settings, { isClipsEnabled: false });
  await saveClipsSettings(client, settings, { categoryBlocklist: ['100001'] });
  const [first, second] = asked.map(({ variables }) => Object.keys(variables.input as object).sort());
  expect(first).toEqual([
    'hasAcknowledgedViewerExportsLegalDisclosure',
    'isClipCreationDefaultNewTabEnabled',
    'isClipsEnabled',
    'isViewerExportingEnabled',
  ]);
  expect(second).toEqual(
    Object.keys(defaultClipsSettings)
      .filter((name) => name !== 'isClipsEnabled')
      .sort(),
  );
  expect(asked[1]?.variables.input).toMatchObject({ categoryBlocklist: ['100001'] });
});
