import {
  STORY_GRADIENTS,
  STORY_STICKER_NAMES,
  type StoryGradient,
  type StoryLayerInput,
} from '@bandshell/domain/stories';
import type { DemoStart } from '../../core/demo/feature-demo.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishStory } from './publish-story.ts';

const CREATORS = 10;

const LINES = [
  'Back on air\ntonight!',
  'Thank you for\n100 hours',
  'New series\nsoon',
  'Which game\nnext?',
  'Behind the\nscenes',
] as const;

const placed = (over: Partial<StoryLayerInput['placement']>): StoryLayerInput['placement'] => ({
  ...{ scale: 1, positionX: 0.5, positionY: 0.4, rotation: 0, zIndex: 0, relativeWidth: 0.8, relativeHeight: 0.16 },
  ...over,
});

/** Stories of ten creators, published as creators do. They expire: a later start publishes new ones. */
export async function giveStories({ platform, actor, ownerLogin, schedules, signal }: DemoStart): Promise<void> {
  await platform.flags.setFlag('stories_web', 100);
  const logins = [ownerLogin, ...Object.keys(schedules)].slice(0, CREATORS);
  const gradients = Object.keys(STORY_GRADIENTS) as readonly StoryGradient[];
  for (const [index, login] of logins.entries()) {
    if (signal.aborted) return;
    const demo = await actor(login);
    if (demo === undefined || (await hasStories(platform, demo.viewer.userId))) continue;
    const requester: Requester = { platform, viewer: demo.viewer, linkKeys: new Set() };
    const gradient = gradients[index % gradients.length] ?? 'OCEAN';
    const sticker = STORY_STICKER_NAMES[index % STORY_STICKER_NAMES.length] ?? 'STAR';
    const text = LINES[index % LINES.length] ?? LINES[0];
    const story = await publishStory(requester, {
      ...{ sourceType: 'CANVAS', gradient, caption: '', visibility: 'PUBLIC' },
      layers: [
        { kind: 'TEXT', text, hasPlate: true, placement: placed({ rotation: index % 2 === 0 ? -4 : 4 }) },
        {
          ...{ kind: 'STICKER', sticker },
          placement: placed({ positionY: 0.66, zIndex: 1, relativeWidth: 0.36, relativeHeight: 0.2 }),
        },
      ],
    });
    if (!story.ok) platform.log.warn({ login, code: story.code }, 'a demo channel gets no story');
  }
}

async function hasStories({ database, clock }: Platform, channelId: string): Promise<boolean> {
  const shown = await database.db
    .selectFrom('stories')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('expires_at', '>', clock.now())
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
