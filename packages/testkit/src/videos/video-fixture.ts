import type { TestServer } from '../server/start-test-server.ts';
import { type TestUser, Visitor } from '../server/visitor.ts';
import { addRecordedVideo, type VideoFields } from './add-video.ts';

/**
 * GraphQL calls for videos.
 * @param pass advances the server's clock by this many milliseconds
 */
export const videoFixture = (server: () => TestServer, pass: (milliseconds: number) => void) => {
  const anonymous = (): Visitor => new Visitor(server());
  return {
    anonymous,
    /** Adds an archive with a recording, each a second after the previous one. */
    make: (user: TestUser, info?: VideoFields): Promise<string> => {
      pass(1_000);
      return addRecordedVideo(server(), user, { kind: 'ARCHIVE', ...info });
    },
    exists: async (id: string, visitor = anonymous()): Promise<boolean> =>
      (await visitor.graphql('query($id: ID!) { video(id: $id) { id } }', { id })).data.video !== null,
  };
};
