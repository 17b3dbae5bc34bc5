import type { TemplateFile } from './templateFile';

const files = import.meta.glob<TemplateFile>('./data/*.json', { import: 'default' });

/** A template with all its questions. Each is its own file, fetched when it is looked at. */
export const fetchTemplate = async (id: string): Promise<TemplateFile> => {
  const file = files[`./data/${id}.json`];
  if (!file) throw new Error(`There is no template ${id}.`);
  return file();
};
