import fc from '@tests/support/seededCheck';
import { surveySchema } from '../survey.schema';
import { importSurveyFile } from './recognizeFile';

describe('2,000 generated files', () => {
  const word = fc.constantFrom(
    'a',
    'b',
    'c',
    'QID1',
    '{a} = 1',
    "{a} <> 'x' or ({b} > 2 and !{c} empty)",
    '__proto__',
    'constructor',
    '<b>x</b> {a}',
    '',
    '((((',
    'q://QID1/SelectableChoice/1',
  );
  const keys = [
    'type',
    'name',
    'title',
    'choices',
    'visibleIf',
    'elements',
    'pages',
    'rows',
    'columns',
    'fields',
    'ref',
    'properties',
    'logic',
    'actions',
    'items',
    'questionItem',
    'question',
    'choiceQuestion',
    'options',
    'value',
    'SurveyElements',
    'Element',
    'Payload',
    'QuestionID',
    'QuestionType',
    'Choices',
    'Flow',
    'DisplayLogic',
    '0',
    '1',
  ];
  const kinds = fc.constantFrom(
    'constructor',
    'radiogroup',
    'panel',
    'matrix',
    'rating',
    'multiple_choice',
    'group',
    'nps',
    'SQ',
    'BL',
    'FL',
    'MC',
    'Matrix',
    'Slider',
    'Branch',
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      word,
      kinds,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 6 }),
    ),
  }));
  const row = fc.dictionary(
    fc.constantFrom(
      'qid',
      'parent_qid',
      'title',
      'type',
      'relevance',
      'question',
      'code',
      'answer',
      'gid',
      'aid',
    ),
    fc.oneof(word, fc.constantFrom('1', 'L', 'M', 'F', 'Q', '1', ':', 'R')),
  );
  const tables = fc.dictionary(
    fc.constantFrom('questions', 'subquestions', 'answers', 'groups', 'surveys', 'conditions'),
    fc.array(row, { maxLength: 4 }),
  );

  test('none of them crashes, and each result is a survey that the server accepts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('pages', 'elements', 'fields', 'items', 'SurveyElements'),
        fc.array(tree, { maxLength: 4 }),
        tables,
        (start, parts, lss) => {
          for (const imported of [
            importSurveyFile(JSON.stringify({ [start]: parts }), () => null),
            importSurveyFile('<document/>', () => lss),
          ])
            if (typeof imported !== 'string')
              surveySchema.validateSync(
                { title: imported.title, questions: imported.questions },
                { strict: true },
              );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
