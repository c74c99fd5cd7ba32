import { fileURLToPath } from 'node:url';
import { type PluginItem, type PluginObj, transformAsync, type types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { compileMessage } from './compile-message.ts';

/** Files that hold messages import one of the macro's two entries. */
const MACRO = /from\s+['"]@lingui\/(?:react|core)\/macro['"]/;

export const holdsMessages = (code: string): boolean => MACRO.test(code);

/** The macro marks each message object with a comment before it. */
const isMessage = (node: types.Node): boolean =>
  node.leadingComments?.some((comment) => comment.value.trim() === 'i18n') ?? false;

type Types = typeof types;

/**
 * Compiles the text of each message into the tokens that the runtime joins, so that the page needs no parser. `"{count}
 * live"` becomes `[["count"], " live"]`.
 */
const compileMessages = ({ types: t }: { readonly types: Types }): PluginObj => ({
  name: 'bandshell-compile-messages',
  visitor: {
    ObjectExpression: {
      exit(path) {
        if (!isMessage(path.node)) return;
        for (const property of path.node.properties) {
          if (!t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'message' })) continue;
          if (!t.isStringLiteral(property.value)) continue;
          try {
            property.value = t.valueToNode(compileMessage(property.value.value)) as types.Expression;
          } catch (error) {
            throw path.buildCodeFrameError(error instanceof Error ? error.message : String(error));
          }
        }
      },
    },
  },
});

/** The web app has its own runtime. */
const runtime = (file: string): string => fileURLToPath(new URL(`../../src/platform/i18n/${file}`, import.meta.url));

/** Without these settings the macro reads a configuration file. */
const linguiConfig = {
  macro: {
    corePackage: ['@lingui/core/macro'],
    jsxPackage: ['@lingui/react/macro'],
  },
  runtimeConfigModule: {
    i18n: [runtime('i18n.ts'), 'i18n'],
    Trans: [runtime('trans.tsx'), 'Trans'],
    useLingui: [runtime('use-lingui.ts'), 'useLingui'],
  },
};

export interface TransformedMessages {
  readonly code: string;
  readonly map: unknown;
}

const run = async (
  code: string,
  file: string,
  isExtracting: boolean,
  after: readonly PluginItem[],
): ReturnType<typeof transformAsync> =>
  transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    // Error messages are also read where terminal colours are not supported.
    highlightCode: false,
    browserslistConfigFile: false,
    sourceMaps: !isExtracting,
    code: !isExtracting,
    // A later step removes the types.
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
    // English is the fallback of every language, so the texts stay in the page.
    plugins: [[linguiMacro, { linguiConfig, stripMessageField: false, extract: isExtracting }], ...after],
  });

/**
 * Runs Lingui's macro over one source and compiles its messages.
 * @throws Error that shows the place, for a wrong use of the macro or a message that is not ICU MessageFormat
 */
export const transformMessages = async (code: string, file: string): Promise<TransformedMessages> => {
  const result = await run(code, file, false, [compileMessages]);
  if (result?.code == null) throw new Error(`${file} cannot be read`);
  return { code: result.code, map: result.map };
};

/** Runs the macro with comments and contexts kept, and the given plugin on what it leaves. */
export const readMessages = async (code: string, file: string, plugin: PluginItem): Promise<void> => {
  await run(code, file, true, [plugin]);
};
