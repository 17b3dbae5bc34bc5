import { describe, expect, it } from '@jest/globals';
import { applyUnits } from '@core/survey/translationUnits';
import type { Survey } from '@core/survey/types';
import {
  readTranslationFile,
  writeTranslationFile,
  type TranslationFormat,
} from './translationFile';

const survey: Survey = {
  title: 'Harbor & "Co" <ferry>',
  language: 'en',
  questions: [
    { id: 'name', type: 'text', title: '=Your name?' },
    {
      id: 'line',
      type: 'single-choice',
      title: 'Hello {{name|you}},\nwhich line?',
      options: ['North, fast', 'South'],
    },
  ],
  screens: { welcome: { title: 'Hello', button: 'Start' } },
};

/** Returns the content of a blob; jsdom's blobs have no `text`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.readAsText(blob);
  });

const xliff2 = (units: string): string =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de-AT"><file id="f">${units}</file></xliff>`;

describe('files for translators', () => {
  it.each<TranslationFormat>(['xliff', 'csv'])('come back whole as %s', async (format) => {
    const empty = await readTranslationFile(
      await textOf(await writeTranslationFile(survey, 'de', format)),
      survey.questions,
    );
    expect(empty?.language).toBe(format === 'xliff' ? 'de' : undefined);
    const translated = applyUnits(
      survey,
      'de',
      empty!.units.map((unit) => ({ ...unit, target: `${unit.source} (de)` })),
    );
    expect(translated).toMatchObject({ applied: 7, refused: [] });
    const again = await readTranslationFile(
      await textOf(await writeTranslationFile(translated.survey, 'de', format)),
      survey.questions,
    );
    expect(again!.units.map(({ target }) => target)).toEqual([
      'Harbor & "Co" <ferry> (de)',
      'Hello (de)',
      'Start (de)',
      '=Your name? (de)',
      'Hello {{name|you}},\nwhich line? (de)',
      'North, fast (de)',
      'South (de)',
    ]);
    expect(applyUnits(translated.survey, 'de', again!.units).applied).toBe(0);
  });

  it('name the question of an inserted answer, and its id is never in the file', async () => {
    const id = '9e6dba7f-985a-4b6d-9eb5-450362534123';
    const piped: Survey = {
      title: 'Harbor',
      questions: [
        { id, type: 'text', title: 'Your name?' },
        { id: 'line', type: 'text', title: `Hello {{${id}|you}}` },
      ],
    };
    const file = await textOf(await writeTranslationFile(piped, 'de', 'csv'));
    expect(file).toContain('Hello {{Your name?|you}}');
    const said = file.replace('Hello {{Your name?|you}},', '$&Hallo {{Your name?|du}}');
    const { units } = (await readTranslationFile(said, piped.questions))!;
    const { survey: after, refused } = applyUnits(piped, 'de', units);
    expect(refused).toEqual([]);
    expect(after.translations!['de']!.questions!['line']!.title).toBe(`Hallo {{${id}|du}}`);
  });

  it('are read as XLIFF 2, whose units have segments', async () => {
    const file = await readTranslationFile(
      xliff2(
        '<unit id="survey.title"><segment><source>Harbor &amp; "Co"</source><target>Hafen</target></segment><segment><source> &lt;ferry></source><target> <ph id="1"/>Fähre</target></segment></unit>',
      ),
      [],
    );
    expect(file).toEqual({
      language: 'de-AT',
      units: [{ id: 'survey.title', source: 'Harbor & "Co" <ferry>', target: 'Hafen Fähre' }],
    });
  });

  it('are rejected if a text changed, is gone, is too long or lost an inserted answer', () => {
    const unit = (id: string, source: string, target: string) => ({ id, source, target });
    const { survey: after, refused } = applyUnits(survey, 'de', [
      unit('question.gone.title', 'Gone', 'Weg'),
      unit('survey.title', 'An older title', 'Ein älterer Titel'),
      unit('welcome.button', 'Start', 'x'.repeat(81)),
      unit('question.line.title', 'Hello {{name|you}}, which line?', 'Welche Linie?'),
      unit('question.line.options.2', 'South', ' '),
    ]);
    expect(refused.map(({ why }) => why)).toEqual([
      'unknown',
      'changedSource',
      'tooLong',
      'lostAnswer',
    ]);
    expect(after).toBe(survey);
  });

  it('are distinguished from other files', async () => {
    for (const other of ['<html></html>', '<broken', 'name,age\nAda,36', ''])
      expect(await readTranslationFile(other, [])).toBeNull();
  });
});
