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

/** The names that one statement at the top of a file declares. */
interface Declaration {
  names: readonly string[];
  isExported: boolean;
  isType: boolean;
}

const known = new Map<string, readonly Declaration[]>();

/** What the statements at the top of a file declare. Each file is parsed once. */
const declarationsIn = (file: string): readonly Declaration[] => {
  const declarations =
    known.get(file) ??
    ts.createSourceFile(file, textOf(file), PARSE_OPTIONS).statements.map((statement) => ({
      names: namesIn(statement),
      isExported: isExported(statement),
      isType: ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement),
    }));
  known.set(file, declarations);
  return declarations;
};

const PARSE_OPTIONS: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names that a statement declares; a destructuring declares each of its parts. */
const namesIn = (statement: ts.Statement): string[] => {
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

/** The names that the statements at the top of a file declare. */
export const declaredNames = (file: string): string[] =>
  declarationsIn(file).flatMap(({ names }) => names);

/** The names that a file declares and exports, each once: a type and its value may share one. A re-export declares nothing. */
export const exportedNames = (file: string): ExportedName[] => {
  const exported = new Map<string, boolean>();
  for (const { names, isType } of declarationsIn(file).filter((one) => one.isExported))
    for (const name of names) exported.set(name, isType && (exported.get(name) ?? true));
  return [...exported].map(([name, isType]) => ({ name, file, isType }));
};
