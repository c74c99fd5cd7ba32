import { DEFAULT_LANGUAGE, type SiteLanguage, siteLanguages } from '@bandshell/domain/kernel';
import { readEmbedRequest } from '@bandshell/domain/player';
import type { RouteMatch } from '@bandshell/domain/routes';
import { scriptHashes } from '../http/security-headers.ts';
import type { EmbedKind, WebBuild } from '../http/web-build.ts';
import { cutTemplate, type DocumentTemplate, renderPage, renderPreloads } from './render-document.ts';

/** Everything that a page's document begins with, up to its head. */
interface DocumentStart {
  readonly template: DocumentTemplate;
  readonly start: string;
}

const EMBED_PATH = /^\/player(\/|$)/i;

const inEachLanguage = (template: string): ((language: SiteLanguage) => DocumentTemplate) => {
  const cut = new Map(siteLanguages.map(({ tag }) => [tag as SiteLanguage, cutTemplate(template, tag)]));
  const usual = cutTemplate(template, DEFAULT_LANGUAGE);
  return (language) => cut.get(language) ?? usual;
};

/** The kind of content that an embedded player's address names; undefined if it names none. */
const embedKind = (search: string): EmbedKind | undefined => {
  const type = readEmbedRequest(search).content?.type;
  return type === undefined || type === 'channel' ? type : 'recorded';
};

/**
 * The documents of a build. Most pages are the app's; the embedded player has a document of its own, whose preloads
 * depend on the query.
 */
export const documentTemplates = (build: WebBuild) => {
  const ofApp = inEachLanguage(build.template);
  const { playerEmbed } = build;
  const ofEmbed = playerEmbed && inEachLanguage(playerEmbed.template);
  const scripts = [build.template, playerEmbed?.template ?? ''].flatMap(scriptHashes);
  return {
    /** Hash sources of the scripts that stand in the documents themselves. */
    scriptHashes: [...new Set(scripts)],

    /** Tells apart documents of one path; most depend on the path alone. It is cheap: shared documents need it too. */
    variantOf: (path: string, search: string): string => (EMBED_PATH.test(path) ? (embedKind(search) ?? '') : ''),

    startOf: (match: RouteMatch, search: string, language: SiteLanguage, isPushed = false): DocumentStart => {
      if (match.route.hasOwnDocument === true && playerEmbed !== undefined && ofEmbed !== undefined) {
        const template = ofEmbed(language);
        const kind = embedKind(search);
        const preloads = kind && playerEmbed.preloads[kind];
        return { template, start: template.start + renderPreloads(preloads, playerEmbed.messages[language]) };
      }
      const template = ofApp(language);
      const known = build.preloads[match.route.name];
      // A live page with pushed media needs the engine for HLS only where that fails.
      const preloads = known && isPushed && match.route.name === 'channel' ? { ...known, engine: [] } : known;
      const page = renderPage(match, preloads?.page);
      return { template, start: template.start + renderPreloads(preloads, build.words[language]) + page };
    },
  };
};
