import { readdirSync, readFileSync } from 'node:fs';
import type { TemplateFile } from '@src/features/survey-drafts/templates/templateFile';

const folder = new URL('../../src/features/survey-drafts/templates/data/', import.meta.url);

/** A template read from its file, for tests that run without a bundler. */
export const readTemplate = (id: string): TemplateFile =>
  JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8')) as TemplateFile;

/** The ids of all templates that have a file. */
export const templateIds = (): string[] =>
  readdirSync(folder).map((name) => name.replace('.json', ''));
