import { checkCopyrightText, checkStaffNote } from '@bandshell/domain/admin';
import { checkStreamTag } from '@bandshell/domain/channels';
import { judgeSpotlight, readMessageText } from '@bandshell/domain/chat';
import { checkClipTitle } from '@bandshell/domain/clips';
import { checkCollectionTitle } from '@bandshell/domain/collections';
import { checkStreamTitle } from '@bandshell/domain/kernel';
import { readAppeal, readChatNote } from '@bandshell/domain/moderation';
import { checkReportText } from '@bandshell/domain/reports';
import { checkVideoTitle } from '@bandshell/domain/videos';
import { checkWhisperText } from '@bandshell/domain/whispers';
import { expect, test } from 'vitest';

/** Every rule that asks for a text; true if it takes this one. */
const rules: Readonly<Record<string, (text: string) => boolean>> = {
  'the title of a stream': (text) => checkStreamTitle(text).ok,
  'a tag': (text) => checkStreamTag(text).ok,
  'the title of a video': (text) => checkVideoTitle(text).ok,
  'the title of a clip': (text) => checkClipTitle(text).ok,
  'the title of a collection': (text) => checkCollectionTitle(text).ok,
  'a chat message': (text) => readMessageText(text).kind === 'message',
  'an announcement': (text) => judgeSpotlight(text) === null,
  'an appeal': (text) => readAppeal(text).ok,
  'a note about a user': (text) => readChatNote(text).ok,
  'a whisper': (text) => checkWhisperText(text).ok,
  'a report': (text) => checkReportText('OTHER', text).ok,
  'a note of staff': (text) => checkStaffNote(text).ok,
  'the name of a work': (text) => checkCopyrightText(text).ok,
};

test.each(Object.entries(rules))('%s is refused if there is nothing to see in it', (_name, takes) => {
  for (const text of ['\u3164', '\u200b\u2060', '\u2800', '\u{e0020}\u00ad', ' '])
    expect([text, takes(text)]).toEqual([text, false]);
  expect(takes('kiln')).toBe(true);
});
