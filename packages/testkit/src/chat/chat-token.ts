import type { TestUser } from '../server/visitor.ts';

/** Creates a chat token of a user, as their settings page does. */
export const createChatToken = async (user: TestUser): Promise<string> => {
  const { data, errors } = await user.visitor.graphql('mutation { createChatToken { token } }');
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return data.createChatToken.token;
};
