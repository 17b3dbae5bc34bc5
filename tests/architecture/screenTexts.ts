import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { filesBelow, jsonOf, textOf } from './readTree';

/** A catalog of texts: its folder, the name of its function, and its messages by language. */
export interface ScreenCatalog {
  folder: string;
  functionName: string;
  messages: Readonly<Record<'en' | 'de' | 'es', Readonly<Record<string, string>>>>;
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file);
const files = filesBelow('src').filter(isSource);

/** Every catalog below src that defines a function. */
export const screenCatalogs = (): ScreenCatalog[] =>
  files
    .filter((file) => /\/texts\/\w+\.ts$/.test(file))
    .map((file) => {
      const folder = file.slice(0, file.lastIndexOf('/'));
      return {
        folder,
        functionName: /export const (\w+) = defineTexts/.exec(textOf(file))![1]!,
        messages: {
          en: jsonOf(`${folder}/en.json`),
          de: jsonOf(`${folder}/de.json`),
          es: jsonOf(`${folder}/es.json`),
        },
      };
    });

/** The values and marks that a message names, sorted: ["count", "<link>"]. */
export const valuesOf = (message: string): string[] => {
  const names = new Set<string>((message.match(/<\w+>/g) ?? []).values());
  const collect = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const token of part) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      for (const forms of token.slice(1))
        if (typeof forms === 'object' && forms !== null) Object.values(forms).forEach(collect);
    }
  };
  collect(compileMessage(message));
  return [...names].sort();
};

/** A call of a catalog's function: where, its key when that is a literal, the names of its values, and whether it runs while the module loads. */
export interface TextCall {
  place: string;
  functionName: string;
  key: string | undefined;
  values: string[] | undefined;
  atLoad: boolean;
}

export interface ScreenSources {
  calls: TextCall[];
  /** By function: literals and beginnings of templates in the files that use it. */
  literals: ReadonlyMap<string, Set<string>>;
  /** Texts for people in the code. */
  visible: string[];
}

const shown = new Set(
  'label title placeholder alt helperText aria-label aria-description hint description message caption subtitle heading tooltip confirmLabel'.split(
    ' ',
  ),
);
/** Names that are the same in every language. */
const names =
  /^(Navout|LiveIQ|CreateIQ|InsightIQ|GitHub|HubSpot|Stripe|Python|Java|Node\.js|JSON|CSV|XLSX|API|URL|UTC|ID|NPS|CSAT|CES|px|em|rem|Google Analytics 4|Segment)$/;
/** Examples of code, URLs and sizes that a field shows before it is filled. */
const examples =
  /^([A-Z]{2}(, [A-Z]{2})*|[#.]?[a-z\d_-]+|(\d+px ?)+|https:\/\/\S*|[a-z.]+\.(com|onSurveyDone)(, \w+)?)$/;
const isText = (value: string): boolean => {
  const words = value.replace(/&\w+;/g, ' ').trim();
  return /[A-Za-z]{2}/.test(words) && !names.test(words);
};

/** Reads every source of the screens once. */
export const readScreens = (catalogs: readonly ScreenCatalog[]): ScreenSources => {
  const functions = new Set(catalogs.map(({ functionName }) => functionName));
  const calls: TextCall[] = [];
  const literals = new Map([...functions].map((name) => [name, new Set<string>()]));
  const visible: string[] = [];
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      textOf(file),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const place = (node: ts.Node): string =>
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const own = [...functions].filter((name) => source.text.includes(name));
    const keep = (text: string): void => {
      for (const name of own) literals.get(name)!.add(text);
    };
    const visit = (node: ts.Node, inFunction: boolean): void => {
      if (ts.isStringLiteralLike(node)) keep(node.text);
      if (ts.isTemplateHead(node)) keep(node.text);
      if (ts.isJsxText(node) && isText(node.text))
        visible.push(`${place(node)}: ${node.text.trim()}`);
      if (
        ts.isJsxAttribute(node) &&
        shown.has(node.name.getText()) &&
        node.initializer &&
        ts.isStringLiteral(node.initializer) &&
        isText(node.initializer.text) &&
        !examples.test(node.initializer.text)
      )
        visible.push(`${place(node)}: ${node.initializer.text}`);
      if (
        ts.isPropertyAssignment(node) &&
        shown.has(node.name.getText()) &&
        ts.isStringLiteralLike(node.initializer) &&
        isText(node.initializer.text) &&
        /^[A-Z]|\s/.test(node.initializer.text)
      )
        visible.push(`${place(node)}: ${node.initializer.text}`);
      if (
        ts.isCallExpression(node) &&
        ts.isIdentifier(node.expression) &&
        functions.has(node.expression.text)
      ) {
        const [key, values] = node.arguments;
        calls.push({
          place: place(node),
          functionName: node.expression.text,
          key: key && ts.isStringLiteralLike(key) ? key.text : undefined,
          values: !values
            ? []
            : ts.isObjectLiteralExpression(values) &&
                values.properties.every((property) => !ts.isSpreadAssignment(property))
              ? values.properties.map((property) => property.name!.getText()).sort()
              : undefined,
          atLoad: !inFunction,
        });
      }
      const within = inFunction || ts.isFunctionLike(node);
      ts.forEachChild(node, (child) => visit(child, within));
    };
    visit(source, false);
  }
  return { calls, literals, visible };
};
