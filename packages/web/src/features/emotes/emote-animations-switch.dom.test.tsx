import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { showEmoteAnimations } from '../../core/emotes/emote-animations.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { EmoteAnimationsSwitch } from './emote-animations-switch.tsx';

let page: RenderedComponent;
afterEach(async () => {
  await page.remove();
  localStorage.clear();
  showEmoteAnimations(undefined);
});

const viewer = {
  currentUser: {
    __typename: 'User',
    id: '100001',
    login: 'ann',
    displayName: 'Ann',
    profileImageURL: '',
    primaryColorHex: null,
    chatColor: null,
    createdAt: '2026-05-01T00:00:00Z',
    hasTurbo: false,
    roles: { isStaff: false, isSiteAdmin: false, isPartner: false, isAffiliate: false, isParticipatingDJ: false },
  },
  flags: [],
};
const setting = {
  currentUser: { __typename: 'User', id: '100001', chatUISettings: { isEmoteAnimationsEnabled: true } },
};
const open = async (answers: Answers) => {
  page = await renderComponent(<EmoteAnimationsSwitch />, {
    UseViewer: viewer,
    EmoteAnimationsSetting: setting,
    ...answers,
  });
};
const control = () => page.element.querySelector<HTMLInputElement>('[role="switch"]') as HTMLInputElement;
const isOn = () => control().checked;
const press = () => act(async () => control().click());
const kept = () => localStorage.getItem('bandshell.emote-animations');

describe('the switch for emotes that move', () => {
  test('CHAT-18 shows a change before the server has answered', async () => {
    await open({});
    expect(isOn()).toBe(true);
    await press();
    expect(page.sent.at(-1)).toEqual({
      name: 'SetEmoteAnimationsEnabled',
      variables: { input: { isEmoteAnimationsEnabled: false } },
    });
    expect(isOn()).toBe(false);
    expect(kept()).toBe('true');
  });

  test('CHAT-18 keeps a change that the server has stored', async () => {
    await open({
      SetEmoteAnimationsEnabled: {
        setEmoteAnimationsEnabled: { chatUISettings: { isEmoteAnimationsEnabled: false }, error: null },
      },
    });
    await press();
    expect([isOn(), kept()]).toEqual([false, 'false']);
  });

  test('CHAT-18 takes a change back that the server could not store', async () => {
    await open({ SetEmoteAnimationsEnabled: new Error('no connection') });
    await press();
    expect([isOn(), kept()]).toEqual([true, 'true']);
  });
});
