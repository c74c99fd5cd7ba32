import type { Permissions } from '../../core/feature/permissions.ts';

export const storiesPermissions: Permissions = {
  mutations: {
    deleteStory: 'logged-in',
    markStoryViewed: 'logged-in',
    publishStory: 'logged-in',
    reactToStory: 'logged-in',
    replyToStory: 'logged-in',
    takeDownStory: 'staff',
  },
  queries: { stories: 'everyone', storyPreviews: 'everyone' },
  userFields: { storyArchive: 'self' },
};
