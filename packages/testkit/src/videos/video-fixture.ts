import type { TestServer } from '../server/start-test-server.ts';
import { type TestUser, Visitor } from '../server/visitor.ts';
import { addRecordedVideo, type VideoFields } from './add-video.ts';

/**
 * What tests ask of videos.
 * @param pass moves the server's clock on by so many milliseconds
 */
export const videoFixture = (server: () => TestServer, pass: (milliseconds: number) => void) => {
  const anonymous = (): Visitor => new Visitor(server());
  return {
    anonymous,
    /** An archive with a recording, each a second after the one before. */
    make: (user: TestUser, info?: VideoFields): Promise<string> => {
      pass(1_000);
      return addRecordedVideo(server(), user, { kind: 'ARCHIVE', ...info });
    },
    exists: async (id: string, visitor = anonymous()): Promise<boolean> =>
      (await visitor.graphql('query($id: ID!) { video(id: $id) { id } }', { id })).data.video !== null,
  };
};
