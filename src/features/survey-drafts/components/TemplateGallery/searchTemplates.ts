import type { TemplateCategory, TemplateFile, TemplateWords } from '../../templates/templateFile';
import { templateList, type ListedTemplate } from '../../templates/templateList';
import { templateText } from './texts/templateText';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const allWords = (words: TemplateWords | undefined): string =>
  typeof words === 'string' ? words : Object.values(words ?? {}).join(' ');

const questionWords = ({ source, questions }: TemplateFile): string =>
  [
    source.citation,
    ...questions.flatMap(({ title, description, options, settings }) =>
      [title, description, ...(options ?? []), ...(settings?.rows ?? [])].map(allWords),
    ),
  ].join(' ');

/**
 * Returns a category's templates that contain every word of a search in their names and purposes,
 * and once loaded, in their questions and sources.
 */
export const searchTemplates = (
  search: string,
  category: TemplateCategory | '',
  files: readonly TemplateFile[] | undefined,
): ListedTemplate[] => {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  const known = new Map(files?.map((file) => [file.id, file]));
  return templateList.filter((template) => {
    if (category && template.category !== category) return false;
    if (wanted.length === 0) return true;
    const file = known.get(template.id);
    const text = plain(
      [
        templateText(`name.${template.id}`),
        templateText(`about.${template.id}`),
        templateText(`category.${template.category}`),
        file ? questionWords(file) : '',
      ].join(' '),
    );
    return wanted.every((word) => text.includes(word));
  });
};
