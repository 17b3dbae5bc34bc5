import { useQuery } from '@tanstack/react-query';
import type { TemplateFile } from '../../templates/templateFile';
import { fetchTemplate } from '../../templates/templateFiles';
import { templateList } from '../../templates/templateList';

export type LoadTemplate = (id: string) => Promise<TemplateFile>;

/** The template on screen. */
export const useTemplate = (id: string | null, load: LoadTemplate = fetchTemplate) =>
  useQuery({
    queryKey: ['surveyTemplates', id],
    queryFn: () => load(id!),
    enabled: id !== null,
    staleTime: Infinity,
  });

/** All templates with their questions, loaded once a search needs them. */
export const useAllTemplates = (enabled: boolean, load: LoadTemplate = fetchTemplate) =>
  useQuery({
    queryKey: ['surveyTemplates'],
    queryFn: () => Promise.all(templateList.map(({ id }) => load(id))),
    enabled,
    staleTime: Infinity,
  });
