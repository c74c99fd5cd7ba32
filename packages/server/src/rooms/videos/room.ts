import type { Room } from '../../spine/room.ts';
import { beginArchive } from './archive-begins.ts';
import { endArchive } from './archive-ends.ts';
import { videosPersonalData } from './personal-data.ts';
import './videos-schema.ts';
import { tellVideos, videosTopics } from './videos-topics.ts';
import { writeChapter } from './write-chapter.ts';

export const videosRoom: Room = {
  name: 'videos',
  personalData: videosPersonalData,
  topics: videosTopics,
  onEvent: tellVideos,
  react: async (event, platform) => {
    switch (event.type) {
      case 'stream-started':
        await beginArchive(platform, event.streamId);
        return;
      case 'stream-ended':
        await endArchive(platform, event.streamId);
        return;
      case 'recording-ended':
        await endArchive(platform, event.recordingId);
        return;
      case 'broadcast-settings-changed':
        await writeChapter(platform, { ...event, categoryId: event.category?.id ?? null });
    }
  },
};
