import ts from 'typescript';
import { filesBelow, textOf } from './readTree';

/** A name that a file declares and exports; `isType` for interfaces and type aliases. */
export interface ExportedName {
  name: string;
  file: string;
  isType: boolean;
}

const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|stories|spec|fixture)\.tsx?$/.test(file);

/** Files of the product, without tests and stories. */
export const productFiles = (): string[] =>
  ['core', 'bff', 'src', 'widget'].flatMap(filesBelow).filter(isProduct);

/** Every top-level statement of a file. */
export const statementsOf = (file: string): readonly ts.Statement[] =>
  ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true).statements;

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names that a statement declares; a destructuring declares each of its parts. */
export const declaredNames = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return named && statement.name ? [statement.name.text] : [];
};

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : boundNames(element.name),
      );

/** The names that a file declares and exports, each once: a type and its value may share one. A re-export declares nothing. */
export const exportedNames = (file: string): ExportedName[] => {
  const names = new Map<string, boolean>();
  for (const statement of statementsOf(file).filter(isExported)) {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    for (const name of declaredNames(statement))
      names.set(name, isType && (names.get(name) ?? true));
  }
  return [...names].map(([name, isType]) => ({ name, file, isType }));
};
