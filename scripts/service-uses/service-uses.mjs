import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../lib/paths.mjs';
import { ownerOf } from '../table-owners/table-owners.mjs';

const SERVER = fromRoot('packages', 'server', 'src');

/** The sources that name services, by their path below the server's `src`. */
export const sources = () =>
  Object.fromEntries(
    readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter((name) => name.endsWith('.ts') && !/\.(system\.|media\.)?test\.ts$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(SERVER, name), 'utf8')])
      .filter(([name, text]) => /services/i.test(text) || name.endsWith('/feature.ts')),
  );

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2023);

const visit = (node, see) => {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
};

const bare = (node) =>
  ts.isSatisfiesExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;

/** `services` or `….services` as a value. */
const isServices = (node) => {
  const value = bare(node);
  return ts.isIdentifier(value)
    ? value.text === 'services'
    : ts.isPropertyAccessExpression(value) && value.name.text === 'services';
};

const boundNames = (pattern) => pattern.elements.map(({ propertyName, name }) => (propertyName ?? name).text);

/** Which layer or feature declares each service in `Services`, and which one it belongs to: the feature that makes it, if one does. */
function ownersOf(trees) {
  const owners = new Map();
  const makers = new Map();
  for (const [file, tree] of trees) {
    visit(tree, (node) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'Services')
        for (const { name } of node.members) owners.set(name.text, ownerOf(file));
      const isMakers =
        (ts.isPropertyAssignment(node) &&
          node.name.text === 'services' &&
          file.endsWith('/feature.ts') &&
          node.initializer) ||
        (ts.isSatisfiesExpression(node) && node.type.typeName?.text === 'ServiceMakers' && node.expression);
      if (isMakers && ts.isObjectLiteralExpression(isMakers) && file.startsWith('features/'))
        for (const { name } of isMakers.properties) if (name) makers.set(name.text, ownerOf(file));
    });
  }
  return { declarers: owners, owners: new Map([...owners, ...makers]) };
}

/**
 * The names of the services that a source uses, and whether it keeps all of them under another name. There, no one sees which
 * ones are used.
 */
function usedIn(tree) {
  const names = new Set();
  let isHidden = false;
  visit(tree, (node) => {
    if (ts.isPropertyAccessExpression(node) && isServices(node.expression)) names.add(node.name.text);
    if (ts.isElementAccessExpression(node) && isServices(node.expression)) isHidden = true;
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).text === 'services') {
      if (ts.isObjectBindingPattern(node.name)) for (const name of boundNames(node.name)) names.add(name);
      else if (node.name.text !== 'services') isHidden = true;
    }
    if (ts.isVariableDeclaration(node) && node.initializer && isServices(node.initializer)) {
      if (ts.isObjectBindingPattern(node.name)) for (const name of boundNames(node.name)) names.add(name);
      else if (node.name.text !== 'services') isHidden = true;
    }
  });
  return { names, isHidden };
}

/** The services that a feature says it uses: `uses: ['ledger']` of its `feature.ts`. */
function declaredIn(tree) {
  const declared = [];
  visit(tree, (node) => {
    if (ts.isPropertyAssignment(node) && node.name.text === 'uses' && ts.isArrayLiteralExpression(node.initializer))
      declared.push(...node.initializer.elements.map(({ text }) => text));
  });
  return declared;
}

/**
 * Faults of the sources: a feature uses a service of another one and does not say so in its `feature.ts`, or says so and
 * does not use it; core uses a service that only a feature declares.
 * @param {Record<string, string>} files texts by path below the server's `src`
 * @returns {string[]} sorted
 */
export function serviceFaults(files) {
  const trees = Object.entries(files).map(([file, text]) => [file, parse(file, text)]);
  const { declarers, owners } = ownersOf(trees);
  const used = new Map();
  const declared = new Map();
  const faults = [];
  for (const [file, tree] of trees) {
    const feature = ownerOf(file);
    if (feature === 'core')
      for (const name of usedIn(tree).names)
        if (![undefined, 'core', 'platform'].includes(declarers.get(name)))
          faults.push(`core uses ${name} of ${declarers.get(name)}`);
    if (!file.startsWith('features/')) continue;
    if (/^features\/[^/]+\/feature\.ts$/.test(file)) declared.set(feature, declaredIn(tree));
    const { names, isHidden } = usedIn(tree);
    if (isHidden) faults.push(`${file} keeps services under another name`);
    const others = [...names].filter(
      (name) => ![undefined, feature, 'core', 'platform', 'app'].includes(owners.get(name)),
    );
    used.set(feature, new Set([...(used.get(feature) ?? []), ...others]));
  }
  for (const [feature, names] of used)
    for (const name of names)
      if (!declared.get(feature)?.includes(name)) faults.push(`${feature} uses ${name} of ${owners.get(name)}`);
  for (const [feature, names] of declared)
    for (const name of names)
      if (!used.get(feature)?.has(name)) faults.push(`${feature} declares ${name} and does not use it`);
  return faults.sort();
}
