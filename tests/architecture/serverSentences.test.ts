import ts from 'typescript';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { filesBelow, jsonOf, textOf } from './readTree';

const catalogs = ['de', 'es'].map((language) =>
  jsonOf<Readonly<Record<string, string>>>(`src/lib/i18n/errors/server/texts/${language}.json`),
);
const schemas = jsonOf<object>('src/lib/i18n/errors/forms/texts/de.json');

/** A sentence without the values in it, and without its full stop: "Read as {}". */
const shapeOf = (sentence: string): string => sentence.replace(/\{\w+\}/g, '{}').replace(/\.$/, '');

const known = new Set(
  [
    ...Object.keys(catalogs[0]!),
    ...Object.keys(schemas),
    ...Object.values(ERROR_CODES).map(({ sentence }) => sentence),
  ].map(shapeOf),
);

/** Errors whose message a person reads. */
const PROBLEMS =
  /^(?:Source(?:Refused|Busy|Unavailable)|TableProblem|StoreProblem|FileProblem|ExpressionProblem)$/;

/** Files whose sentences only programs that call the public API, and operators of a server, receive. */
const NOT_ON_A_SCREEN =
  /^bff\/(?:http\/openapi\/commonTexts|http\/steps\/rejectVersion|modules\/auth\/demoAccess|modules\/data-sources\/receiveWebhook)/;

const textIn = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
};

const choicesOf = (node: ts.Expression): ts.Expression[] =>
  ts.isConditionalExpression(node)
    ? [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)]
    : [node];

/** Sentences that are composed of several parts. */
const COMPOSED = [
  'Imported {type} file with {count} records',
  'The sync was stopped and stored nothing, because mapped columns are missing: {columns}.',
  'Too many attempts. Try again in {wait}.',
  'Too many attempts. Try again in {wait}, or reset your password.',
  'Too many attempts. Try again in {wait}, or ask an administrator to reset your password.',
];

const files = ['bff', 'core']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));

/** Every text of the code, and the texts for people. */
const read = (file: string): { all: string[]; said: string[] } => {
  const all: string[] = [];
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textIn(node);
    if (text !== undefined) all.push(text);
    const given =
      ts.isNewExpression(node) && PROBLEMS.test(node.expression.getText())
        ? [...(node.arguments ?? [])]
        : ts.isPropertyAssignment(node) && node.name.getText() === 'sentence'
          ? [node.initializer]
          : [];
    said.push(...given.flatMap(choicesOf).flatMap((one) => textIn(one) ?? []));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));
  return { all, said: said.filter((text) => text.includes(' ')) };
};

const texts = files.map((file) => ({ file, ...read(file) }));

test('every sentence that the server sends to people exists in every language', () => {
  const missing = texts
    .filter(({ file }) => !NOT_ON_A_SCREEN.test(file))
    .flatMap(({ file, said }) =>
      said.filter((text) => !known.has(shapeOf(text))).map((text) => `${file}: ${text}`),
    );
  expect(missing).toEqual([]);
});

test('every sentence of the catalog is still used by the server and exists in every language', () => {
  const [german, spanish] = catalogs.map((catalog) => Object.keys(catalog));
  expect(german).toEqual(spanish);
  const all = new Set([...texts.flatMap(({ all: one }) => one), ...COMPOSED].map(shapeOf));
  expect(german!.filter((sentence) => !all.has(shapeOf(sentence)))).toEqual([]);
});
