import { allRules, answerRule, anyRule, notRule, unsaid, type ForeignRule } from './answerRules';
import { statementOf } from './foreignParts';
import type { ForeignPage, ForeignQuestion, ForeignSurvey, ImportNote } from './importModel';
import { limeSurveyOrder } from './limeSurveyOrder';
import { limeSurveyQuestions } from './limeSurveyQuestions';
import {
  lssLanguage,
  lssQuestions,
  lssText,
  type LssQuestion,
  type LssRow,
  type LssTables,
} from './limeSurveyTables';
import { addImportNote } from './readableText';
import { readExpression } from './readExpression';

/**
 * Reads the structure of a LimeSurvey survey (.lss, https://www.limesurvey.org/manual/Surveys_-_introduction and
 * https://www.limesurvey.org/manual/Question_types), from version 1.91 on. The caller parses the XML into tables. Accepts any tables and
 * never throws.
 */
export const readLimeSurvey = (tables: LssTables): ForeignSurvey => {
  const notes: ImportNote[] = [];
  const language = lssLanguage(tables);
  const settings = languageSettings(tables, language);
  const sources = lssQuestions(tables, language);
  const names = namesOf(sources);
  const questions: ForeignQuestion[] = [];
  const survey = tables['surveys']?.[0] ?? {};
  // G shows one group at a time, S one question, A everything.
  const isByGroup =
    (survey['format'] || 'G') === 'G' && new Set(sources.map((source) => source.group)).size > 1;
  const order = limeSurveyOrder(sources, isByGroup);
  if (order.isLost) addImportNote(notes, 'randomOrder');
  let page: ForeignPage | undefined;
  let group: LssRow | undefined;
  let groupWhen: Condition | null = null;
  for (const source of sources) {
    if (source.group !== group) {
      group = source.group;
      groupWhen = conditionOf(group['grelevance'], names);
      const section = sectionOf(group, isByGroup ? [] : notes);
      const random = order.groups.get(group);
      page =
        isByGroup || random
          ? {
              ...(!section && { title: lssText(group['group_name'], []) }),
              ...{ together: isByGroup, ...random },
            }
          : undefined;
      if (section) questions.push({ ...section, ...(page && { page }), ...whenOf([groupWhen]) });
    }
    const own =
      conditionOf(source.row['relevance'], names) ?? oldConditionOf(source, tables, names);
    const block = order.parts.get(source) ?? page;
    const made = limeSurveyQuestions(source);
    if (block?.shuffled && made.length > 1) {
      // These questions belong together.
      block.shuffled = false;
      addImportNote(notes, 'randomOrder');
    }
    for (const question of made)
      questions.push({ ...question, ...(block && { page: block }), ...whenOf([groupWhen, own]) });
  }
  if ((tables['surveys_languagesettings']?.length ?? 0) > 1) addImportNote(notes, 'languages');
  if (tables['quota']?.length) addImportNote(notes, 'quotas');
  if (tables['assessments']?.length) addImportNote(notes, 'score');
  if (tables['defaultvalues']?.length) addImportNote(notes, 'startValue');
  const welcome = lssText(settings['surveyls_welcometext'], notes);
  const thanks = lssText(settings['surveyls_endtext'], notes);
  return {
    tool: 'limesurvey',
    title: lssText(settings['surveyls_title'], notes),
    description: lssText(settings['surveyls_description'], notes),
    language,
    display: {
      ...(survey['allowprev'] !== undefined && {
        allowBackNavigation: survey['allowprev'] === 'Y',
      }),
      ...(survey['showprogress'] !== undefined && { showProgress: survey['showprogress'] !== 'N' }),
      ...((survey['format'] === 'S' || isByGroup) && { viewMode: 'carousel' as const }),
    },
    screens: {
      ...(welcome && { welcome: { text: welcome.slice(0, 2000) } }),
      ...(thanks && { thanks: [{ text: thanks.slice(0, 2000) }] }),
    },
    questions,
    notes,
  };
};

const languageSettings = (tables: LssTables, language: string): LssRow => {
  const rows = tables['surveys_languagesettings'] ?? [];
  return rows.find((row) => row['surveyls_language'] === language) ?? rows[0] ?? {};
};

interface Condition {
  rule: ForeignRule;
  text: string;
}

const whenOf = (
  conditions: readonly (Condition | null)[],
): Pick<ForeignQuestion, 'when' | 'whenText'> => {
  const given = conditions.filter((one) => one !== null);
  return given.length
    ? {
        when: allRules(...given.map(({ rule }) => rule)),
        whenText: given.map(({ text }) => text).join(' and '),
      }
    : {};
};

const conditionOf = (relevance: string | undefined, names: Names): Condition | null => {
  const text = (relevance ?? '').trim();
  if (!text || text === '1') return null;
  return {
    rule: checkboxRules(
      readExpression(text, { braces: false, read: (name) => readName(name, names) }),
      names,
    ),
    text,
  };
};

type Names = ReadonlyMap<string, { source: LssQuestion; part?: string }>;

/** Returns every name by which an expression can refer to a question or one of its parts, without its suffix. */
const namesOf = (sources: readonly LssQuestion[]): Names => {
  const names = new Map<string, { source: LssQuestion; part?: string }>();
  for (const source of sources) {
    names.set(source.code, { source });
    names.set(source.oldCode, { source });
    for (const { code } of source.parts) {
      names.set(`${source.code}_${code}`, { source, part: code });
      names.set(`${source.oldCode}${code}`, { source, part: code });
    }
  }
  return names;
};

const readName = (name: string, names: Names): { name: string; part?: string } | null => {
  const found = names.get(name.replace(/\.(?:NAOK|code|value|valueNAOK)$/i, ''));
  if (!found) return null;
  const { source, part } = found;
  if (part === undefined)
    return ['M', 'P', 'Q', 'K'].includes(source.type) ? null : { name: source.code };
  if (source.type === 'Q' || source.type === 'K') return { name: `${source.code}_${part}` };
  return ['M', 'P', 'A', 'B', 'C', 'E', 'F', 'H'].includes(source.type)
    ? { name: source.code, part }
    : null;
};

const isSeveral = ({ type }: LssQuestion): boolean => type === 'M' || type === 'P';

/** LimeSurvey compares a part of a multiple choice with Y or with nothing; our condition asks whether the option was chosen. */
const checkboxRules = (rule: ForeignRule, names: Names): ForeignRule => {
  if (rule.kind === 'not') return notRule(checkboxRules(rule.rule, names));
  if (rule.kind === 'all') return allRules(...rule.rules.map((one) => checkboxRules(one, names)));
  if (rule.kind === 'any') return anyRule(...rule.rules.map((one) => checkboxRules(one, names)));
  if (rule.kind !== 'answer') return rule;
  const { name, part, operator, value } = rule.test;
  const type = names.get(name)?.source.type;
  if (part === undefined || (type !== 'M' && type !== 'P')) return rule;
  const chosen = answerRule(name, 'equals', part);
  if (operator === 'is_not_empty' || (operator === 'equals' && value === 'Y')) return chosen;
  return operator === 'is_empty' ? notRule(chosen) : unsaid;
};

/** Conditions as versions before 1.92 store them: those of one scenario must all hold; those on the same question are alternatives. */
const oldConditionOf = ({ id }: LssQuestion, tables: LssTables, names: Names): Condition | null => {
  const rows = (tables['conditions'] ?? []).filter((row) => row['qid'] === id);
  if (!rows.length) return null;
  const scenarios = new Map<string, Map<string, ForeignRule[]>>();
  for (const row of rows) {
    const scenario = scenarios.get(row['scenario'] ?? '1') ?? new Map<string, ForeignRule[]>();
    scenarios.set(row['scenario'] ?? '1', scenario);
    const field = (row['cfieldname'] ?? '').replace(/^\+/, '');
    const target = readName(field, names);
    const several = names.get(field);
    const method = (row['method'] ?? '==').trim() || '==';
    const value = JSON.stringify(row['value'] ?? '').replaceAll('\\', '');
    const rule = target
      ? checkboxRules(
          readExpression(`${field} ${method} ${value}`, {
            braces: false,
            read: (name) => readName(name, names),
          }),
          names,
        )
      : several && isSeveral(several.source) && method === '=='
        ? answerRule(several.source.code, 'equals', row['value'] ?? '')
        : unsaid;
    scenario.set(field, [...(scenario.get(field) ?? []), rule]);
  }
  return {
    rule: anyRule(
      ...[...scenarios.values()].map((fields) =>
        allRules(...[...fields.values()].map((rules) => anyRule(...rules))),
      ),
    ),
    text: rows
      .map((row) => `${row['cfieldname'] ?? ''} ${row['method'] ?? ''} ${row['value'] ?? ''}`)
      .join(', '),
  };
};

/** A group with a description becomes a statement. A group name alone becomes the title of its page, or a note if there is no page. */
const sectionOf = (group: LssRow, notes: ImportNote[]): ForeignQuestion | null => {
  const groupNotes: ImportNote[] = [];
  const title = lssText(group['group_name'], groupNotes);
  const description = lssText(group['description'], groupNotes);
  if (!description) {
    if (title) addImportNote(notes, 'sections');
    return null;
  }
  return statementOf('', title, description, groupNotes);
};
