import { languageName } from '../text/languageName';
import type { LintFinding } from './lintFinding';

/** Values for the sentence of a finding. */
export interface FindingValues {
  /** Number (from 1) and title of the question with the finding. */
  number?: number;
  title?: string;
  /** Number of another question or of a quota, or a count of texts. */
  other?: number;
  /** An option, a required count, or the title of another question. */
  value?: string;
  language?: string;
}

type Sentence = (values: FindingValues) => string;

const called = ({ number, title }: FindingValues): string =>
  `question ${number}${title ? ` (“${title}”)` : ''}`;

/** English sentences of all findings, by key. The screens' catalogs have the same keys. */
export const findingSentences = {
  unreachable: (at) => `${called(at)} is never shown: its conditions always hide it.`,
  contradictory_parts: (at) =>
    `A condition in ${called(at)} can never match: its parts exclude each other.`,
  contradictory_twins: (at) =>
    `Two conditions in ${called(at)} contradict each other for the same answer; the first one decides.`,
  cyclic: (at) => `${called(at)} depends on itself through its conditions.`,
  missing_target: (at) => `A condition in ${called(at)} refers to a question that was deleted.`,
  no_hidden_field: (at) => `A condition in ${called(at)} does not name a hidden field.`,
  no_segment: (at) => `A condition in ${called(at)} does not name a segment.`,
  later_target: (at) =>
    `A condition in ${called(at)} refers to question ${at.other}, which comes later.`,
  random_target: (at) =>
    `A condition in ${called(at)} refers to question ${at.other}, which comes later for some people.`,
  vanished_option: (at) =>
    `A condition in ${called(at)} checks for “${at.value}”, which question ${at.other} does not offer.`,
  jump_target: (at) =>
    `A jump from ${called(at)} leads to a question that was deleted or comes earlier.`,
  jump_no_effect: (at) => `A jump from ${called(at)} does not skip any questions.`,
  duplicate: (at) => `An earlier question asks the same thing as ${called(at)}.`,
  duplicate_condition: (at) => `${called(at)} has the same condition twice.`,
  never_holds: (at) =>
    `A condition in ${called(at)} can never match: question ${at.other} has no answer that fits.`,
  no_effect: (at) =>
    `“show” in ${called(at)} has no effect, because no “hide” or “skip” follows it.`,
  no_effect_first: () => 'The first question is always shown: its conditions have no effect.',
  no_options: (at) => `${called(at)} has no options to choose from.`,
  few_options: (at) => `${called(at)} needs at least ${at.value} options.`,
  no_rows: (at) => `${called(at)} has no rows.`,
  duplicate_option: (at) => `${called(at)} offers “${at.value}” twice.`,
  no_picture: (at) => `“${at.value}” in ${called(at)} has no picture.`,
  no_alt: (at) =>
    `The picture “${at.value}” in ${called(at)} has no description for people who can't see it.`,
  no_link: (at) => `${called(at)} has no URL for its booking page.`,
  blank_title: (at) => `${called(at)} has no title.`,
  empty_range: (at) => `${called(at)} allows no answer: its minimum is above its maximum.`,
  missing_pipe: (at) =>
    `${called(at)} repeats the answer to “${at.value}”, which is not an earlier question.`,
  missing_pipe_deleted: (at) => `${called(at)} repeats the answer to a question that was deleted.`,
  random_pipe: (at) =>
    `${called(at)} repeats the answer to “${at.value}”, which comes later for some people.`,
  split_block: (at) =>
    `Another question interrupts the block that contains ${called(at)}, so it counts as two blocks.`,
  lone_block: (at) =>
    `The block that contains ${called(at)} is set to be shuffled, but there is no other block to shuffle it with.`,
  private_pipe: (at) =>
    `${called(at)} repeats the answer to “${at.value}”, which can't be shown in other questions.`,
  missing_translation: (at) =>
    `${languageName('en', at.language ?? '')}: ${at.other === 1 ? 'one translation is' : `${at.other} translations are`} missing.`,
  variable_twins: (at) => `Two variables have the name “${at.value}”.`,
  variable_empty: (at) => `Variable ${at.other} (“${at.value}”) has no points and no formula.`,
  variable_formula: (at) => `The formula of variable ${at.other} (“${at.value}”) can't be read.`,
  variable_question: (at) =>
    `Variable ${at.other} (“${at.value}”) uses a question that was deleted.`,
  variable_cyclic: (at) => `Variable ${at.other} (“${at.value}”) uses itself.`,
  variable_unknown: (at) =>
    `Variable ${at.other} uses “${at.value}”, which is not a variable above it.`,
  variable_option: (at) =>
    `Variable ${at.other} has points for “${at.value}”, which its question does not offer.`,
  variable_deleted: (at) => `A condition in ${called(at)} refers to a variable that was deleted.`,
  variable_later: (at) =>
    `A condition in ${called(at)} tests “${at.value}”, which uses only later questions.`,
  variable_random: (at) =>
    `A condition in ${called(at)} tests “${at.value}”, which uses a question that comes later for some people.`,
  variable_never: (at) =>
    `A condition in ${called(at)} can never match: “${at.value}” can't have this value.`,
  variable_pipe: (at) => `${called(at)} shows a variable that was deleted.`,
  quota_variable_deleted: (at) =>
    `Quota or screen-out ${at.other} refers to a variable that was deleted.`,
  quota_missing_target: (at) =>
    `Quota or screen-out ${at.other} refers to a question that was deleted.`,
  quota_vanished_option: (at) =>
    `Quota or screen-out ${at.other} checks for “${at.value}”, which its question does not offer.`,
  quota_never_holds: (at) =>
    `Quota or screen-out ${at.other} can never apply: no answers match it.`,
  quota_limit: (at) => `Quota ${at.other} needs a limit: a whole number of 1 or more.`,
  quota_twins: (at) => `Quotas or screen-outs ${at.value} and ${at.other} are for the same people.`,
  no_questions: () => 'The survey has no questions yet.',
} satisfies Record<string, Sentence>;

/** Returns a finding as one English sentence, as the API sends it. */
export const findingSentence = ({ key, values }: LintFinding): string => {
  const sentence = findingSentences[key](values);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
