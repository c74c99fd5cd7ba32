import { CAPTIONS_MAX_LENGTH, CAPTIONS_OF_A_VIDEO_MAX } from '@bandshell/domain/captions';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CaptionsCard } from './captions-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const captions = (count: number) => ({
  video: {
    id: '7',
    captions: Array.from({ length: count }, (_, index) => ({
      ...{
        __typename: 'VideoCaptions',
        id: `${index}`,
        language: 'en',
        label: `English ${index}`,
        url: `/${index}.vtt`,
      },
    })),
  },
});
const open = async (answer: Answers[string], answers: Answers = {}) => {
  page = await renderComponent(<CaptionsCard videoID="7" language="en" />, { CaptionsCard: answer, ...answers });
};
const input = () => page.element.querySelector<HTMLInputElement>('input[type="file"]');
const choose = (file: File) =>
  act(async () => {
    const found = input();
    if (found === null) throw new Error('no field');
    Object.defineProperty(found, 'files', { value: [file], configurable: true });
    found.dispatchEvent(new Event('change', { bubbles: true }));
  });
const file = (text: string) => new File([text], 'firing.vtt', { type: 'text/vtt' });

test('captions that could not be loaded are not taken for none', async () => {
  let isAway = true;
  await open(() => (isAway ? new Error('away') : captions(1)));
  expect(page.text()).toContain('The captions could not be loaded');
  expect(input()).toBeNull();
  isAway = false;
  await page.press('Try again');
  expect(page.text()).toContain('English 0');
});

test('a full list says so, takes no more, and says why a removal failed', async () => {
  await open(captions(CAPTIONS_OF_A_VIDEO_MAX), { UseRemoveVideoCaptions: new Error('away') });
  expect(page.text()).toContain(`A video has at most ${CAPTIONS_OF_A_VIDEO_MAX} captions. Remove one to add another.`);
  expect(input()).toBeNull();
  await page.press('Remove the captions English 0');
  expect(page.text()).toContain('The server could not be reached.');
});

test('a file is added under the name of its language, and the refusal of the server stands at the field', async () => {
  const error = { code: 'CAPTIONS_INVALID', message: 'This is not a caption file.' };
  await open(captions(0), { UseAddVideoCaptions: { addVideoCaptions: { captions: null, error } } });
  await choose(file('WEBVTT'));
  expect(page.sent.at(-1)).toEqual({
    name: 'UseAddVideoCaptions',
    variables: { input: { videoID: '7', language: 'en', label: 'English', webVTT: 'WEBVTT' } },
  });
  expect(page.text()).toContain('This is not a caption file.');
});

test('a file that is too long is not sent', async () => {
  await open(captions(0));
  const asked = page.sent.length;
  await choose(file('x'.repeat(CAPTIONS_MAX_LENGTH + 1)));
  expect(page.text()).toContain('Your caption file can be at most 512 KB.');
  expect(page.sent).toHaveLength(asked);
});
