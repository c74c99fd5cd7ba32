import { isProductConsentType, PRODUCT_CONSENT_TYPES } from '@bandshell/domain/terms';
import { publishVersion } from '../features/terms/publish-version.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { readTime } from './read-time.ts';
import { withPlatform } from './with-platform.ts';

const usage = `terms publish ${PRODUCT_CONSENT_TYPES.join('|')} [--from TIME] [--json]`;

export const termsPublish: Command = {
  name: 'terms publish',
  usage,
  summary:
    'Publishes a new version of an agreement, now or from a time on; everyone who is there is asked to accept it.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, usage, 1, { from: { type: 'string' }, json: { type: 'boolean' } });
    const consentType = positionals[0] ?? '';
    if (!isProductConsentType(consentType)) {
      throw new CommandError(`"${consentType}" is no agreement; they are ${PRODUCT_CONSENT_TYPES.join(', ')}.`, 2);
    }
    const given = values.from === undefined ? undefined : readTime(values.from);
    const answer = await withPlatform(context, async (platform) => {
      const publishedAt = given ?? platform.clock.now();
      return { version: await publishVersion(platform, consentType, publishedAt, null), publishedAt };
    });
    context.out(
      values.json
        ? JSON.stringify(answer)
        : `${consentType} version ${answer.version} holds from ${answer.publishedAt.toISOString()}.`,
    );
    return 0;
  },
};
