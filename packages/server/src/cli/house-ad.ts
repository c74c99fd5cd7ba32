import { isId } from '@bandshell/domain/kernel';
import { addHouseAd, removeHouseAd } from '../features/ads/house-ads.ts';
import { runningHouseAds } from '../features/ads/running-house-ads.ts';
import { sentenceText } from '../platform/messages/sentence-text.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { readTime } from './read-time.ts';
import { withPlatform } from './with-platform.ts';

const addUsage = 'house-ad add TITLE TEXT BUTTON PATH [--weight 1-100] [--until TIME]';

export const houseAdAdd: Command = {
  name: 'house-ad add',
  usage: addUsage,
  summary: "Puts up an ad of the site itself that leads to one of the site's paths, and prints its id.",
  async run(args, context) {
    const { values, positionals } = readArgs(args, addUsage, 4, {
      weight: { type: 'string', default: '1' },
      until: { type: 'string' },
    });
    const [title = '', body = '', linkLabel = '', linkPath = ''] = positionals;
    const endsAt = values.until === undefined ? null : readTime(values.until);
    const added = await withPlatform(context, (platform) =>
      addHouseAd(platform, { title, body, linkLabel, linkPath, weight: Number(values.weight), endsAt }),
    );
    if (!added.ok) throw new CommandError(sentenceText(added, 'en'));
    context.out(added.value);
    return 0;
  },
};

const listUsage = 'house-ad list';

export const houseAdList: Command = {
  name: 'house-ad list',
  usage: listUsage,
  summary: 'Prints the ads of the site itself that run: id, weight, title, path.',
  async run(args, context) {
    readArgs(args, listUsage, 0, {});
    const ads = await withPlatform(context, runningHouseAds);
    const lines = ads.map(({ id, weight, title, link_path }) => `${id}  ${weight}  ${title}  ${link_path}`);
    context.out(lines.length === 0 ? 'None runs; the web app shows its own.' : lines.join('\n'));
    return 0;
  },
};

const removeUsage = 'house-ad remove ID';

export const houseAdRemove: Command = {
  name: 'house-ad remove',
  usage: removeUsage,
  summary: 'Takes an ad of the site itself down.',
  async run(args, context) {
    const id = readArgs(args, removeUsage, 1, {}).positionals[0] ?? '';
    const isRemoved = isId(id) && (await withPlatform(context, (platform) => removeHouseAd(platform, id)));
    if (!isRemoved) throw new CommandError(`There is no ad "${id}".`);
    context.out(`The ad ${id} is gone.`);
    return 0;
  },
};
