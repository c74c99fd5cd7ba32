import type { Plugin } from 'vite';

/** Log levels of the engine that report normal operation. Warnings and errors stay. */
const CHATTER = new Set(['log', 'info', 'debug', 'trace']);

/** Expressions that change a value. A log call with one in its arguments must stay. */
const EFFECTS = new Set(['AssignmentExpression', 'UpdateExpression', 'AwaitExpression', 'YieldExpression']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const hasEffect = (node: Node): boolean => EFFECTS.has(node.type) || childrenOf(node).some(hasEffect);

const nameOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  if (node.type === 'ThisExpression') return 'this';
  return node.type === 'MemberExpression' ? nameOf(node.property) : node.name;
};

/** True for `this.log(…)`, `logger.log(…)` or `hls.logger.debug(…)` as a statement. */
const isChatter = (node: Node): boolean => {
  if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return false;
  const { type, callee, arguments: given } = node.expression;
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const owner = nameOf(callee.object);
  if (callee.computed === true || (owner !== 'this' && owner !== 'logger')) return false;
  return CHATTER.has(String(nameOf(callee.property))) && !(given as Node[]).some(hasEffect);
};

const chatterIn = (node: Node): Node[] => (isChatter(node) ? [node] : childrenOf(node).flatMap(chatterIn));

/** Removes log calls from hls.js, about 5 KB. Its log is switched off, so nobody reads them. */
export const stripEngineLogs = (): Plugin => ({
  name: 'bandshell:quiet-engine',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/hls\.js\/dist\/hls[\w.]*\.mjs$/.test(id)) return null;
    let output = '';
    let from = 0;
    for (const { start, end } of chatterIn(this.parse(code) as unknown as Node)) {
      output += `${code.slice(from, start)};`;
      from = end;
    }
    return { code: output + code.slice(from), map: null };
  },
});
