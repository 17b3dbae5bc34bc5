import type { TemplateFile } from './templateFile';

const files = import.meta.glob<TemplateFile>('./data/*.json', { import: 'default' });

/** Loads a template with all its questions. Each has its own file, loaded when it is opened. */
export const fetchTemplate = async (id: string): Promise<TemplateFile> => {
  const file = files[`./data/${id}.json`];
  if (!file) throw new Error(`There is no template ${id}.`);
  return file();
};
