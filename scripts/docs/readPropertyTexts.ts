import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The comments of one object in the contract: the names of all its properties, and the texts of
 * those that have a comment.
 */
interface PropertyTexts {
  keys: string[];
  texts: Record<string, string>;
}

const FOLDERS: readonly (readonly [folder: string, files: RegExp])[] = [
  ['core/contract', /^[\w-]+\.ts$/],
  ['core/survey', /\.schema\.ts$/],
  ['core/audience', /\.schema\.ts$/],
];

/** Reads the comments above properties of the contract's schemas, in the order of files and lines. */
export const readPropertyTexts = (): PropertyTexts[] =>
  FOLDERS.flatMap(([folder, files]) =>
    readdirSync(folder)
      .filter((name) => files.test(name) && !name.endsWith('.test.ts'))
      .sort()
      .flatMap((name) => textsIn(`${folder}/${name}`)),
  );

const textsIn = (path: string): PropertyTexts[] => {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: PropertyTexts[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const properties = node.properties.filter(isNamed);
      const texts = Object.fromEntries(
        properties.flatMap((property) => {
          const comment = commentOf(property);
          return comment ? [[nameOf(property), comment] as const] : [];
        }),
      );
      if (Object.keys(texts).length > 0) found.push({ keys: properties.map(nameOf), texts });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

type Named = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;

const isNamed = (node: ts.Node): node is Named =>
  ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);

const nameOf = ({ name }: Named): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();

/** The text of the last block comment above a property, on one line. */
const commentOf = (property: Named): string | null => {
  const comment = ts.getJSDocCommentsAndTags(property).filter(ts.isJSDoc).at(-1);
  const text = ts.getTextOfJSDocComment(comment?.comment);
  return text ? text.replace(/\s+/g, ' ').trim() : null;
};
